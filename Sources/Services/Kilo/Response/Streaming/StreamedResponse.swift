import AsyncHTTPClient
public import Foundation
public import NIOCore

/// A successful response whose content is still arriving: a sequence of chunks that can be read once.
///
/// ```swift
/// let film = try await proxy.stream(.get, path: "films/1")
/// for try await chunk in film { print(chunk.readableBytes) }
/// ```
///
/// The next chunk is read from the connection when it is requested, so that a slow reader slows down the server.
/// Leaving the loop early closes the connection. Errors are ``WebServiceError``; content that ends too early is an
/// error too.
public struct StreamedResponse: AsyncSequence, Sendable {
    /// A decompressed chunk, of the size in which it arrived.
    public typealias Element = ByteBuffer

    /// The HTTP status, 200 to 299.
    public let statusCode: Int
    /// The headers of the response.
    public let headers: ResponseHeaders

    let chunks: HTTPClientResponse.Body
    let request: PreparedRequest
    var progress: (@Sendable (TransferProgress) -> Void)?
    /// The number of bytes that were present before this response.
    var offset: Int64 = 0

    /// The `Content-Type` header.
    public var contentType: String? { headers["Content-Type"] }

    /// The number of bytes to come; `nil` when the server did not state it or sends compressed content.
    public var length: Int64? {
        headers["Content-Encoding"] == nil ? headers["Content-Length"].flatMap { Int64($0) } : nil
    }

    /// The size of the whole content, of which this response is the rest.
    private var total: Int64? { length.map { offset + $0 } }

    /// Returns the same response with a callback that reports how many bytes have been read.
    ///
    /// - Parameter report: called after each chunk, where the reader runs.
    public func reportingProgress(_ report: @escaping @Sendable (TransferProgress) -> Void) -> StreamedResponse {
        var response = self
        response.progress = report
        return response
    }

    /// Starts to read. The content can be read only once, so create one iterator.
    public func makeAsyncIterator() -> Iterator {
        Iterator(response: self, chunks: chunks.makeAsyncIterator(), completed: offset)
    }

    /// Reads the chunks.
    public struct Iterator: AsyncIteratorProtocol {
        let response: StreamedResponse
        var chunks: HTTPClientResponse.Body.AsyncIterator
        var completed: Int64

        /// Waits for the next chunk; `nil` at the end.
        ///
        /// - Throws: ``WebServiceError``; a cancelled task gets the code `cancelled`.
        public mutating func next() async throws -> ByteBuffer? {
            do {
                guard let chunk = try await chunks.next() else {
                    // The client's sequence ends without an error when the task is cancelled.
                    try Task.checkCancellation()
                    return nil
                }
                completed += Int64(chunk.readableBytes)
                response.progress?(TransferProgress(completed: completed, total: response.total))
                return chunk
            } catch {
                throw response.request.failure(error)
            }
        }
    }
}

extension StreamedResponse {
    /// The content byte by byte.
    public var bytes: Bytes { Bytes(response: self) }

    /// The bytes of a streamed response.
    public struct Bytes: AsyncSequence, Sendable {
        /// One byte.
        public typealias Element = UInt8
        let response: StreamedResponse

        /// Starts to read. The content can be read only once, either as bytes or as chunks.
        public func makeAsyncIterator() -> Iterator { Iterator(chunks: response.makeAsyncIterator()) }

        /// Reads the bytes.
        public struct Iterator: AsyncIteratorProtocol {
            var chunks: StreamedResponse.Iterator
            var chunk = ByteBuffer()

            /// Returns the next byte, from the current chunk or after waiting for the next one; `nil` at the end.
            public mutating func next() async throws -> UInt8? {
                while true {
                    if let byte: UInt8 = chunk.readInteger() { return byte }
                    guard let next = try await chunks.next() else { return nil }
                    chunk = next
                }
            }
        }
    }

    /// Writes the content to a file. The file appears when it is complete; until then the bytes are in a temporary file
    /// next to it.
    ///
    /// - Throws: ``WebServiceError`` for the transfer; the file system's error when the file cannot be written.
    @concurrent
    public func save(to url: URL) async throws {
        let writer = try FileWriter(beside: url)
        do {
            try await save(to: url, by: writer)
        } catch {
            writer.discard()
            throw error
        }
    }

    func save(to url: URL, by writer: FileWriter) async throws {
        do {
            for try await chunk in self { try await writer.write(chunk) }
        } catch let error as CancellationError {
            throw request.failure(error)
        }
        try writer.finish(url)
    }
}
