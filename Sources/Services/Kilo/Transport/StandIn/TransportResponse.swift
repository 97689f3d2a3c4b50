import AsyncHTTPClient
public import Foundation
public import NIOCore
import NIOHTTP1

/// The response of a ``WebServiceTransport``.
public struct TransportResponse: Sendable {
    let statusCode: Int
    let fields: HTTPHeaders
    let body: HTTPClientResponse.Body

    private init(_ statusCode: Int, _ headers: [(name: String, value: String)], _ body: HTTPClientResponse.Body) {
        self.statusCode = statusCode
        fields = HTTPHeaders(headers.map { ($0.name, $0.value) })
        self.body = body
    }

    /// Creates a response with content in memory.
    ///
    /// - Parameters:
    ///   - statusCode: the HTTP status.
    ///   - headers: the headers; a name may be repeated.
    ///   - content: the content.
    public init(statusCode: Int = 200, headers: [(name: String, value: String)] = [], content: Data = Data()) {
        self.init(statusCode, headers, .bytes(ByteBuffer(bytes: content)))
    }

    /// Creates a response whose content arrives in chunks.
    ///
    /// - Parameter chunks: the content; the next chunk is requested when the caller has read the last one. An error that
    ///   it throws breaks the response off.
    public init<Chunks: AsyncSequence & Sendable>(
        statusCode: Int = 200, headers: [(name: String, value: String)] = [], chunks: Chunks
    ) where Chunks.Element == ByteBuffer {
        self.init(statusCode, headers, .stream(chunks))
    }

    /// Returns a response with a value as JSON; dates are milliseconds since 1970-01-01.
    ///
    /// - Throws: the encoder's error.
    public static func json(_ value: some Encodable, statusCode: Int = 200) throws -> TransportResponse {
        TransportResponse(
            statusCode: statusCode, headers: [("Content-Type", "application/json")],
            content: try WebServiceCoding.encoder().encode(value))
    }

    /// Returns a response with plain text; for a status other than 2xx the text is the reason of the error.
    public static func text(_ text: String, statusCode: Int = 200) -> TransportResponse {
        TransportResponse(
            statusCode: statusCode, headers: [("Content-Type", "text/plain; charset=UTF-8")], content: Data(text.utf8))
    }
}
