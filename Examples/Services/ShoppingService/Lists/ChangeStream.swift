import Foundation
import Logging
import NIOCore

/// The changes of a list as server-sent events, as they are made; the number of a change is the event's identifier.
///
/// A client that comes back, to any replica, names the last one and misses nothing. When the changes after that one are no longer kept,
/// it gets an event `reload` and reads the whole list.
struct ChangeStream: AsyncSequence, Sendable {
    typealias Element = ByteBuffer

    let list: Name
    let store: ListStore
    let feed: ChangeFeed
    let logger: Logger
    /// The last change that the client knows.
    let after: Int64

    func makeAsyncIterator() -> Iterator {
        // Before the first reading, so that nothing comes between the two.
        Iterator(stream: self, wakes: feed.wakes(of: list).makeAsyncIterator(), last: after)
    }

    struct Iterator: AsyncIteratorProtocol {
        /// The greatest number of events that are written at once.
        private static let limit: Int64 = 100

        fileprivate let stream: ChangeStream
        fileprivate var wakes: AsyncStream<Void>.AsyncIterator
        fileprivate var last: Int64
        private var isFirst = true

        fileprivate init(stream: ChangeStream, wakes: AsyncStream<Void>.AsyncIterator, last: Int64) {
            self.stream = stream
            self.wakes = wakes
            self.last = last
        }

        mutating func next() async throws -> ByteBuffer? {
            if isFirst {
                isFirst = false
                let changes = await changes()
                // At once, so that the client knows that it is connected.
                return changes.isEmpty ? Self.silence : events(changes)
            }
            guard await wakes.next() != nil else { return nil }
            let changes = await changes()
            return changes.isEmpty ? Self.silence : events(changes)
        }

        /// What is new; nothing while the database is away, because its return wakes everybody.
        private func changes() async -> [Change] {
            do {
                return try await stream.store.changes(of: stream.list, after: last, limit: Self.limit)
            } catch {
                stream.logger.debug("changes could not be read", metadata: ["error": "\(error)"])
                return []
            }
        }

        private mutating func events(_ changes: [Change]) -> ByteBuffer {
            var text = ""
            for change in changes {
                if change.number != last + 1 { text += "id: \(change.number - 1)\nevent: reload\ndata: \(last)\n\n" }
                last = change.number
                text += "id: \(change.number)\nevent: change\ndata: \(Self.json(change))\n\n"
            }
            return ByteBuffer(string: text)
        }

        /// A comment, which clients skip and proxies take for life.
        private static var silence: ByteBuffer { ByteBuffer(string: ":\n\n") }

        private static func json(_ change: Change) -> String {
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = .millisecondsSince1970
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            // Texts and numbers can always be written.
            return (try? encoder.encode(change)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
        }
    }
}
