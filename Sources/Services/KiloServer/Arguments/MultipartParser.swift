import NIOCore

/// Splits a `multipart/form-data` body into parts as its bytes arrive.
///
/// It is pure, and holds at most one part's headers and as much data as a delimiter is long. Feed bytes, then take
/// events until `next()` returns `nil`.
struct MultipartParser {
    enum Event: Equatable {
        case began(MultipartPartHeader)
        case data(ByteBuffer)
        case ended
    }

    private enum State { case preamble, afterDelimiter, headers, data, finished }

    /// The maximum size of one part's headers, in bytes.
    static let maximumHeaderSize = 8 * 1024

    /// The maximum number of blanks after a delimiter.
    private static let maximumPadding = 128

    private let delimiter: [UInt8]
    private var buffer = ByteBuffer()
    private var state = State.preamble

    /// Whether the closing delimiter has been seen. Everything after it is ignored.
    var isFinished: Bool { state == .finished }

    /// - Parameter boundary: the parameter of the content type, 1 to 70 characters.
    init?(boundary: String) {
        guard (1...70).contains(boundary.utf8.count) else { return nil }
        delimiter = Array("\r\n--\(boundary)".utf8)
        // With an empty preamble the first delimiter has no line break before it, so one is added.
        buffer.writeString("\r\n")
    }

    mutating func feed(_ bytes: ByteBuffer) {
        guard state != .finished else { return }
        var bytes = bytes
        buffer.writeBuffer(&bytes)
    }

    /// Returns the next event; `nil` when more bytes are needed or the form is complete.
    mutating func next() throws(ServiceError) -> Event? {
        while true {
            switch state {
            case .preamble:
                guard skipPreamble() else { return nil }
            case .afterDelimiter:
                guard try readDelimiterEnd() else { return nil }
            case .headers:
                guard let header = try readHeaders() else { return nil }
                state = .data
                return .began(header)
            case .data:
                return readData()
            case .finished:
                buffer.clear()
                return nil
            }
        }
    }

    private mutating func skipPreamble() -> Bool {
        if let offset = find(delimiter) {
            buffer.moveReaderIndex(forwardBy: offset + delimiter.count)
            state = .afterDelimiter
            return true
        }
        let excess = buffer.readableBytes - (delimiter.count - 1)
        if excess > 0 { buffer.moveReaderIndex(forwardBy: excess) }
        buffer.discardReadBytes()
        return false
    }

    private mutating func readDelimiterEnd() throws(ServiceError) -> Bool {
        guard let lineEnd = find([13, 10]) else {
            if buffer.readableBytesView.starts(with: [45, 45]) {
                state = .finished
                return true
            }
            if buffer.readableBytes > Self.maximumPadding + 1 {
                throw .malformedBody(.multipart(.delimiter))
            }
            return false
        }
        let rest = buffer.readableBytesView.prefix(lineEnd)
        if rest.starts(with: [45, 45]) {
            state = .finished
        } else if lineEnd <= Self.maximumPadding, rest.allSatisfy({ $0 == 32 || $0 == 9 }) {
            buffer.moveReaderIndex(forwardBy: lineEnd + 2)
            state = .headers
        } else {
            throw .malformedBody(.multipart(.delimiter))
        }
        return true
    }

    private mutating func readHeaders() throws(ServiceError) -> MultipartPartHeader? {
        if buffer.readableBytesView.starts(with: [13, 10]) { throw .malformedBody(.multipart(.missingHeaders)) }
        guard let end = find([13, 10, 13, 10]) else {
            if buffer.readableBytes > Self.maximumHeaderSize {
                throw .malformedBody(.multipart(.headersTooLong))
            }
            return nil
        }
        guard end <= Self.maximumHeaderSize else { throw .malformedBody(.multipart(.headersTooLong)) }
        let bytes = buffer.readableBytesView.prefix(end)
        guard let text = String(validating: bytes, as: UTF8.self), let header = MultipartPartHeader(text) else {
            throw .malformedBody(.multipart(.missingName))
        }
        buffer.moveReaderIndex(forwardBy: end + 4)
        return header
    }

    private mutating func readData() -> Event? {
        guard let offset = find(delimiter) else {
            let safe = buffer.readableBytes - (delimiter.count - 1)
            guard safe > 0, let slice = buffer.readSlice(length: safe) else { return nil }
            buffer.discardReadBytes()
            return .data(slice)
        }
        if offset > 0, let slice = buffer.readSlice(length: offset) { return .data(slice) }
        buffer.moveReaderIndex(forwardBy: delimiter.count)
        state = .afterDelimiter
        return .ended
    }

    /// Returns the offset of a pattern that begins with CR.
    private func find(_ pattern: [UInt8]) -> Int? {
        buffer.withUnsafeReadableBytes { bytes in
            guard bytes.count >= pattern.count else { return nil }
            var offset = 0
            let last = bytes.count - pattern.count
            while offset <= last {
                if bytes[offset] == 13, pattern.indices.allSatisfy({ bytes[offset + $0] == pattern[$0] }) {
                    return offset
                }
                offset += 1
            }
            return nil
        }
    }
}
