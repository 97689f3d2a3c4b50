/// One event of a `text/event-stream`.
public struct ServerSentEvent: Sendable, Equatable {
    /// The kind of event; `message` when the service names none.
    public var event: String
    /// The text; several lines are separated by line feeds.
    public var data: String
    /// The identifier of this event, or of the last one that had one; empty when there was none.
    public var id: String

    /// An event.
    public init(event: String = "message", data: String, id: String = "") {
        self.event = event
        self.data = data
        self.id = id
    }
}
