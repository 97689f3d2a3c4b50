/// States the types of the messages of a WebSocket or of a stream of events.
///
/// The AsyncAPI document has their schemas. A method that returns an ``EventStream`` or a ``WebSocketUpgrade`` does not
/// reveal them.
///
/// ```swift
/// @RequestMethod("GET") @ResourcePath("chat") @OperationTraits(.messages(sends: Post.self, receives: Draft.self))
/// func chat() -> WebSocketUpgrade { … }
/// ```
public struct MessageTypes: OperationTrait {
    /// The shape of the messages that the service sends; nil if it is not stated.
    public let sent: Schema?
    /// The shape of the messages that the service receives; nil if it is not stated or the service receives none.
    public let received: Schema?

    /// Creates a trait.
    ///
    /// - Parameters:
    ///   - sends: the type of the messages that the service sends as JSON; nil if it is not stated.
    ///   - receives: the type of the messages that the service receives as JSON; nil if it is not stated.
    public init(sends: (any Codable.Type)? = nil, receives: (any Codable.Type)? = nil) {
        sent = sends.map { Schema(of: $0) }
        received = receives.map { Schema(of: $0) }
    }

    /// Adds a note for readers of the documentation page.
    public func describe(into description: inout OperationDescription) {
        if let sent { description.notes.append("Sends messages of the type \(sent.name).") }
        if let received { description.notes.append("Receives messages of the type \(received.name).") }
    }
}

extension OperationTrait where Self == MessageTypes {
    /// Returns a trait with the types of messages.
    ///
    /// - Parameters:
    ///   - sends: the type of the messages that the service sends as JSON; nil if it is not stated.
    ///   - receives: the type of the messages that the service receives as JSON; nil if it is not stated.
    public static func messages(
        sends: (any Codable.Type)? = nil, receives: (any Codable.Type)? = nil
    ) -> MessageTypes {
        MessageTypes(sends: sends, receives: receives)
    }
}
