public import Foundation
public import Hummingbird
import KiloTemplate
public import NIOCore

/// The result of a method, before a representation is chosen. Generated code wraps every result in one.
public struct ServiceOutput: Sendable {
    enum Content: Sendable {
        /// There is no result type: a 204.
        case nothing
        /// The result is nil: a 404.
        case missing
        case value(any Encodable & Sendable)
        /// A list or an asynchronous sequence, written row by row.
        case rows(RowSource)
        case bytes(ByteBuffer)
        case stream(ResponseBody)
        case events(EventStream)
        case upgrade(WebSocketUpgrade)
        case file(ServiceFile)
        /// A result that could not be converted.
        case failure(any Error)
        /// A response that the method made itself.
        case response(Response)
    }

    let content: Content

    private init(_ content: Content) { self.content = content }

    /// Creates an empty result: a 204, unless ``ResponseHead/setStatus(_:)`` set another status.
    public init(_ value: Void) { self.init(.nothing) }

    /// Creates a result from a value, in the representation that the client requests.
    public init<Value: Encodable & Sendable>(_ value: Value) { self.init(.value(value)) }

    /// Creates a result from a value, or a 404 for `nil`.
    public init<Value: Encodable & Sendable>(_ value: Value?) {
        self.init(value.map { .value($0) } ?? .missing)
    }

    /// Creates a result from a list, or a 404 for `nil`.
    public init<Element: Encodable & Sendable>(_ list: [Element]?) {
        if let list { self.init(list) } else { self.init(.missing) }
    }

    /// Creates a result from a list; a long one is written in pieces.
    public init<Element: Encodable & Sendable>(_ list: [Element]) {
        self.init(list.count < RowSource.smallest ? .value(list) : .rows(RowSource(list)))
    }

    /// Creates a result from a lazy sequence.
    @_disfavoredOverload
    public init<Rows: Sequence & Sendable>(_ rows: Rows) where Rows.Element: Encodable & Sendable {
        self.init(.rows(RowSource(rows)))
    }

    /// Creates a result from an asynchronous sequence: each row is written as soon as it comes, without an entity tag.
    @_disfavoredOverload
    public init<Rows: AsyncSequence & Sendable>(_ rows: Rows) where Rows.Element: Encodable & Sendable {
        self.init(.rows(RowSource(asynchronous: rows)))
    }

    /// Creates a result from bytes, which are sent unchanged.
    public init(_ data: Data) { self.init(.bytes(ByteBuffer(bytes: data))) }
    /// Creates a result from bytes, which are sent unchanged, or a 404 for `nil`.
    public init(_ data: Data?) { self.init(data.map { .bytes(ByteBuffer(bytes: $0)) } ?? .missing) }
    /// Creates a result from bytes, which are sent unchanged.
    public init(_ buffer: ByteBuffer) { self.init(.bytes(buffer)) }

    /// Creates a result from a file, which is sent in pieces; a 404 if it does not exist.
    public init(_ file: ServiceFile) { self.init(.file(file)) }
    /// Creates a result from a file, which is sent in pieces, or a 404 for `nil`.
    public init(_ file: ServiceFile?) { self.init(file.map { .file($0) } ?? .missing) }

    /// Creates a result from an object of mixed values: JSON values, and any `Encodable`.
    public init(_ members: [String: Any]) {
        do {
            self.init(.value(try JSONTree(members: members)))
        } catch {
            self.init(.failure(error))
        }
    }
    /// Creates a result from an object of mixed values, or a 404 for `nil`.
    public init(_ members: [String: Any]?) {
        if let members { self.init(members) } else { self.init(.missing) }
    }

    /// Creates a result from bytes that are sent as they arrive.
    public init<Pieces: AsyncSequence & Sendable>(_ pieces: Pieces) where Pieces.Element == ByteBuffer {
        self.init(.stream(ResponseBody(asyncSequence: pieces)))
    }

    /// Creates a result from events that are sent as they come.
    public init(_ events: EventStream) { self.init(.events(events)) }
    /// Creates a result from events that are sent as they come, or a 404 for `nil`.
    public init(_ events: EventStream?) { self.init(events.map { .events($0) } ?? .missing) }

    /// Creates a result for a connection that becomes a WebSocket.
    public init(_ upgrade: WebSocketUpgrade) { self.init(.upgrade(upgrade)) }
    /// Creates a result for a connection that becomes a WebSocket, or a 404 for `nil`.
    public init(_ upgrade: WebSocketUpgrade?) { self.init(upgrade.map { .upgrade($0) } ?? .missing) }

    /// Creates a result from a response that the method made itself. Headers set on ``ServiceCall/response`` replace those
    /// of the response; a status or version set there has no effect.
    public init(_ response: Response) { self.init(.response(response)) }
}
