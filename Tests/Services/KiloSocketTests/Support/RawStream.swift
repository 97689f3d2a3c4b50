import Foundation
import NIOCore
import NIOPosix
import Testing

@testable import KiloServer

/// One frame as its first byte and its content, before or after the mask.
struct RawFrame: Equatable, CustomTestStringConvertible {
    var first: UInt8
    var content: [UInt8]
    var isMasked = false

    init(_ first: UInt8, _ content: [UInt8] = [], isMasked: Bool = false) {
        (self.first, self.content, self.isMasked) = (first, content, isMasked)
    }

    static func text(_ text: String, isLast: Bool = true) -> RawFrame {
        RawFrame(isLast ? 0x81 : 0x01, Array(text.utf8))
    }
    static func close(_ code: UInt16, _ reason: [UInt8] = []) -> RawFrame {
        RawFrame(0x88, [UInt8(code >> 8), UInt8(code & 255)] + reason)
    }

    var testDescription: String { "0x\(String(first, radix: 16)) with \(content.count) bytes" }

    /// The frame as it is sent.
    func bytes(masked: Bool) -> [UInt8] {
        let bit: UInt8 = masked ? 0x80 : 0
        var bytes = ByteBuffer(bytes: [first])
        switch content.count {
        case ..<126: bytes.writeInteger(UInt8(content.count) | bit)
        case ..<65_536:
            bytes.writeInteger(126 as UInt8 | bit)
            bytes.writeInteger(UInt16(content.count))
        default:
            bytes.writeInteger(127 as UInt8 | bit)
            bytes.writeInteger(UInt64(content.count))
        }
        if !masked { return Array(bytes.readableBytesView) + content }
        let key: [UInt8] = [0x12, 0x34, 0x56, 0x78]
        return Array(bytes.readableBytesView) + key + content.enumerated().map { $0.element ^ key[$0.offset & 3] }
    }
}

/// A TCP connection that sends exactly the given bytes, and reads heads and frames.
struct RawStream {
    private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    private var received = ByteBuffer()

    /// Connects to a port of this machine.
    static func connect<Result: Sendable>(
        port: Int, _ test: @escaping @Sendable (inout RawStream) async throws -> Result
    ) async throws -> Result {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            var stream = RawStream(inbound: inbound.makeAsyncIterator(), outbound: outbound)
            return try await test(&stream)
        }
    }

    /// Serves a free port of this machine while a test runs.
    static func serve<Result: Sendable>(
        _ answer: @escaping @Sendable (inout RawStream) async throws -> Void,
        _ test: @escaping @Sendable (_ port: Int) async throws -> Result
    ) async throws -> Result {
        let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .bind(host: "127.0.0.1", port: 0) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        let port = try #require(server.channel.localAddress?.port)
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                try await server.executeThenClose { connections in
                    try await withThrowingDiscardingTaskGroup { group in
                        for try await connection in connections {
                            group.addTask {
                                // A peer may leave at any time.
                                try? await connection.executeThenClose { inbound, outbound in
                                    var stream = RawStream(inbound: inbound.makeAsyncIterator(), outbound: outbound)
                                    try await answer(&stream)
                                }
                            }
                        }
                    }
                }
            }
            defer { group.cancelAll() }
            return try await test(port)
        }
    }

    func write(_ bytes: [UInt8]) async throws { try await outbound.write(ByteBuffer(bytes: bytes)) }
    func write(_ text: String) async throws { try await outbound.write(ByteBuffer(string: text)) }

    private mutating func more() async throws -> Bool {
        do {
            guard let piece = try await inbound.next() else { return false }
            received.writeImmutableBuffer(piece)
            return true
        } catch is IOError {
            // A reset ends the connection too.
            return false
        }
    }

    /// Reads the head of a message of HTTP, with its last empty line.
    mutating func head() async throws -> String {
        while true {
            let view = received.readableBytesView
            if let end = view.firstRange(of: Array("\r\n\r\n".utf8)) {
                return received.readString(length: view.distance(from: view.startIndex, to: end.upperBound)) ?? ""
            }
            try #require(try await more(), "the connection ended in a head")
        }
    }

    /// Reads the next frame, without its mask; nil at the end of the connection.
    mutating func frame() async throws -> RawFrame? {
        while true {
            if let frame = parsed() { return frame }
            if try await !more() { return nil }
        }
    }

    private mutating func parsed() -> RawFrame? {
        var bytes = received
        guard let first = bytes.readInteger(as: UInt8.self), let second = bytes.readInteger(as: UInt8.self) else {
            return nil
        }
        var length = Int(second & 0x7F)
        switch length {
        case 126:
            guard let long = bytes.readInteger(as: UInt16.self) else { return nil }
            length = Int(long)
        case 127:
            guard let long = bytes.readInteger(as: UInt64.self) else { return nil }
            length = Int(long)
        default: break
        }
        var key: [UInt8] = [0, 0, 0, 0]
        if second & 0x80 != 0 {
            guard let read = bytes.readBytes(length: 4) else { return nil }
            key = read
        }
        guard let content = bytes.readBytes(length: length) else { return nil }
        received = bytes
        return RawFrame(
            first, content.enumerated().map { $0.element ^ key[$0.offset & 3] }, isMasked: second & 0x80 != 0)
    }

    /// Reads until the other side ends the connection.
    mutating func end() async throws {
        while try await more() { received.clear() }
    }

    /// Accepts the upgrade of a client, and returns the head of its request.
    @discardableResult
    mutating func accept(_ headers: [String] = [], followedBy frames: [UInt8] = []) async throws -> String {
        let head = try await head()
        let key = try #require(Self.header("Sec-WebSocket-Key", of: head))
        let lines =
            [
                "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade",
                "Sec-WebSocket-Accept: \(WebSocketUpgrade.accept(key))",
            ] + headers
        try await write(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + frames)
        return head
    }

    static func header(_ name: String, of head: String) -> String? {
        head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ": ") }
            .map { String($0.dropFirst(name.count + 2)) }
    }
}
