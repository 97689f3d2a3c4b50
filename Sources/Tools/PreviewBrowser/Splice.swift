import Foundation

/// Passes bytes between two sockets in both directions.
///
/// Nothing is read from one side while the other has not accepted the previous bytes, so that a slow reader slows down
/// the writer and uses no memory.
struct Splice {
    private struct Direction {
        let source: Socket
        let target: Socket
        var waiting: ArraySlice<UInt8> = []

        /// Reads or writes as much as possible without blocking; returns `false` if either side has closed the
        /// connection.
        mutating func move() -> Bool {
            if waiting.isEmpty {
                switch source.readNow(atMost: 65_536) {
                case .done(let bytes): waiting = bytes[...]
                case .mustWait: return true
                case .ended: return false
                }
            }
            switch target.writeNow(waiting) {
            case .done(let count): waiting = waiting.dropFirst(count)
            case .mustWait: break
            case .ended: return false
            }
            return true
        }
    }

    private var forth: Direction
    private var back: Direction

    /// - Parameter first: bytes that have been read from `one` already, for `other`.
    init(_ one: Socket, _ other: Socket, first: [UInt8]) {
        forth = Direction(source: one, target: other, waiting: first[...])
        back = Direction(source: other, target: one)
    }

    /// Returns when one side has closed the connection, or has not accepted data for the duration of `patience`.
    mutating func run(patience: Duration) {
        while forth.move(), back.move() {
            var wishes = [
                wish(of: forth.source, reads: forth, writes: back), wish(of: back.source, reads: back, writes: forth),
            ]
            let isIdle = forth.waiting.isEmpty && back.waiting.isEmpty
            guard poll(&wishes, 2, isIdle ? -1 : patience.milliseconds) != 0 else { return }
        }
    }

    /// Returns the events to wait for on a socket. A socket without any is left out, because its end would be reported
    /// continuously.
    private func wish(of socket: Socket, reads: Direction, writes: Direction) -> pollfd {
        let events = (reads.waiting.isEmpty ? POLLIN : 0) | (writes.waiting.isEmpty ? 0 : POLLOUT)
        return pollfd(fd: events == 0 ? -1 : socket.descriptor, events: Int16(events), revents: 0)
    }
}
