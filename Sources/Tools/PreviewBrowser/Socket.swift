import Foundation

/// A connected socket, which is closed when it is released.
final class Socket: Sendable {
    let descriptor: Int32

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        // Child processes must not inherit it.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit { close(descriptor) }

    /// Shuts down both directions, which wakes up threads that wait for this socket.
    func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Shuts down writing.
    func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

    // MARK: Non-blocking

    /// The result of a non-blocking call.
    enum Progress<Value> {
        case done(Value)
        case mustWait
        case ended
    }

    /// Reads the available bytes, up to a limit, without blocking.
    func readNow(atMost limit: Int) -> Progress<[UInt8]> {
        var (count, failure) = (0, Int32(0))
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
            count = recv(descriptor, buffer.baseAddress, limit, Int32(MSG_DONTWAIT))
            failure = errno
            filled = max(0, count)
        }
        if count > 0 { return .done(bytes) }
        return count < 0 && Self.isPassing(failure) ? .mustWait : .ended
    }

    /// Writes as many bytes as possible without blocking, and returns their number.
    func writeNow(_ bytes: ArraySlice<UInt8>) -> Progress<Int> {
        let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
        let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
        if count >= 0 { return .done(count) }
        return Self.isPassing(errno) ? .mustWait : .ended
    }

    private static func isPassing(_ failure: Int32) -> Bool { [EAGAIN, EWOULDBLOCK, EINTR].contains(failure) }

    // MARK: With a deadline

    /// Reads at least one byte; returns none if the other side has closed the connection or the deadline has passed.
    func read(atMost limit: Int, until deadline: ContinuousClock.Instant) -> [UInt8] {
        while true {
            switch readNow(atMost: limit) {
            case .done(let bytes): return bytes
            case .ended: return []
            case .mustWait: guard wait(for: POLLIN, until: deadline) else { return [] }
            }
        }
    }

    /// Writes all bytes; returns `false` if the other side has closed the connection or the deadline has passed.
    func write(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            switch writeNow(rest) {
            case .done(let count): rest = rest.dropFirst(count)
            case .ended: return false
            case .mustWait: guard wait(for: POLLOUT, until: deadline) else { return false }
            }
        }
        return true
    }

    private func wait(for events: Int32, until deadline: ContinuousClock.Instant) -> Bool {
        let left = ContinuousClock.now.duration(to: deadline)
        guard left > .zero else { return false }
        var wish = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        poll(&wish, 1, left.milliseconds)
        return true
    }
}

extension Duration {
    /// The duration in milliseconds for `poll`, rounded up.
    var milliseconds: Int32 { Int32(clamping: Int((self / .milliseconds(1)).rounded(.up))) }
}
