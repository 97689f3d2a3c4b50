public import Foundation

/// A successful response with its whole content.
public struct WebServiceResponse: Sendable {
    /// The source of a response.
    public enum Source: Sendable, Equatable {
        /// The service.
        case network
        /// From the cache: the answer was fresh, confirmed by the service, or one that the service allows during a
        /// request for a newer one in the background (`stale-while-revalidate`).
        case cache
        /// The cache, although the response may be out of date, because the service could not be reached.
        case staleCache
    }

    /// The HTTP status, 200 to 299.
    public let statusCode: Int
    /// The headers of the response.
    public let headers: ResponseHeaders
    /// The content, decompressed.
    public let content: Data
    /// The source of the response.
    public let source: Source

    /// The `Content-Type` header.
    public var contentType: String? { headers["Content-Type"] }

    init(statusCode: Int, headers: ResponseHeaders, content: Data, source: Source = .network) {
        self.statusCode = statusCode
        self.headers = headers
        self.content = content
        self.source = source
    }
}
