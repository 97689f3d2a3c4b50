import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1
import NIOHTTPCompression

extension ServiceError {
    /// Creates the response to an error of any type; `nil` if the cause is internal to the service.
    init?(answering error: any Error, request: Request, context: some RequestContext) {
        switch error {
        case let error as ServiceError: self = error
        case let error as HTTPError:
            self.init(error.status, error.body ?? error.status.reasonPhrase, headers: error.headers)
        case let error as any HTTPResponseError:
            let response = try? error.response(from: request, context: context)
            var headers = response?.headers ?? .init()
            headers[.contentType] = nil
            headers[.contentLength] = nil
            self.init(error.status, error.status.reasonPhrase, headers: headers)
        case let error as EncodingError:
            guard case .invalidValue(let value, let context) = error,
                (value as? Double)?.isFinite == false || (value as? Float)?.isFinite == false
            else { return nil }
            let path = context.codingPath.map(\.stringValue).joined(separator: ".")
            self.init(.unprocessableContent, .notFinite(path: path))
        default: return nil
        }
    }

    /// Creates the error for a failure while the body arrived, which is always the client's fault.
    init(receiving error: any Error, bound: Int) {
        switch error {
        case let error as ServiceError: self = error
        case is NIOTooManyBytesError: self = .bodyTooLarge(bound: bound)
        case NIOHTTPDecompression.DecompressionError.limit:
            self = .bodyTooLarge(bound: bound)
            headers[.connection] = "close"
        case is NIOHTTPDecompression.DecompressionError, is NIOHTTPDecompression.ExtraDecompressionError:
            self = .malformedBody(.compression)
            headers[.connection] = "close"
        case HTTPParserError.invalidEOFState: self = .bodyIncomplete
        case is HTTPParserError:
            self = .malformedBody(.chunks)
            headers[.connection] = "close"
        default: self = .bodyIncomplete
        }
    }
}
