import Foundation

/// Ends the wait of a thread that waits for a file descriptor. Once rung it stays so.
final class Bell: Sendable {
    private let pipe = Pipe()

    var descriptor: Int32 { pipe.fileHandleForReading.fileDescriptor }

    func ring() { try? pipe.fileHandleForWriting.close() }

    /// Waits for the bell; returns whether it rang.
    func wait(for time: Duration) -> Bool {
        var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let milliseconds =
            time.components.seconds * 1_000 + time.components.attoseconds / 1_000_000_000_000_000
        return poll(&source, 1, Int32(clamping: milliseconds)) > 0
    }
}
