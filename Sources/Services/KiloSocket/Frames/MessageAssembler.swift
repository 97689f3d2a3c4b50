import Foundation
import NIOCore
import NIOWebSocket

/// Checks the frames of a service and assembles its messages (RFC 6455, 5). It holds at most one message.
struct MessageAssembler {
    enum Event: Equatable {
        case message(WebSocketConnection.Message)
        case ping(ByteBuffer)
        case pong(ByteBuffer)
        case close(WebSocketConnection.Closing)
    }

    let maximumMessageSize: Int
    private var message: (isText: Bool, bytes: ByteBuffer)?

    init(maximumMessageSize: Int) { self.maximumMessageSize = maximumMessageSize }

    /// Returns the event that a frame completes; a frame in the middle of a message completes none.
    mutating func take(_ frame: WebSocketFrame) throws(WebSocketError) -> Event? {
        if !frame.reservedBits.isEmpty { throw WebSocketError(.protocolFault(.reservedBits)) }
        if frame.maskKey != nil { throw WebSocketError(.protocolFault(.masked)) }
        switch frame.opcode {
        case .ping: return .ping(frame.data)
        case .pong: return .pong(frame.data)
        case .connectionClose: return .close(try Self.closing(frame.data))
        case .continuation:
            guard var whole = message else { throw WebSocketError(.protocolFault(.continuation)) }
            // Avoids a second owner of the bytes while they grow, which would copy them.
            message = nil
            try grow(&whole.bytes, by: frame.data)
            message = whole
        case .text, .binary:
            if message != nil { throw WebSocketError(.protocolFault(.unfinishedMessage)) }
            var bytes = ByteBuffer()
            try grow(&bytes, by: frame.data)
            message = (frame.opcode == .text, bytes)
        default: throw WebSocketError(.protocolFault(.opcode(UInt8(webSocketOpcode: frame.opcode))))
        }
        guard frame.fin, let whole = message else { return nil }
        message = nil
        let bytes = whole.bytes.readableBytesView
        guard whole.isText else { return .message(.data(Data(bytes))) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw WebSocketError(.protocolFault(.invalidText))
        }
        return .message(.text(text))
    }

    private func grow(_ message: inout ByteBuffer, by bytes: ByteBuffer) throws(WebSocketError) {
        if message.readableBytes + bytes.readableBytes > maximumMessageSize {
            throw WebSocketError(.messageTooLarge(limit: maximumMessageSize))
        }
        message.writeImmutableBuffer(bytes)
    }

    private static func closing(_ bytes: ByteBuffer) throws(WebSocketError) -> WebSocketConnection.Closing {
        var bytes = bytes
        if bytes.readableBytes == 0 { return .init(code: nil, reason: "") }
        guard let number = bytes.readInteger(as: UInt16.self),
            let code = WebSocketConnection.CloseCode(rawValue: number)
        else { throw WebSocketError(.protocolFault(.closeCode)) }
        guard let reason = String(validating: bytes.readableBytesView, as: UTF8.self) else {
            throw WebSocketError(.protocolFault(.invalidText))
        }
        return .init(code: code, reason: reason)
    }
}

extension WebSocketError {
    /// The failure that a frame decoder of SwiftNIO reports; nil for an error of the connection.
    init?(_ error: any Error, maximumFrameSize: Int) {
        switch error {
        case let error as WebSocketError: self = error
        case NIOWebSocketError.invalidFrameLength:
            self.init(.frameTooLarge(limit: maximumFrameSize), cause: error)
        case is NIOWebSocketError: self.init(.protocolFault(.controlFrame), cause: error)
        default: return nil
        }
    }
}
