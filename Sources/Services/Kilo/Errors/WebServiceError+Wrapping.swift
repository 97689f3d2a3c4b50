import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

extension WebServiceError {
    /// Converts any error of the lower layers to a typed one.
    static func wrapping(_ error: any Error) -> WebServiceError {
        switch error {
        case let error as WebServiceError: error
        case is CancellationError: WebServiceError(.cancelled, cause: error)
        case let error as HTTPClientError: wrapping(error)
        case let error as NIOConnectionError:
            WebServiceError(.unreachable(reason: "\(error.host):\(error.port)"), cause: error)
        case is NIOSSLError, is BoringSSLError, is NIOSSLExtraError:
            WebServiceError(.insecure(.handshake(reason: "\(error)")), cause: error)
        case let error as IOError where unreachable.contains(error.errnoCode):
            WebServiceError(.unreachable(reason: String(cString: strerror(error.errnoCode))), cause: error)
        case let error as IOError where [ECONNRESET, ECONNABORTED, EPIPE].contains(error.errnoCode):
            WebServiceError(.transport(.closed), cause: error)
        case let error as ChannelError:
            switch error {
            case .connectTimeout: WebServiceError(.timeout(.connecting), cause: error)
            case .ioOnClosedChannel, .alreadyClosed, .inputClosed, .outputClosed, .eof:
                WebServiceError(.transport(.closed), cause: error)
            default: WebServiceError(.transport(.other(reason: "\(error)")), cause: error)
            }
        case HTTPParserError.invalidEOFState:
            WebServiceError(.transport(.incompleteAnswer), cause: error)
        case HTTPParserError.headerOverflow:
            WebServiceError(.transport(.headersTooLarge), cause: error)
        case is HTTPParserError, is NIOHTTPDecoderError: WebServiceError(.transport(.notHTTP), cause: error)
        case is StaleConnection:
            WebServiceError(.transport(.closed), cause: error)
        default: WebServiceError(.transport(.other(reason: "\(error)")), cause: error)
        }
    }

    private static let unreachable: Set<CInt> = [
        ECONNREFUSED, EHOSTUNREACH, ENETUNREACH, EHOSTDOWN, ENETDOWN, EADDRNOTAVAIL,
    ]

    private static func wrapping(_ error: HTTPClientError) -> WebServiceError {
        switch error {
        case .cancelled: WebServiceError(.cancelled, cause: error)
        case .deadlineExceeded: WebServiceError(.timeout(.call), cause: error)
        case .readTimeout: WebServiceError(.timeout(.receiving), cause: error)
        case .writeTimeout: WebServiceError(.timeout(.sending), cause: error)
        case .connectTimeout, .tlsHandshakeTimeout, .httpProxyHandshakeTimeout, .getConnectionFromPoolTimeout:
            WebServiceError(.timeout(.connecting), cause: error)
        case .redirectLimitReached: WebServiceError(.redirects(.tooMany(count: nil)), cause: error)
        case .redirectCycleDetected: WebServiceError(.redirects(.circle(url: nil)), cause: error)
        case .invalidURL, .emptyHost, .emptyScheme, .missingSocketPath: WebServiceError(.invalidURL, cause: error)
        case .bodyLengthMismatch:
            WebServiceError(.invalidBody(.wrongLength), cause: error)
        case .remoteConnectionClosed:
            WebServiceError(.transport(.closed), cause: error)
        default: WebServiceError(.transport(.other(reason: error.shortDescription)), cause: error)
        }
    }
}
