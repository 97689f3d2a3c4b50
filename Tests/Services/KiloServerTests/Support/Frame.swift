import NIOCore

/// A frame of HTTP/2 (RFC 9113, 4.1).
struct Frame: Sendable, Equatable {
    static let (data, headers, reset, settings, goAway, continuation) = (
        UInt8(0), UInt8(1), UInt8(3), UInt8(4), UInt8(7), UInt8(9)
    )

    var type: UInt8
    var flags: UInt8 = 0
    var stream: UInt32
    var payload: [UInt8] = []

    /// The first bytes of a client.
    static var opening: ByteBuffer {
        var bytes = ByteBuffer(string: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
        Frame(type: settings, stream: 0).write(to: &bytes)
        return bytes
    }

    /// The acknowledgements of settings of the server.
    static func acknowledgements(_ count: Int) -> [Frame] {
        Array(repeating: Frame(type: settings, flags: 1, stream: 0), count: count)
    }

    /// The head of a GET, or of a POST; `ends` whether it is the whole request.
    static func get(
        _ path: String, stream: UInt32, host: String? = "localhost", fields: [(String, String)] = [], ends: Bool = true,
        isPost: Bool = false
    ) -> [Frame] {
        var block: [UInt8] = [isPost ? 0x83 : 0x82, 0x87, 0x04] + text(path)
        if let host { block += [0x01] + text(host) }
        for (name, value) in fields { block += [0x00] + text(name) + text(value) }
        return head(block, stream: stream, ends: ends)
    }

    /// The head of a request for another protocol (RFC 8441).
    static func connect(_ path: String, to name: String, stream: UInt32) -> [Frame] {
        let block = [0x02] + text("CONNECT") + [0x87, 0x04] + text(path) + [0x01] + text("localhost")
        return head(block + [0x00] + text(":protocol") + text(name), stream: stream, ends: false)
    }

    /// A head from bytes of HPACK.
    static func head(_ block: [UInt8], stream: UInt32, ends: Bool) -> [Frame] {
        var frames: [Frame] = []
        var rest = block[...]
        repeat {
            let part = Array(rest.prefix(16_384))
            rest = rest.dropFirst(part.count)
            let isFirst = frames.isEmpty
            let flags: UInt8 = (rest.isEmpty ? 0x4 : 0) | (isFirst && ends ? 0x1 : 0)
            frames.append(Frame(type: isFirst ? headers : continuation, flags: flags, stream: stream, payload: part))
        } while !rest.isEmpty
        return frames
    }

    /// A text of HPACK without Huffman's code.
    static func text(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        guard bytes.count >= 127 else { return [UInt8(bytes.count)] + bytes }
        var (length, rest) = ([UInt8(127)], bytes.count - 127)
        while rest >= 128 {
            length.append(UInt8(rest % 128 + 128))
            rest /= 128
        }
        return length + [UInt8(rest)] + bytes
    }

    /// The error code of a reset or of the end of a connection (RFC 9113, 7).
    var errorCode: UInt32? {
        let start = type == Frame.goAway ? 4 : 0
        guard [Frame.reset, Frame.goAway].contains(type), payload.count >= start + 4 else { return nil }
        return payload[start..<(start + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }

    func write(to bytes: inout ByteBuffer) {
        bytes.writeBytes([
            UInt8(payload.count >> 16 & 255), UInt8(payload.count >> 8 & 255), UInt8(payload.count & 255),
        ])
        bytes.writeInteger(type)
        bytes.writeInteger(flags)
        bytes.writeInteger(stream)
        bytes.writeBytes(payload)
    }
}

extension Frame {
    init?(reading bytes: inout ByteBuffer) {
        guard let head = bytes.getBytes(at: bytes.readerIndex, length: 9) else { return nil }
        let length = Int(head[0]) << 16 | Int(head[1]) << 8 | Int(head[2])
        guard bytes.readableBytes >= 9 + length else { return nil }
        bytes.moveReaderIndex(forwardBy: 9)
        let stream = head[5...8].reduce(0) { $0 << 8 | UInt32($1) }
        self.init(type: head[3], flags: head[4], stream: stream, payload: bytes.readBytes(length: length) ?? [])
    }
}
