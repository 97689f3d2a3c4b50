import AsyncHTTPClient
public import Foundation
public import NIOCore

/// The body of a request: bytes in memory, a file read as it is sent, or a stream.
///
/// ```swift
/// try await proxy.invoke(.put, path: "films/1", body: .file(url).reportingProgress { print($0.completed) })
/// ```
public struct RequestBody: Sendable {
    enum Source: Sendable {
        case bytes(ByteBuffer)
        /// Pieces in memory and on disk, in order.
        case pieces([BodyPiece])
        /// Anything else; it can be sent once only.
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

    /// Bytes in memory.
    ///
    /// - Parameter contentType: the MIME type; `application/octet-stream` when `nil`.
    public static func data(_ data: Data, contentType: String? = nil) -> RequestBody {
        RequestBody(.bytes(ByteBuffer(bytes: data)), contentType: contentType ?? "application/octet-stream")
    }

    /// A value as JSON.
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

    /// A file, read in pieces while it is sent.
    ///
    /// - Parameter contentType: the MIME type; when `nil` it follows from the file name's extension.
    /// - Throws: ``WebServiceError`` with the code `invalidBody` when it is not a readable file.
    public static func file(_ url: URL, contentType: String? = nil) throws -> RequestBody {
        RequestBody(.pieces([try .file(at: url)]), contentType: contentType ?? MediaType.of(url))
    }

    /// Bytes as they come. The request cannot be repeated after a failure, nor follow a redirect.
    ///
    /// - Parameters:
    ///   - chunks: the bytes; the next chunk is taken when the connection has room.
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

    /// The same body, telling how much of it has been handed to the connection.
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

/// How far a transfer has come.
public struct TransferProgress: Sendable, Equatable {
    /// The number of bytes done.
    public let completed: Int64
    /// The number of bytes in all, `nil` when unknown.
    public let total: Int64?

    /// The part done, 0 to 1, `nil` when the total is unknown.
    public var fraction: Double? {
        guard let total else { return nil }
        return total == 0 ? 1 : Double(completed) / Double(total)
    }
}
