public import Foundation

/// A message on a ``WebSocket``.
public enum WebSocketMessage: Sendable, Equatable {
    /// A text message.
    case text(String)
    /// A binary message.
    case data(Data)
}

/// The reason for closing a ``WebSocket`` (RFC 6455, 7.4). The numbers from 4000 to 4999 are for applications.
public struct WebSocketCloseCode: RawRepresentable, Sendable, Hashable {
    /// The number that is sent.
    public let rawValue: UInt16

    /// Creates a code from its number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The purpose of the connection is fulfilled.
    public static let normal = Self(rawValue: 1000)
    /// The service stops, or the user leaves the page.
    public static let goingAway = Self(rawValue: 1001)
    /// The other side broke the protocol.
    public static let protocolError = Self(rawValue: 1002)
    /// A kind of message was received that is not accepted.
    public static let unsupportedData = Self(rawValue: 1003)
    /// A text was received that is not UTF-8.
    public static let invalidText = Self(rawValue: 1007)
    /// A message was received that violates the application's rules.
    public static let policyViolation = Self(rawValue: 1008)
    /// A message or a frame was too large.
    public static let tooLarge = Self(rawValue: 1009)
    /// The service failed.
    public static let internalError = Self(rawValue: 1011)

    /// Whether the number may be sent in a close frame.
    var isSendable: Bool {
        switch rawValue {
        case 1000...1003, 1007...1014, 3000...4999: true
        default: false
        }
    }
}
