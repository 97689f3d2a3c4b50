import NIOCore

/// A sequence of chunks that reports the number of bytes so far.
struct CountedChunks<Chunks: AsyncSequence & Sendable>: AsyncSequence, Sendable where Chunks.Element == ByteBuffer {
    typealias Element = ByteBuffer
    let chunks: Chunks
    let total: Int64?
    let report: @Sendable (TransferProgress) -> Void

    func makeAsyncIterator() -> Iterator {
        Iterator(chunks: chunks.makeAsyncIterator(), total: total, report: report)
    }

    struct Iterator: AsyncIteratorProtocol {
        var chunks: Chunks.AsyncIterator
        let total: Int64?
        let report: @Sendable (TransferProgress) -> Void
        var completed: Int64 = 0

        mutating func next() async throws -> ByteBuffer? {
            guard let chunk = try await chunks.next() else { return nil }
            completed += Int64(chunk.readableBytes)
            report(TransferProgress(completed: completed, total: total))
            return chunk
        }
    }
}
