public import Foundation

/// One event of a `text/event-stream`, read by a client from `proxy.events` or written by a service of KiloServer.
public struct ServerSentEvent: Sendable, Equatable {
    /// The kind of event; `message` when the service names none.
    public var event: String
    /// The text; several lines are separated by line feeds.
    public var data: String
    /// The identifier of this event, or of the last one that had one; empty when there was none.
    public var id: String
    /// The pause before a new connection that the service requests with this event; `nil` if it requests none.
    public var retry: Duration?

    /// Creates an event.
    public init(event: String = "message", data: String, id: String = "", retry: Duration? = nil) {
        self.event = event
        self.data = data
        self.id = id
        self.retry = retry
    }

    /// Creates an event whose text is JSON; dates are milliseconds since 1970.
    ///
    /// - Throws: the encoder's error, for example for a number that is not finite.
    public init(json value: some Encodable, event: String = "message", id: String = "", retry: Duration? = nil) throws {
        let data = try WebServiceCoding.encoder().encode(value)
        self.init(event: event, data: String(decoding: data, as: UTF8.self), id: id, retry: retry)
    }

    /// Decodes a value from the event's text as JSON.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - decoder: decodes the JSON; by default one that reads dates as milliseconds since 1970.
    public func decode<Value: Decodable>(_ type: Value.Type, by decoder: JSONDecoder? = nil) throws -> Value {
        try (decoder ?? WebServiceCoding.decoder()).decode(type, from: Data(data.utf8))
    }
}
