import Foundation
import MarkupBasics
import MarkupKit
import NativeWidgets
import Synchronization

/// A client of the private display server that plays the part of the browser and sends user input.
///
/// The server (GTK's `gtk4-broadwayd`) sends a browser a stream of operations and receives events over a WebSocket.
/// This client draws nothing; it tracks the windows and answers round trips, because GTK waits for some answers before
/// it draws again.
nonisolated final class DisplayServer: Sendable {
    private let descriptor: Int32
    private let screen = Mutex(Screen())

    /// Connects to the socket at a path, and reads from it on a background thread until the server closes it.
    init(socket path: String) throws {
        guard let descriptor = UnixSocket.connect(to: path) else {
            throw SentenceError("the private display server does not answer at '\(path)'")
        }
        self.descriptor = descriptor
        let request = "GET /socket HTTP/1.1\r\nHost: localhost\r\nSec-WebSocket-Key: bWFya3VwLXRlc3Rpbmcu\r\n\r\n"
        guard UnixSocket.send(Array(request.utf8), to: descriptor), skipAnswer() else {
            throw SentenceError("the private display server accepts no input at '\(path)'")
        }
        Thread.detachNewThread { [self] in serve() }
    }

    /// Skips the HTTP response, which ends with an empty line; the stream follows.
    private func skipAnswer() -> Bool {
        var last: [UInt8] = []
        while last != Array("\r\n\r\n".utf8) {
            guard let byte = UnixSocket.read(1, from: descriptor) else { return false }
            last = (last + byte).suffix(4)
        }
        return true
    }

    private func serve() {
        while let frame = readFrame() {
            let isUnderstood = screen.withLock { screen in
                var operations = ServerOperations(frame)
                while let operation = operations.next() {
                    send(screen.apply(operation), at: screen)
                }
                return operations.isAtEnd
            }
            guard isUnderstood else { break }
        }
        close(descriptor)
    }

    /// Reads one WebSocket frame: two bytes with the form of the length, the length in network order, the content.
    private func readFrame() -> [UInt8]? {
        guard let head = UnixSocket.read(2, from: descriptor) else { return nil }
        var length = Int(head[1] & 0x7F)
        if length > 125 {
            guard let more = UnixSocket.read(length == 126 ? 2 : 8, from: descriptor) else { return nil }
            length = more.reduce(0) { $0 << 8 | Int($1) }
        }
        return length == 0 ? [] : UnixSocket.read(length, from: descriptor)
    }

    // MARK: Input

    /// The visible windows, the front one first.
    var windows: [Int] { screen.withLock { screen in screen.shown.reversed() } }

    /// Moves the pointer to a position in a window, in its pixels.
    func movePointer(to x: Int, _ y: Int, in window: Int) {
        perform { $0.movePointer(to: (x, y), in: window) }
    }

    /// Presses or releases a button at the pointer: 1 is the primary one.
    func button(_ button: Int, isPressed: Bool) { perform { $0.button(button, isPressed: isPressed) } }

    /// Sends a touch event at a position in the window under the pointer, in its pixels.
    func touch(_ change: TouchChange, finger: Int, at x: Int, _ y: Int) {
        perform { $0.touch(change, finger: finger, at: (x, y)) }
    }

    /// Scrolls by one notch.
    func scroll(down: Bool) { perform { $0.scroll(down: down) } }

    /// Presses or releases a key in the window with keyboard focus.
    ///
    /// - Parameters:
    ///   - symbol: The X11 keysym, which for Latin-1 is the character's code.
    ///   - modifiers: The X11 mask of the held modifiers.
    func key(_ symbol: UInt32, modifiers: UInt32, isPressed: Bool) {
        perform { [InputEvent(isPressed ? .keyPress : .keyRelease, [Int(symbol), Int(modifiers | $0.buttons)])] }
    }

    /// Advances the time of the events without waiting.
    func advanceTime(by milliseconds: Int) { screen.withLock { $0.time += milliseconds } }

    private func perform(_ act: (inout Screen) -> [InputEvent]) {
        screen.withLock { screen in
            screen.time += 10
            let events = act(&screen)
            send(events, at: screen)
        }
    }

    /// Sends events in one write, so that the server receives all of them or none.
    private func send(_ events: [InputEvent], at screen: borrowing Screen) {
        let frames = events.flatMap { event in
            let numbers = [event.kind.rawValue, Int(screen.serial), screen.time] + event.values
            let content = numbers.flatMap { number in
                withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).bigEndian, Array.init)
            }
            // A browser must mask its frames; a mask of zero changes nothing.
            return [0x82, 0x80 | UInt8(content.count), 0, 0, 0, 0] + content
        }
        // If the server is gone, the caller that waits for the events reports it.
        _ = UnixSocket.send(frames, to: descriptor)
    }
}

/// The phase of a touch; the raw values are the server's.
nonisolated enum TouchChange: Int { case began, moved, ended }

/// An event that a browser sends to the server.
nonisolated struct InputEvent {
    enum Kind: Int {
        case enter, leave, motion, buttonPress, buttonRelease, touch, scroll, keyPress, keyRelease
        case grab, ungrab, configure, screenSize, focus, roundTrip
    }

    let kind: Kind
    let values: [Int]

    init(_ kind: Kind, _ values: [Int] = []) {
        self.kind = kind
        self.values = values
    }
}

/// Blocking calls on a Unix socket.
nonisolated extension UnixSocket {
    static func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 || errno == EINTR else { return false }
            rest = rest.dropFirst(max(0, count))
        }
        return true
    }

    /// Reads exactly `count` bytes; `nil` if the other side has closed.
    static func read(_ count: Int, from descriptor: Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = bytes.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress?.advanced(by: filled), count - filled)
            }
            guard got > 0 || (got < 0 && errno == EINTR) else { return nil }
            filled += max(0, got)
        }
        return bytes
    }
}
