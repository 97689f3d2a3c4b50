import Foundation
import NIOCore
import NIOPosix
import NIOSSL

/// A connection with TLS that sends exactly the given bytes, and trusts any certificate.
struct SecureClient: Sendable {
    typealias Input = NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator

    let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    /// The certificate of the server; nil before the end of the handshake.
    let certificate: @Sendable () async throws -> NIOSSLCertificate?

    static func run<Result: Sendable>(
        port: Int, protocols: [String],
        _ test: @escaping @Sendable (SecureClient, inout Input) async throws -> Result
    ) async throws -> Result {
        var settings = TLSConfiguration.makeClientConfiguration()
        settings.certificateVerification = .none
        settings.applicationProtocols = protocols
        let context = try NIOSSLContext(configuration: settings)
        let (channel, secure) = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    let handler = try NIOSSLClientHandler(context: context, serverHostname: nil)
                    try channel.pipeline.syncOperations.addHandler(handler)
                    return (
                        try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel),
                        NIOLoopBound(handler, eventLoop: channel.eventLoop)
                    )
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            var input = inbound.makeAsyncIterator()
            if protocols.contains("h2") { try await outbound.write(Frame.opening) }
            let client = SecureClient(outbound: outbound) {
                try await channel.channel.eventLoop.submit { secure.value.peerCertificate }.get()
            }
            return try await test(client, &input)
        }
    }

    func send(_ text: String) async throws { try await outbound.write(ByteBuffer(string: text)) }
    func send(_ frames: [Frame]) async throws {
        var bytes = ByteBuffer()
        for frame in frames { frame.write(to: &bytes) }
        try await outbound.write(bytes)
    }

    /// Reads text until it contains a mark, or until the end.
    static func text(_ input: inout Input, until mark: String) async throws -> String {
        var text = ""
        do {
            while !text.contains(mark), let bytes = try await input.next() { text += String(buffer: bytes) }
        } catch is IOError {}
        return text
    }

    /// Reads frames until one satisfies the condition; returns nil if the connection ends before.
    static func frame(_ input: inout Input, where isWanted: (Frame) -> Bool) async throws -> Frame? {
        var bytes = ByteBuffer()
        do {
            while true {
                while let frame = Frame(reading: &bytes) { if isWanted(frame) { return frame } }
                guard var more = try await input.next() else { return nil }
                bytes.writeBuffer(&more)
            }
        } catch is IOError { return nil } catch is NIOSSLError { return nil }
    }
}

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

    /// The head of a GET; `ends` whether it is the whole request.
    static func get(
        _ path: String, stream: UInt32, host: String? = "localhost", fields: [(String, String)] = [], ends: Bool = true
    ) -> [Frame] {
        var block: [UInt8] = [0x82, 0x87, 0x04] + text(path)
        if let host { block += [0x01] + text(host) }
        for (name, value) in fields { block += [0x00] + text(name) + text(value) }
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
    private static func text(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        guard bytes.count >= 127 else { return [UInt8(bytes.count)] + bytes }
        var (length, rest) = ([UInt8(127)], bytes.count - 127)
        while rest >= 128 {
            length.append(UInt8(rest % 128 + 128))
            rest /= 128
        }
        return length + [UInt8(rest)] + bytes
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
