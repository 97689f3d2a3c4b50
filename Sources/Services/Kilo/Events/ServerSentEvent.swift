public import Foundation

/// One event of a `text/event-stream`: what a client reads from `proxy.events`, and what a service of KiloServer writes.
public struct ServerSentEvent: Sendable, Equatable {
    /// The kind of event; `message` when the service names none.
    public var event: String
    /// The text; several lines are separated by line feeds.
    public var data: String
    /// The identifier of this event, or of the last one that had one; empty when there was none.
    public var id: String
    /// The pause before a new connection that the service asks for with this event; `nil` when it says nothing.
    public var retry: Duration?

    /// An event.
    public init(event: String = "message", data: String, id: String = "", retry: Duration? = nil) {
        self.event = event
        self.data = data
        self.id = id
        self.retry = retry
    }

    /// An event whose text is JSON; dates are milliseconds since 1970.
    ///
    /// - Throws: what the encoder throws, such as for a number that is not finite.
    public init(json value: some Encodable, event: String = "message", id: String = "", retry: Duration? = nil) throws {
        let encoder = WebServiceCoding.encoder()
        encoder.outputFormatting.insert(.sortedKeys)
        let data = try encoder.encode(value)
        self.init(event: event, data: String(decoding: data, as: UTF8.self), id: id, retry: retry)
    }

    /// The value whose JSON the text is.
    ///
    /// - Parameters:
    ///   - type: the value's type.
    ///   - decoder: reads the JSON; one that takes dates for milliseconds since 1970 when `nil`.
    public func decode<Value: Decodable>(_ type: Value.Type, by decoder: JSONDecoder? = nil) throws -> Value {
        try (decoder ?? WebServiceCoding.decoder()).decode(type, from: Data(data.utf8))
    }
}
