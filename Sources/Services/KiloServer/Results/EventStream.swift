import AsyncAlgorithms
import Foundation
import HTTPTypes
import Hummingbird
public import Kilo
import NIOCore

/// A stream of events that lasts as long as the client listens, as the result of a service method: `text/event-stream`,
/// which browsers read with `EventSource` and Kilo with `proxy.events`.
///
/// ```swift
/// @RequestMethod("GET") @ResourcePath("changes")
/// func changes(after last: LastEventID) -> EventStream {
///     EventStream(store.changes(after: last.text).map { change in
///         try ServerSentEvent(json: change, event: "change", id: "\(change.number)")
///     })
/// }
/// ```
///
/// Each event is sent as soon as it comes, and the next one is requested when the client has received it. When the
/// client disconnects, the sequence is cancelled; when the process is about to end, the stream ends at once, and
/// clients connect again elsewhere. If the sequence throws, the stream is cut off, and so it is for an event whose kind
/// or identifier has a line break, which could forge other events. The reason is in the log.
public struct EventStream: Sendable {
    private let forEach: @Sendable (_ body: (ServerSentEvent) async throws -> Void) async throws -> Void

    /// The interval of comments that keep proxies from closing a silent connection; `nil` for none.
    public var keepAlive: Duration? = .seconds(15)

    /// Creates a stream of the events of a sequence.
    public init<Events: AsyncSequence & Sendable>(_ events: Events) where Events.Element == ServerSentEvent {
        forEach = { body in for try await event in events { try await body(event) } }
    }

    /// Creates a stream of values, each sent as the JSON of an event.
    ///
    /// - Parameters:
    ///   - values: the values.
    ///   - event: the kind of all events.
    @_disfavoredOverload
    public init<Values: AsyncSequence & Sendable>(
        _ values: Values, event: String = "message"
    ) where Values.Element: Encodable {
        forEach = { body in
            for try await value in values {
                let data = try JSONBody.encode(value)
                try await body(ServerSentEvent(event: event, data: String(decoding: data, as: UTF8.self)))
            }
        }
    }

    static let mimeType = "text/event-stream"

    var body: ResponseBody {
        let (forEach, keepAlive) = (forEach, keepAlive)
        return ResponseBody { writer in
            // The first bytes show the client at once that the stream is open.
            try await writer.write(Self.comment)
            do {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    let pieces = AsyncThrowingChannel<ByteBuffer, any Error>()
                    group.addTask {
                        do {
                            try await forEach { event in
                                await pieces.send(ByteBuffer(string: try event.text))
                                // A sequence that never suspends would not notice the cancellation.
                                try Task.checkCancellation()
                            }
                            pieces.finish()
                        } catch {
                            pieces.fail(error)
                        }
                    }
                    if let keepAlive {
                        group.addTask {
                            while !Task.isCancelled {
                                try await Task.sleep(for: keepAlive)
                                await pieces.send(Self.comment)
                            }
                        }
                    }
                    for try await piece in pieces { try await writer.write(piece) }
                    group.cancelAll()
                }
            } catch is CancellationError {
                // Ended from outside; all events that were sent are complete.
            }
            try await writer.finish(nil)
        }
    }

    private static let comment = ByteBuffer(string: ":\n\n")
}

extension EventStream: SchemaDescribed {
    /// A schema for event streams, whatever the events contain.
    public static let schema = Schema.events
}

/// The identifier of the last event that the client received, from `Last-Event-ID`; an ``EventStream`` continues after
/// it.
public struct LastEventID: RequestValue {
    /// The identifier; empty when the client has received none.
    public let text: String

    /// Reads the header.
    public static func value(in call: ServiceCall) -> LastEventID {
        LastEventID(text: HTTPField.Name("Last-Event-ID").flatMap { call.request.headers[$0] } ?? "")
    }

    /// The `Last-Event-ID` header, for OpenAPI.
    public static let headers: [HeaderDescription] =
        HTTPField.Name("Last-Event-ID").map {
            [HeaderDescription($0, documentation: "The identifier of the last event that the client has seen")]
        } ?? []
}

/// An event that cannot be written.
struct EventFault: Error, CustomStringConvertible {
    let field: String
    let text: String

    var description: String { "an event's \(field) has a line break or another control character: '\(text.onOneLine)'" }
}

extension ServerSentEvent {
    /// The event in the format of the HTML standard (9.2.5).
    var text: String {
        get throws(EventFault) {
            var text = ""
            if !event.isEmpty, event != "message" { text += "event: \(try line(event, "kind"))\n" }
            if !id.isEmpty { text += "id: \(try line(id, "identifier"))\n" }
            if let retry { text += "retry: \(max(0, Int(retry / .milliseconds(1))))\n" }
            // Each line of the text becomes a separate `data` line, whatever its line ending.
            let lines = data.replacing("\r\n", with: "\n").unicodeScalars.split(omittingEmptySubsequences: false) {
                $0 == "\n" || $0 == "\r"
            }
            for line in lines { text += "data: \(String(line))\n" }
            return text + "\n"
        }
    }

    private func line(_ text: String, _ field: String) throws(EventFault) -> String {
        if text.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) {
            throw EventFault(field: field, text: text)
        }
        return text
    }
}
