public import Foundation

/// What one side of a ``WebSocket`` says to the other.
public enum WebSocketMessage: Sendable, Equatable {
    /// A text.
    case text(String)
    /// Bytes.
    case data(Data)
}

/// Why a ``WebSocket`` is closed (RFC 6455, 7.4). Applications have the numbers from 4000 to 4999 for their own.
public struct WebSocketCloseCode: RawRepresentable, Sendable, Hashable {
    /// The number that is sent.
    public let rawValue: UInt16

    /// A reason by its number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// All is said.
    public static let normal = Self(rawValue: 1000)
    /// The service stops, or the page is left.
    public static let goingAway = Self(rawValue: 1001)
    /// The other side broke the protocol.
    public static let protocolError = Self(rawValue: 1002)
    /// A kind of message that is not accepted.
    public static let unsupportedData = Self(rawValue: 1003)
    /// A text that is not UTF-8.
    public static let invalidText = Self(rawValue: 1007)
    /// A message that the application does not want.
    public static let policyViolation = Self(rawValue: 1008)
    /// A message or a frame that is too large.
    public static let tooLarge = Self(rawValue: 1009)
    /// The service failed.
    public static let internalError = Self(rawValue: 1011)

    /// Whether the number may be sent.
    var isSendable: Bool {
        switch rawValue {
        case 1000...1003, 1007...1014, 3000...4999: true
        default: false
        }
    }
}
