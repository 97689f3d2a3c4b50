import AsyncHTTPClient
public import Foundation
public import NIOCore

/// The body of a request: bytes in memory, a file that is read while it is sent, or a stream.
///
/// ```swift
/// try await proxy.invoke(.put, path: "films/1", body: .file(url).reportingProgress { print($0.completed) })
/// ```
public struct RequestBody: Sendable {
    enum Source: Sendable {
        case bytes(ByteBuffer)
        /// Pieces in memory and on disk, in order.
        case pieces([BodyPiece])
        /// Any other source; it can be sent only once.
        case stream(@Sendable (_ progress: Progress?) -> HTTPClientRequest.Body, length: Int64?)
    }

    let source: Source
    let contentType: String?
    typealias Progress = @Sendable (TransferProgress) -> Void
    var progress: Progress?

    init(_ source: Source, contentType: String?) {
        self.source = source
        self.contentType = contentType
    }

    /// Returns a body with bytes in memory.
    ///
    /// - Parameter contentType: the MIME type; `application/octet-stream` when `nil`.
    public static func data(_ data: Data, contentType: String? = nil) -> RequestBody {
        RequestBody(.bytes(ByteBuffer(bytes: data)), contentType: contentType ?? "application/octet-stream")
    }

    /// Returns a body with a value as JSON.
    ///
    /// - Parameter encoder: writes the JSON; without one, dates are milliseconds since 1970-01-01.
    /// - Throws: ``WebServiceError`` with the code `invalidBody` when the value does not encode.
    public static func json(
        _ value: some Encodable, encoder: JSONEncoder = WebServiceCoding.encoder()
    ) throws -> RequestBody {
        do {
            return data(try encoder.encode(value), contentType: "application/json")
        } catch {
            throw WebServiceError(.invalidBody(.notJSON(type: "\(type(of: value))")), cause: error)
        }
    }

    /// Returns a body with a file, which is read in pieces while it is sent.
    ///
    /// - Parameter contentType: the MIME type; `nil` to derive it from the file name's extension.
    /// - Throws: ``WebServiceError`` with the code `invalidBody` when it is not a readable file.
    public static func file(_ url: URL, contentType: String? = nil) throws -> RequestBody {
        RequestBody(.pieces([try .file(at: url)]), contentType: contentType ?? MediaType.of(url))
    }

    /// Returns a body with bytes as they come. The request cannot be repeated after a failure, nor follow a redirect.
    ///
    /// - Parameters:
    ///   - chunks: the bytes; the next chunk is requested when the connection has room.
    ///   - length: the number of bytes, if known; a wrong number fails the request. Without it the body is sent in
    ///     HTTP's chunks.
    ///   - contentType: the MIME type; `application/octet-stream` when `nil`.
    public static func stream<Chunks: AsyncSequence & Sendable>(
        _ chunks: Chunks, length: Int64? = nil, contentType: String? = nil
    ) -> RequestBody where Chunks.Element == ByteBuffer {
        RequestBody(
            .stream({ httpClientBody(chunks, length, $0) }, length: length),
            contentType: contentType ?? "application/octet-stream")
    }

    /// Returns the same body with a callback that reports how many bytes have been passed to the connection.
    ///
    /// - Parameter report: called after each piece, on no particular thread.
    public func reportingProgress(_ report: @escaping @Sendable (TransferProgress) -> Void) -> RequestBody {
        var body = self
        body.progress = report
        return body
    }

    /// The number of bytes, if known.
    public var length: Int64? {
        switch source {
        case .bytes(let buffer): Int64(buffer.readableBytes)
        case .pieces(let pieces): pieces.reduce(0) { $0 + $1.length }
        case .stream(_, let length): length
        }
    }

    /// Whether the body can be sent a second time.
    var isRepeatable: Bool {
        if case .stream = source { false } else { true }
    }
}

/// The progress of a transfer.
public struct TransferProgress: Sendable, Equatable {
    /// The number of bytes transferred.
    public let completed: Int64
    /// The total number of bytes; `nil` when unknown.
    public let total: Int64?

    /// The completed fraction, 0 to 1; `nil` when the total is unknown.
    public var fraction: Double? {
        guard let total else { return nil }
        return total == 0 ? 1 : Double(completed) / Double(total)
    }
}
