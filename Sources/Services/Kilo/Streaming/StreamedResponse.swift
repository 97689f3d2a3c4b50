import AsyncHTTPClient
public import Foundation
public import NIOCore

/// A successful answer whose content is still coming: a sequence of chunks, to be read once.
///
/// ```swift
/// let film = try await proxy.stream(.get, path: "films/1")
/// for try await chunk in film { print(chunk.readableBytes) }
/// ```
///
/// The next chunk is taken from the connection when it is asked for; a slow reader slows the server down. Leaving the
/// loop early closes the connection. Errors are ``WebServiceError``; content that ends too early is one.
public struct StreamedResponse: AsyncSequence, Sendable {
    /// A chunk, decompressed, as large as it came over the connection.
    public typealias Element = ByteBuffer

    /// The HTTP status, 200 to 299.
    public let statusCode: Int
    /// The answer's headers.
    public let headers: ResponseHeaders

    let chunks: HTTPClientResponse.Body
    let method: WebServiceProxy.Method
    let url: String
    var progress: (@Sendable (TransferProgress) -> Void)?
    /// How much of the whole was there before, in bytes.
    var offset: Int64 = 0

    /// The `Content-Type` header.
    public var contentType: String? { headers["Content-Type"] }

    /// The number of bytes to come, `nil` when the server did not say so or sends them compressed.
    public var length: Int64? {
        headers["Content-Encoding"] == nil ? headers["Content-Length"].flatMap { Int64($0) } : nil
    }

    /// The size of the whole, of which this is the rest.
    private var total: Int64? { length.map { offset + $0 } }

    /// The same answer, telling how much of it has been read.
    ///
    /// - Parameter report: called after each chunk, where the reader runs.
    public func reportingProgress(_ report: @escaping @Sendable (TransferProgress) -> Void) -> StreamedResponse {
        var response = self
        response.progress = report
        return response
    }

    /// Starts to read. The content can be read once, so make one iterator.
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
                throw WebServiceError.wrapping(error).during(response.method, response.url)
            }
        }
    }
}

extension StreamedResponse {
    /// The content byte by byte.
    public var bytes: Bytes { Bytes(response: self) }

    /// The bytes of a streamed answer.
    public struct Bytes: AsyncSequence, Sendable {
        /// One byte.
        public typealias Element = UInt8
        let response: StreamedResponse

        /// Starts to read. The content can be read once, either by bytes or by chunks.
        public func makeAsyncIterator() -> Iterator { Iterator(chunks: response.makeAsyncIterator()) }

        /// Reads the bytes.
        public struct Iterator: AsyncIteratorProtocol {
            var chunks: StreamedResponse.Iterator
            var chunk = ByteBuffer()

            /// The next byte, from the chunk at hand or after waiting for one; `nil` at the end.
            public mutating func next() async throws -> UInt8? {
                while true {
                    if let byte: UInt8 = chunk.readInteger() { return byte }
                    guard let next = try await chunks.next() else { return nil }
                    chunk = next
                }
            }
        }
    }

    /// Writes the content to a file. The file appears when it is complete; until then the bytes are in another one
    /// beside it.
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
            throw WebServiceError(.cancelled, method: method, url: self.url, cause: error)
        }
        try writer.finish(url)
    }
}
