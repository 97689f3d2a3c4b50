import Foundation

/// A connected socket, which is closed when nobody holds it any more.
final class Socket: Sendable {
    let descriptor: Int32

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        // Programs that are started later must not inherit it.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit { close(descriptor) }

    /// Ends both directions, so that whoever waits for this socket wakes up.
    func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Says that nothing more will be written.
    func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

    // MARK: Without waiting

    /// How far a call came that does not wait.
    enum Progress<Value> {
        case done(Value)
        case mustWait
        case ended
    }

    /// Reads what is there, at most so many bytes.
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

    /// Writes as many of the bytes as there is room for, and says how many.
    func writeNow(_ bytes: ArraySlice<UInt8>) -> Progress<Int> {
        let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
        let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
        if count >= 0 { return .done(count) }
        return Self.isPassing(errno) ? .mustWait : .ended
    }

    private static func isPassing(_ failure: Int32) -> Bool { [EAGAIN, EWOULDBLOCK, EINTR].contains(failure) }

    // MARK: With a deadline

    /// Reads at least one byte; none if the other side has ended or the time is over.
    func read(atMost limit: Int, until deadline: ContinuousClock.Instant) -> [UInt8] {
        while true {
            switch readNow(atMost: limit) {
            case .done(let bytes): return bytes
            case .ended: return []
            case .mustWait: guard wait(for: POLLIN, until: deadline) else { return [] }
            }
        }
    }

    /// Writes all of the bytes; `false` if the other side has ended or the time is over.
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
    /// Rounded up, as `poll` takes them.
    var milliseconds: Int32 { Int32(clamping: Int((self / .milliseconds(1)).rounded(.up))) }
}
