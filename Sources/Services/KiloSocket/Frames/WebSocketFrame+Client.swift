import Foundation
import NIOCore
import NIOWebSocket

/// The frames that a client sends: whole messages, each masked with a random key.
extension WebSocketFrame {
    static func of(_ message: WebSocketConnection.Message) -> WebSocketFrame {
        switch message {
        case .text(let text): masked(.text, ByteBuffer(string: text))
        case .data(let data): masked(.binary, ByteBuffer(bytes: data))
        }
    }

    /// A ping with a number, which its pong repeats.
    static func ping(_ number: UInt64) -> WebSocketFrame { masked(.ping, ByteBuffer(integer: number)) }

    static func pong(_ bytes: ByteBuffer) -> WebSocketFrame { masked(.pong, bytes) }

    /// - Parameter reason: a text; it is cut off after at most 123 bytes, between two characters.
    static func close(_ code: WebSocketConnection.CloseCode?, reason: String = "") -> WebSocketFrame {
        var bytes = ByteBuffer()
        if let code {
            bytes.writeInteger(code.rawValue)
            var words = reason
            while words.utf8.count > 123 { words.removeLast() }
            bytes.writeString(words)
        }
        return masked(.connectionClose, bytes)
    }

    private static func masked(_ opcode: WebSocketOpcode, _ bytes: ByteBuffer) -> WebSocketFrame {
        WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: bytes)
    }
}
