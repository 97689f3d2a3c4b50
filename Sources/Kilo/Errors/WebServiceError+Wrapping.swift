import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

extension WebServiceError {
    /// The typed form of whatever the layers below throw.
    static func wrapping(_ error: any Error) -> WebServiceError {
        switch error {
        case let error as WebServiceError: error
        case is CancellationError: WebServiceError(.cancelled, cause: error)
        case let error as HTTPClientError: wrapping(error)
        case let error as NIOConnectionError:
            WebServiceError(.unreachable, detail: "\(error.host):\(error.port)", cause: error)
        case is NIOSSLError, is BoringSSLError, is NIOSSLExtraError:
            WebServiceError(.insecure, detail: "\(error)", cause: error)
        case let error as IOError where unreachable.contains(error.errnoCode):
            WebServiceError(.unreachable, detail: String(cString: strerror(error.errnoCode)), cause: error)
        case let error as ChannelError:
            if case .connectTimeout = error {
                WebServiceError(.timeout, detail: "no connection was made in time", cause: error)
            } else {
                WebServiceError(.transport, detail: "\(error)", cause: error)
            }
        case HTTPParserError.invalidEOFState:
            WebServiceError(.transport, detail: "the answer ended before it was complete", cause: error)
        case HTTPParserError.headerOverflow:
            WebServiceError(.transport, detail: "the answer's headers are larger than 80 KB", cause: error)
        case is HTTPParserError: WebServiceError(.transport, detail: "what came back is not HTTP", cause: error)
        case is StaleConnection:
            WebServiceError(.transport, detail: "the server closed the connection", cause: error)
        default: WebServiceError(.transport, detail: "\(error)", cause: error)
        }
    }

    private static let unreachable: Set<CInt> = [
        ECONNREFUSED, EHOSTUNREACH, ENETUNREACH, EHOSTDOWN, ENETDOWN, EADDRNOTAVAIL,
    ]

    private static func wrapping(_ error: HTTPClientError) -> WebServiceError {
        switch error {
        case .cancelled: WebServiceError(.cancelled, cause: error)
        case .deadlineExceeded: WebServiceError(.timeout, detail: "the time limit of the call passed", cause: error)
        case .readTimeout: WebServiceError(.timeout, detail: "the server stopped sending", cause: error)
        case .writeTimeout: WebServiceError(.timeout, detail: "the server stopped receiving", cause: error)
        case .connectTimeout, .tlsHandshakeTimeout, .httpProxyHandshakeTimeout, .getConnectionFromPoolTimeout:
            WebServiceError(.timeout, detail: "no connection was made in time", cause: error)
        case .redirectLimitReached, .redirectCycleDetected: WebServiceError(.redirects, cause: error)
        case .invalidURL, .emptyHost, .emptyScheme, .missingSocketPath: WebServiceError(.invalidURL, cause: error)
        case .bodyLengthMismatch:
            WebServiceError(.invalidBody, detail: "its length is not the one announced", cause: error)
        case .remoteConnectionClosed:
            WebServiceError(.transport, detail: "the server closed the connection", cause: error)
        default: WebServiceError(.transport, detail: error.shortDescription, cause: error)
        }
    }
}
