public import Foundation

/// A failure of an open ``WebSocketConnection``, or of its handshake.
///
/// A connection that cannot be made, and an upgrade that the service refuses with a status, is a `WebServiceError`.
public struct WebSocketError: Error, Sendable {
    /// The kind of failure.
    @nonexhaustive
    public enum Code: Sendable, Equatable {
        /// The service accepted the upgrade with an answer that is not one to this request.
        case handshake(HandshakeFault)
        /// A header of the request belongs to the handshake, and cannot be set.
        case reservedHeader(String)
        /// A subprotocol is not a token (RFC 9110, 5.6.2), or is offered twice.
        case invalidSubprotocol(String)
        /// The URL has another scheme than `ws`, `wss`, `http` and `https`, or no host.
        case invalidURL(String)
        /// A transport of the application answers the session's requests, so that there is no network.
        case noNetwork
        /// The service closed the connection, with this code and reason.
        case closed(code: WebSocketConnection.CloseCode?, reason: String)
        /// The connection has been closed by this side, so that nothing can be sent any more.
        case ended
        /// The connection ended without a close frame.
        case lost
        /// Nothing arrived between two pings.
        case silent(pingInterval: Duration)
        /// The service broke the rules of frames.
        case protocolFault(ProtocolFault)
        /// A frame of the service is larger than ``WebSocketConfiguration/maximumFrameSize``.
        case frameTooLarge(limit: Int)
        /// A message of the service is larger than ``WebSocketConfiguration/maximumMessageSize``.
        case messageTooLarge(limit: Int)
        /// A value of this type does not encode to JSON.
        case notJSON(type: String)
    }

    /// The fault of an answer that accepts the upgrade.
    @nonexhaustive
    public enum HandshakeFault: Sendable, Equatable {
        /// `Upgrade` or `Connection` do not name the protocol.
        case otherProtocol
        /// `Sec-WebSocket-Accept` is missing or does not belong to the key of this request: a cache or another service answered.
        case wrongAccept
        /// The service chose a subprotocol that was not offered.
        case subprotocol(String)
        /// The service chose an extension; none is offered.
        case `extension`(String)
    }

    /// A violation of the rules of frames (RFC 6455, 5).
    @nonexhaustive
    public enum ProtocolFault: Sendable, Equatable {
        /// A frame has reserved bits, which no extension uses.
        case reservedBits
        /// A frame has an unknown opcode.
        case opcode(UInt8)
        /// A frame of a service is masked.
        case masked
        /// A control frame is larger than 125 bytes, or in fragments.
        case controlFrame
        /// A frame continues a message that has not begun.
        case continuation
        /// A message begins inside another one.
        case unfinishedMessage
        /// A text, or the reason of a close frame, is not UTF-8.
        case invalidText
        /// A close frame has half a code, or one that must not be sent.
        case closeCode
    }

    /// The kind of failure.
    public let code: Code
    /// The underlying error.
    public let cause: (any Error)?

    init(_ code: Code, cause: (any Error)? = nil) {
        self.code = code
        self.cause = cause
    }
}

extension WebSocketError: LocalizedError, CustomStringConvertible {
    /// One sentence for the user: what failed and what to change.
    public var errorDescription: String? { description }

    public var description: String {
        switch code {
        case .handshake(let fault): "the upgrade to a WebSocket failed: \(fault.words)"
        case .reservedHeader(let name): "the handshake sets '\(name)' itself; remove it from the headers"
        case .invalidSubprotocol(let name):
            "the subprotocol '\(name.onOneLine)' is not a token, or is offered twice; change 'subprotocols'"
        case .invalidURL(let url): "'\(url.onOneLine)' is not a ws, wss, http or https URL with a host"
        case .noNetwork:
            "the session answers its requests itself and has no network; connect by a proxy of another session"
        case .closed(let code, let reason):
            "the service closed the connection" + (code.map { " with \($0.rawValue)" } ?? "")
                + (reason.isEmpty ? "" : ": \(reason.onOneLine)")
        case .ended: "this side has closed the connection; connect again to send more"
        case .lost: "the connection ended without a close frame; connect again"
        case .silent(let interval):
            "nothing arrived between two pings, \(interval) apart; connect again, or raise 'pingInterval'"
        case .protocolFault(let fault): "the service broke the protocol: \(fault.words)"
        case .frameTooLarge(let limit): "a frame exceeds \(limit) bytes; raise 'maximumFrameSize'"
        case .messageTooLarge(let limit): "a message exceeds \(limit) bytes; raise 'maximumMessageSize'"
        case .notJSON(let type): "a value of type '\(type)' does not encode to JSON"
        }
    }
}

extension WebSocketError.HandshakeFault {
    fileprivate var words: String {
        switch self {
        case .otherProtocol: "'Upgrade' and 'Connection' of the answer do not name WebSocket; check the URL"
        case .wrongAccept:
            "'Sec-WebSocket-Accept' does not belong to this request; check for a cache or proxy before the service"
        case .subprotocol(let name): "the service chose the subprotocol '\(name.onOneLine)'; add it to 'subprotocols'"
        case .extension(let name): "the service chose the extension '\(name.onOneLine)', which was not offered"
        }
    }
}

extension WebSocketError.ProtocolFault {
    /// The text of the close frame.
    var words: String {
        switch self {
        case .reservedBits: "a frame sets reserved bits"
        case .opcode(let number): "a frame has the unknown opcode \(number)"
        case .masked: "a frame of a service is masked"
        case .controlFrame: "a control frame is too large or fragmented"
        case .continuation: "a frame continues a message that was not started"
        case .unfinishedMessage: "a message starts inside another one"
        case .invalidText: "a text is not UTF-8"
        case .closeCode: "a close frame has an incomplete code, or one that must not be sent"
        }
    }
}

extension WebSocketError {
    /// The code of the close frame that reports the failure to the service.
    var reported: WebSocketConnection.CloseCode {
        switch code {
        case .protocolFault(.invalidText): .invalidText
        case .protocolFault: .protocolError
        case .frameTooLarge, .messageTooLarge: .tooLarge
        default: .goingAway
        }
    }

    /// The text of that close frame.
    var reportedWords: String {
        switch code {
        case .protocolFault(let fault): fault.words
        case .frameTooLarge: "a frame is too large"
        case .messageTooLarge: "a message is too large"
        default: ""
        }
    }
}

extension String {
    /// The text with visible control characters and without line breaks, so that the other side cannot begin a line of a log; at most
    /// 300 characters.
    fileprivate var onOneLine: String {
        var text = ""
        for scalar in unicodeScalars.prefix(300) {
            let isHidden =
                scalar.properties.generalCategory == .control || scalar.value == 0x2028 || scalar.value == 0x2029
            text += isHidden ? scalar.escaped(asASCII: true) : String(scalar)
        }
        return text
    }
}
