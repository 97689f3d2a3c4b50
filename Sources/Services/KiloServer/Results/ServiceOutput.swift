public import Foundation
public import Hummingbird
import KiloTemplate
public import NIOCore

/// The result of a method, before it has a representation. Generated code wraps every result in one.
public struct ServiceOutput: Sendable {
    enum Content: Sendable {
        /// No result type: 204.
        case nothing
        /// A nil result: 404.
        case missing
        case value(any Encodable & Sendable)
        /// A list or an asynchronous sequence, written as it comes.
        case rows(RowSource)
        case bytes(ByteBuffer)
        case stream(ResponseBody)
        case events(EventStream)
        case upgrade(WebSocketUpgrade)
        case file(ServiceFile)
        /// A result that could not be taken.
        case failure(any Error)
        /// A response of the method's own making.
        case response(Response)
    }

    let content: Content

    private init(_ content: Content) { self.content = content }

    /// No content: a 204, unless ``ServiceCall/setStatus(_:)`` chose another status.
    public init(_ value: Void) { self.init(.nothing) }

    /// A value, in the representation that the caller asked for.
    public init<Value: Encodable & Sendable>(_ value: Value) { self.init(.value(value)) }

    /// A value, or a 404 for `nil`.
    public init<Value: Encodable & Sendable>(_ value: Value?) {
        self.init(value.map { .value($0) } ?? .missing)
    }

    /// A list, or a 404 for `nil`.
    public init<Element: Encodable & Sendable>(_ list: [Element]?) {
        if let list { self.init(list) } else { self.init(.missing) }
    }

    /// A list; a long one is written in pieces.
    public init<Element: Encodable & Sendable>(_ list: [Element]) {
        self.init(list.count < RowSource.smallest ? .value(list) : .rows(RowSource(list)))
    }

    /// A lazy sequence.
    @_disfavoredOverload
    public init<Rows: Sequence & Sendable>(_ rows: Rows) where Rows.Element: Encodable & Sendable {
        self.init(.rows(RowSource(rows)))
    }

    /// An asynchronous sequence: each row is written as soon as it comes, without an entity tag.
    @_disfavoredOverload
    public init<Rows: AsyncSequence & Sendable>(_ rows: Rows) where Rows.Element: Encodable & Sendable {
        self.init(.rows(RowSource(asynchronous: rows)))
    }

    /// Bytes, sent as they are.
    public init(_ data: Data) { self.init(.bytes(ByteBuffer(bytes: data))) }
    /// Bytes, sent as they are, or a 404 for `nil`.
    public init(_ data: Data?) { self.init(data.map { .bytes(ByteBuffer(bytes: $0)) } ?? .missing) }
    /// Bytes, sent as they are.
    public init(_ buffer: ByteBuffer) { self.init(.bytes(buffer)) }

    /// A file, sent in pieces; a 404 when it does not exist.
    public init(_ file: ServiceFile) { self.init(.file(file)) }
    /// A file, sent in pieces, or a 404 for `nil`.
    public init(_ file: ServiceFile?) { self.init(file.map { .file($0) } ?? .missing) }

    /// An object of mixed values: what JSON knows, and any `Encodable`.
    public init(_ members: [String: Any]) {
        do {
            self.init(.value(try JSONTree(members: members)))
        } catch {
            self.init(.failure(error))
        }
    }
    /// An object of mixed values, or a 404 for `nil`.
    public init(_ members: [String: Any]?) {
        if let members { self.init(members) } else { self.init(.missing) }
    }

    /// Bytes as they arrive.
    public init<Pieces: AsyncSequence & Sendable>(_ pieces: Pieces) where Pieces.Element == ByteBuffer {
        self.init(.stream(ResponseBody(asyncSequence: pieces)))
    }

    /// Events as they come.
    public init(_ events: EventStream) { self.init(.events(events)) }
    /// Events as they come, or a 404 for `nil`.
    public init(_ events: EventStream?) { self.init(events.map { .events($0) } ?? .missing) }

    /// A connection that goes on as a WebSocket.
    public init(_ upgrade: WebSocketUpgrade) { self.init(.upgrade(upgrade)) }
    /// A connection that goes on as a WebSocket, or a 404 for `nil`.
    public init(_ upgrade: WebSocketUpgrade?) { self.init(upgrade.map { .upgrade($0) } ?? .missing) }

    /// A response of the method's own making. Headers set on the ``ServiceCall`` replace its own; a status or version set
    /// there has no effect.
    public init(_ response: Response) { self.init(.response(response)) }
}
