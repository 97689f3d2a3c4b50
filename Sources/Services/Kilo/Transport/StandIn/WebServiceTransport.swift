import AsyncHTTPClient
public import Foundation
package import NIOCore
import NIOHTTP1

/// Answers the requests of a session in place of a network: by a closure, from a service in the same process, or from a
/// record.
///
/// Everything above the connections works as with a network: encoding, redirects, cookies, interceptors, retries, the
/// cache, deadlines and events. Pass a transport to ``WebServiceSession/init(transport:configuration:)``.
public protocol WebServiceTransport: Sendable {
    /// Returns the response to a request. Called for each attempt and for each step of a redirect.
    ///
    /// - Throws: an error that ends the attempt as a broken connection does. An `IOError` of SwiftNIO with the code
    ///   `ECONNREFUSED` means that the server cannot be reached.
    func send(_ request: TransportRequest) async throws -> TransportResponse
}

/// A request as a ``WebServiceTransport`` receives it.
public struct TransportRequest: Sendable {
    /// The method.
    public let method: WebServiceProxy.Method
    /// The URL with its query.
    public let url: String
    let fields: HTTPHeaders
    /// The body; empty for a request without one. A body that is a file or a stream has been read completely.
    public internal(set) var content: Data

    /// All headers in the order in which they are sent. Those that only a connection needs, such as `Host`, are not
    /// among them; `Content-Length` is, if the length of the body is known.
    public var headers: [(name: String, value: String)] { fields.map { ($0.name, $0.value) } }

    /// The first value of a header; `nil` when it is absent.
    public subscript(name: String) -> String? { fields.first(name: name) }

    /// The path with its percent-encoding; at least a slash.
    public var path: String {
        let path = URLComponents(string: url)?.percentEncodedPath ?? ""
        return path.isEmpty ? "/" : path
    }

    /// The query with its percent-encoding; an empty text without a query.
    public var query: String { URLComponents(string: url)?.percentEncodedQuery ?? "" }
}

/// Answers by a closure.
struct ClosureTransport: WebServiceTransport {
    let answer: @Sendable (TransportRequest) async throws -> TransportResponse

    func send(_ request: TransportRequest) async throws -> TransportResponse { try await answer(request) }
}

/// A transport that reads the body of a request while it is sent, so that it can answer before the end.
package protocol StreamingTransport: WebServiceTransport {
    /// Returns the response to a request with a body, which its ``TransportRequest/content`` does not have.
    func send(_ request: TransportRequest, body: ArrivingBody) async throws -> TransportResponse
}

/// The body of a request, which is read once.
package struct ArrivingBody: AsyncSequence, Sendable {
    let base: HTTPClientRequest.Body

    package func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.makeAsyncIterator()) }

    package struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var base: HTTPClientRequest.Body.AsyncIterator

        package mutating func next() async throws -> ByteBuffer? { try await base.next() }
    }
}
