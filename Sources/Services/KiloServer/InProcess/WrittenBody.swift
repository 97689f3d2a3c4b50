import AsyncAlgorithms
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1

/// The chunks of a body that a service writes. The service waits for its reader, and is cancelled when the reader is
/// gone.
struct WrittenBody: AsyncSequence, Sendable {
    private let chunks = AsyncThrowingChannel<ByteBuffer, any Error>()
    private let writing: Writing

    init(_ body: ResponseBody) {
        let chunks = chunks
        writing = Writing(
            Task {
                do {
                    try await body.write(ChunkWriter(chunks: chunks))
                    chunks.finish()
                } catch {
                    chunks.fail(BrokenOff.failure(error))
                }
            })
    }

    func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(base: chunks.makeAsyncIterator(), writing: writing)
    }

    struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var base: AsyncThrowingChannel<ByteBuffer, any Error>.AsyncIterator
        fileprivate let writing: Writing

        mutating func next() async throws -> ByteBuffer? { try await base.next() }
    }

    /// The task that writes; cancelled when neither the body nor an iterator is left.
    fileprivate final class Writing: Sendable {
        private let task: Task<Void, Never>

        init(_ task: Task<Void, Never>) { self.task = task }
        deinit { task.cancel() }
    }
}

/// The end of a response that a service cannot complete: for the client a lost connection; the reason stays in the log.
enum BrokenOff {
    static func failure(_ error: any Error) -> any Error {
        error is CancellationError ? error : HTTPParserError.invalidEOFState
    }
}

private struct ChunkWriter: ResponseBodyWriter {
    let chunks: AsyncThrowingChannel<ByteBuffer, any Error>

    mutating func write(_ buffer: ByteBuffer) async throws {
        await chunks.send(buffer)
        try Task.checkCancellation()
    }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

/// Collects a body whose length is known.
final class BodyCollector: ResponseBodyWriter {
    private(set) var content = Data()

    func write(_ buffer: ByteBuffer) async throws { content.append(contentsOf: buffer.readableBytesView) }
    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
