import AsyncHTTPClient
import Foundation
import NIOCore
import Synchronization

/// The content of a response on its way to the caller, which is recorded when it ends.
struct RecordedBody: AsyncSequence, Sendable {
    let base: HTTPClientResponse.Body
    let recording: Recording

    func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(base: base.makeAsyncIterator(), recording: recording)
    }

    struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var base: HTTPClientResponse.Body.AsyncIterator
        fileprivate let recording: Recording

        mutating func next() async throws -> ByteBuffer? {
            do {
                guard let chunk = try await base.next() else {
                    try recording.end()
                    return nil
                }
                try recording.add(chunk)
                return chunk
            } catch {
                recording.discard()
                throw error
            }
        }
    }
}

/// The content of a response so far. A caller that leaves before the end leaves a record of what it has read.
final class Recording: Sendable {
    /// The maximum size of a recorded response, in bytes.
    private static let limit = 64 * 1024 * 1024

    /// Nil after the end.
    private let content = Mutex<Data?>(Data())
    private let write: @Sendable (Data) throws -> Void

    init(write: @escaping @Sendable (Data) throws -> Void) { self.write = write }
    deinit { try? end() }

    func add(_ chunk: ByteBuffer) throws {
        let isTooLarge = content.withLock { content in
            content?.append(contentsOf: chunk.readableBytesView)
            guard content?.count ?? 0 > Self.limit else { return false }
            content = nil
            return true
        }
        if isTooLarge { throw WebServiceError(.record(.tooLarge(limit: Self.limit))) }
    }

    /// Forgets a response that has broken off.
    func discard() { content.withLock { $0 = nil } }

    func end() throws {
        let whole = content.withLock { content in
            defer { content = nil }
            return content
        }
        if let whole { try write(whole) }
    }
}
