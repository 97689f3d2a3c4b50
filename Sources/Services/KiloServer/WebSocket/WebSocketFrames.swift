import Foundation
import NIOCore

/// A client's violation of the protocol, with the code of the close frame that reports it.
struct WebSocketFault: Error, Equatable {
    let code: WebSocketCloseCode
    let words: String
}

/// Reads the frames of a client (RFC 6455, 5) from pieces of any size, and assembles messages. It holds at most one
/// frame and one message; a length beyond the limits is rejected before its bytes are stored.
struct WebSocketReader {
    enum Event: Equatable {
        case message(WebSocketMessage)
        case ping(ByteBuffer)
        case pong
        /// A close frame; the code is `nil` when the client gives no reason.
        case close(WebSocketCloseCode?)
    }

    private enum Opcode: UInt8 {
        case continuation = 0
        case text, bytes
        case close = 8
        case ping, pong

        var isControl: Bool { rawValue >= 8 }
    }

    private struct Head {
        let opcode: Opcode
        let isLast: Bool
        let length: Int
        let mask: [UInt8]
    }

    let maximumFrameSize: Int
    let maximumMessageSize: Int
    private var received = ByteBuffer()
    private var head: Head?
    private var message: (opcode: Opcode, bytes: ByteBuffer)?

    init(maximumFrameSize: Int, maximumMessageSize: Int) {
        self.maximumFrameSize = maximumFrameSize
        self.maximumMessageSize = maximumMessageSize
    }

    /// Appends a piece.
    mutating func append(_ piece: ByteBuffer) {
        received.discardReadBytes()
        received.writeImmutableBuffer(piece)
    }

    /// Returns the event that the next frame completes, if it has arrived; a frame in the middle of a message completes
    /// none.
    mutating func next() throws(WebSocketFault) -> Event? {
        while true {
            if head == nil { head = try readHead() }
            guard let head, var bytes = received.readSlice(length: head.length) else { return nil }
            self.head = nil
            unmask(&bytes, head.mask)
            if let event = try event(head, bytes) { return event }
        }
    }

    private mutating func readHead() throws(WebSocketFault) -> Head? {
        var bytes = received
        guard let first = bytes.readInteger(as: UInt8.self), let second = bytes.readInteger(as: UInt8.self) else {
            return nil
        }
        guard first & 0x70 == 0, let opcode = Opcode(rawValue: first & 0x0F) else {
            throw .protocolError("a frame sets reserved bits")
        }
        let isLast = first & 0x80 != 0
        guard second & 0x80 != 0 else { throw .protocolError("a client's frame is not masked") }
        guard let length = try Self.length(second & 0x7F, &bytes) else { return nil }
        if opcode.isControl, !isLast || length > 125 {
            throw .protocolError("a control frame is too large or fragmented")
        }
        if length > maximumFrameSize { throw .init(code: .tooLarge, words: "a frame is too large") }
        guard let mask = bytes.readBytes(length: 4) else { return nil }
        received = bytes
        return Head(opcode: opcode, isLast: isLast, length: length, mask: mask)
    }

    /// Returns the length, which must be in the shortest encoding; `nil` when it has not arrived yet.
    private static func length(_ short: UInt8, _ bytes: inout ByteBuffer) throws(WebSocketFault) -> Int? {
        switch short {
        case 126:
            guard let length = bytes.readInteger(as: UInt16.self) else { return nil }
            if length < 126 { throw .protocolError("a length is not in its shortest form") }
            return Int(length)
        case 127:
            guard let length = bytes.readInteger(as: UInt64.self) else { return nil }
            if length <= UInt16.max { throw .protocolError("a length is not in its shortest form") }
            return Int(exactly: length) ?? .max
        default: return Int(short)
        }
    }

    private func unmask(_ bytes: inout ByteBuffer, _ mask: [UInt8]) {
        bytes.withUnsafeMutableReadableBytes { bytes in
            for index in bytes.indices { bytes[index] ^= mask[index & 3] }
        }
    }

    private mutating func event(_ head: Head, _ bytes: ByteBuffer) throws(WebSocketFault) -> Event? {
        switch head.opcode {
        case .ping: return .ping(bytes)
        case .pong: return .pong
        case .close: return .close(try Self.reason(bytes))
        case .continuation:
            guard var message else { throw .protocolError("a frame continues a message that was not started") }
            // Avoids a second owner of the bytes while they grow, which would copy them.
            self.message = nil
            try grow(&message.bytes, by: bytes)
            self.message = message
        case .text, .bytes:
            if message != nil { throw .protocolError("a message starts inside another one") }
            var whole = ByteBuffer()
            try grow(&whole, by: bytes)
            message = (head.opcode, whole)
        }
        guard head.isLast, let message else { return nil }
        self.message = nil
        guard message.opcode == .text else { return .message(.data(Data(message.bytes.readableBytesView))) }
        guard let text = String(validating: message.bytes.readableBytesView, as: UTF8.self) else {
            throw .init(code: .invalidText, words: "a text is not UTF-8")
        }
        return .message(.text(text))
    }

    private func grow(_ message: inout ByteBuffer, by bytes: ByteBuffer) throws(WebSocketFault) {
        if message.readableBytes + bytes.readableBytes > maximumMessageSize {
            throw .init(code: .tooLarge, words: "a message is too large")
        }
        message.writeImmutableBuffer(bytes)
    }

    private static func reason(_ bytes: ByteBuffer) throws(WebSocketFault) -> WebSocketCloseCode? {
        var bytes = bytes
        if bytes.readableBytes == 0 { return nil }
        guard let number = bytes.readInteger(as: UInt16.self) else {
            throw .protocolError("a close frame has an incomplete code")
        }
        let code = WebSocketCloseCode(rawValue: number)
        guard code.isSendable else { throw .protocolError("a close frame has a code that must not be sent") }
        guard String(validating: bytes.readableBytesView, as: UTF8.self) != nil else {
            throw .init(code: .invalidText, words: "the reason of a close frame is not UTF-8")
        }
        return code
    }
}

extension WebSocketFault {
    fileprivate static func protocolError(_ words: String) -> Self { .init(code: .protocolError, words: words) }
}

/// The frames that a server sends: whole, unmasked messages.
enum WebSocketFrame {
    static func of(_ message: WebSocketMessage) -> ByteBuffer {
        switch message {
        case .text(let text): frame(0x81, ByteBuffer(string: text))
        case .data(let data): frame(0x82, ByteBuffer(bytes: data))
        }
    }

    static let ping = frame(0x89, ByteBuffer())
    static func pong(_ bytes: ByteBuffer) -> ByteBuffer { frame(0x8A, bytes) }

    /// - Parameter reason: a text; it is cut off after at most 123 bytes, between two characters.
    static func close(_ code: WebSocketCloseCode, _ reason: String) -> ByteBuffer {
        var words = reason
        while words.utf8.count > 123 { words.removeLast() }
        var bytes = ByteBuffer()
        bytes.writeInteger(code.isSendable ? code.rawValue : WebSocketCloseCode.normal.rawValue)
        bytes.writeString(words)
        return frame(0x88, bytes)
    }

    private static func frame(_ first: UInt8, _ bytes: ByteBuffer) -> ByteBuffer {
        var frame = ByteBuffer()
        frame.reserveCapacity(bytes.readableBytes + 10)
        frame.writeInteger(first)
        switch bytes.readableBytes {
        case ..<126: frame.writeInteger(UInt8(bytes.readableBytes))
        case ...Int(UInt16.max):
            frame.writeInteger(126 as UInt8)
            frame.writeInteger(UInt16(bytes.readableBytes))
        default:
            frame.writeInteger(127 as UInt8)
            frame.writeInteger(UInt64(bytes.readableBytes))
        }
        frame.writeImmutableBuffer(bytes)
        return frame
    }
}
