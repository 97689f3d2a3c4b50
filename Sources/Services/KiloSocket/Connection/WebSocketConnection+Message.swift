public import Foundation
public import Kilo

extension WebSocketConnection {
    /// A message on a ``WebSocketConnection``.
    public enum Message: Sendable, Equatable {
        /// A text message.
        case text(String)
        /// A binary message.
        case data(Data)

        /// The message's bytes; a text's in UTF-8.
        public var content: Data {
            switch self {
            case .text(let text): Data(text.utf8)
            case .data(let data): data
            }
        }

        /// Decodes the message from JSON.
        ///
        /// - Parameters:
        ///   - type: the type of the value.
        ///   - decoder: decodes it; by default dates are milliseconds since 1970-01-01.
        /// - Throws: `DecodingError`.
        public func decode<Value: Decodable>(
            _ type: Value.Type = Value.self, by decoder: JSONDecoder = WebServiceCoding.decoder()
        ) throws -> Value {
            try decoder.decode(type, from: content)
        }
    }

    /// The reason for closing a ``WebSocketConnection`` (RFC 6455, 7.4).
    public struct CloseCode: RawRepresentable, Sendable, Hashable {
        /// The number that is sent.
        public let rawValue: UInt16

        /// A code by its number.
        ///
        /// - Parameter rawValue: a number that a close frame may have: 1000 to 1003, 1007 to 1014 or 3000 to 4999. Applications use those
        ///   from 4000. Nil is returned for any other number.
        public init?(rawValue: UInt16) {
            switch rawValue {
            case 1000...1003, 1007...1014, 3000...4999: self.rawValue = rawValue
            default: return nil
            }
        }

        private init(_ number: UInt16) { rawValue = number }

        /// The purpose of the connection is fulfilled.
        public static let normal = CloseCode(1000)
        /// The service stops, or the program ends.
        public static let goingAway = CloseCode(1001)
        /// The other side broke the protocol.
        public static let protocolError = CloseCode(1002)
        /// A kind of message was received that is not accepted.
        public static let unsupportedData = CloseCode(1003)
        /// A text was received that is not UTF-8.
        public static let invalidText = CloseCode(1007)
        /// A message was received that violates the application's rules.
        public static let policyViolation = CloseCode(1008)
        /// A message or a frame was too large.
        public static let tooLarge = CloseCode(1009)
        /// The service failed.
        public static let internalError = CloseCode(1011)
    }

    /// A close frame of the service.
    public struct Closing: Sendable, Equatable {
        /// The reason; nil if the service gave none.
        public let code: CloseCode?
        /// The service's text about the reason; may be empty.
        public let reason: String
    }
}
