import Foundation
import NIOCore
import NIOPosix
import Testing

/// The frames of a client, and their exchange with a service.
struct WebSocketTestClient {
    typealias Inbound = NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    typealias Outbound = NIOAsyncChannelOutboundWriter<ByteBuffer>

    static func handshake(_ path: String, _ headers: [String] = [], of service: String = "/sockets") -> ByteBuffer {
        let lines =
            [
                "GET \(service)/\(path) HTTP/1.1", "Host: 127.0.0.1", "Connection: keep-alive, Upgrade",
                "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            ] + headers
        return ByteBuffer(string: lines.joined(separator: "\r\n") + "\r\n\r\n")
    }

    /// Returns a masked frame.
    static func frame(_ first: UInt8, _ payload: [UInt8]) -> ByteBuffer {
        var bytes = ByteBuffer(bytes: [first])
        switch payload.count {
        case ..<126: bytes.writeInteger(UInt8(payload.count) | 0x80)
        case ..<65_536:
            bytes.writeInteger(126 as UInt8 | 0x80)
            bytes.writeInteger(UInt16(payload.count))
        default:
            bytes.writeInteger(127 as UInt8 | 0x80)
            bytes.writeInteger(UInt64(payload.count))
        }
        let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
        bytes.writeBytes(mask)
        bytes.writeBytes(payload.enumerated().map { $0.element ^ mask[$0.offset % 4] })
        return bytes
    }

    /// Returns everything up to the end of the connection, after the head of the response.
    static func exchange(_ port: Int, _ path: String, _ frames: [ByteBuffer], of service: String = "/sockets")
        async throws -> [UInt8]
    {
        try await RawConnection.run(port: port) { inbound, outbound in
            try await outbound.write(handshake(path, of: service))
            var bytes = try await head(&inbound)
            // The server may have closed already.
            for frame in frames { try? await outbound.write(frame) }
            do {
                while let piece = try await inbound.next() { bytes += piece.readableBytesView }
            } catch is IOError {
                // A reset ends the connection too.
            }
            return bytes
        }
    }

    /// Reads the head of the response, and returns the bytes after it.
    static func head(_ inbound: inout Inbound) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        while let piece = try await inbound.next() {
            bytes += piece.readableBytesView
            if let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) {
                let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
                try #require(head.hasPrefix("HTTP/1.1 101"), "\(head)")
                return Array(bytes[end.upperBound...])
            }
        }
        return []
    }

    static func close(_ code: UInt16) -> [UInt8] { [UInt8(code >> 8), UInt8(code & 255)] }
}
