import Foundation
import NIOCore
import NIOHTTP1

/// Writes a reply to a connection, byte for byte.
struct ReplyWriter: Sendable {
    let channel: any Channel

    func close() { channel.close(promise: nil) }

    func write(_ reply: Reply) async throws {
        switch reply {
        case .answer(let status, let headers, let body):
            var head = "HTTP/1.1 \(status) \(HTTPResponseStatus(statusCode: status).reasonPhrase)\r\n"
            for (name, value) in headers { head += "\(name): \(value)\r\n" }
            if status != 204 && status != 304 { head += "Content-Length: \(body.count)\r\n" }
            try await send(Data((head + "\r\n").utf8) + body)
        case .raw(let data, let closes):
            try await send(data)
            if closes { try await channel.close() }
        case .slow(let head, let pieces, let pause):
            try await send(Data(head.utf8))
            for piece in pieces {
                try await Task.sleep(for: pause)
                try await send(piece)
            }
        case .endless:
            try await send(
                Data("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n".utf8))
            let chunk = Data("10000\r\n".utf8) + Data(repeating: 0x61, count: 0x10000) + Data("\r\n".utf8)
            while !Task.isCancelled { try await send(chunk) }
        case .silence: break
        case .hangUp: try await channel.close()
        }
    }

    private func send(_ data: Data) async throws {
        try await channel.writeAndFlush(ByteBuffer(bytes: data))
    }
}
