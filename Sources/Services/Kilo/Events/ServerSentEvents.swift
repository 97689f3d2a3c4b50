import Foundation
import NIOCore

/// The events of a `text/event-stream` for as long as they are read. When the connection ends or breaks, a new one
/// continues after the last event.
///
/// ```swift
/// for try await event in proxy.events(path: "news") {
///     print(event.event, event.data)
/// }
/// ```
///
/// A new connection sends the last identifier as `Last-Event-ID`. It is opened after ``pause``, or after the pause that
/// the service requested by `retry`; while the service cannot be reached, or responds with 429, 502, 503 or 504, the
/// pause doubles, up to ``longestPause``. The sequence ends on a 204, and with an error for any other status or media
/// type. To stop it, leave the loop or cancel the task.
///
/// An open stream occupies a connection, see ``WebServiceConfiguration/maximumConnectionsPerHost``; one that is silent
/// for longer than ``WebServiceConfiguration/readTimeout`` is considered broken.
public struct ServerSentEvents: AsyncSequence, Sendable {
    public typealias Element = ServerSentEvent

    let proxy: WebServiceProxy
    let request: Result<PreparedRequest, any Error>

    /// The pause before a new connection; 3 seconds by default. With `nil` the sequence ends instead, with the error if
    /// there was one.
    public var pause: Duration? = .seconds(3)
    /// The longest pause before a new connection; 60 seconds by default.
    public var longestPause: Duration = .seconds(60)
    /// The maximum size of an event's text and of a line, in bytes; 1 MB by default. Beyond it an error with the code
    /// ``WebServiceError/Code-swift.enum/eventTooLarge(limit:)`` is thrown.
    public var maximumEventSize = 1024 * 1024
    /// The identifier after which the service should begin; empty by default.
    public var lastEventID = ""

    public func makeAsyncIterator() -> Iterator { Iterator(source: self) }

    /// Reads the events.
    public struct Iterator: AsyncIteratorProtocol {
        private let source: ServerSentEvents
        private var chunks: StreamedResponse.Iterator?
        private var parser: EventStreamParser
        private var events: ArraySlice<ServerSentEvent> = []
        /// The number of connections since the last event.
        private var attempts = 0
        private var isOver = false

        init(source: ServerSentEvents) {
            self.source = source
            parser = EventStreamParser(bound: source.maximumEventSize, lastID: source.lastEventID)
        }

        public mutating func next() async throws -> ServerSentEvent? {
            while !isOver {
                if let event = events.popFirst() { return event }
                do {
                    if chunks == nil, try await !connect() { break }
                    if let chunk = try await chunks?.next() {
                        events = try parser.read(chunk)[...]
                        if !events.isEmpty { attempts = 0 }
                        continue
                    }
                    if source.pause == nil { break }
                } catch let error as WebServiceError where source.pause != nil && Self.mayPass(error) {
                    // The next connection may succeed.
                } catch {
                    isOver = true
                    throw error
                }
                chunks = nil
                try await waitForNext()
            }
            isOver = true
            return nil
        }

        /// Opens a connection; returns `false` when the service has no further events.
        private mutating func connect() async throws -> Bool {
            var request = try source.request.get()
            let lastID = parser.lastID
            if !lastID.isEmpty, HeaderCheck.isValue(lastID) {
                var headers = request.headers
                try headers.set("Last-Event-ID", lastID)
                request = request.with(headers: headers)
            }
            // Discard the incomplete event of the broken connection.
            var fresh = EventStreamParser(bound: source.maximumEventSize, lastID: lastID)
            fresh.retry = parser.retry
            parser = fresh
            let response = try await source.proxy.open(request)
            if response.statusCode == 204 { return false }
            guard response.contentType?.lowercased().hasPrefix("text/event-stream") == true else {
                let found = WebServiceError.Response(statusCode: response.statusCode, headers: response.headers)
                throw WebServiceError(
                    .contentType(found, expected: "text/event-stream"), method: request.method, url: request.url)
            }
            chunks = response.makeAsyncIterator()
            return true
        }

        private mutating func waitForNext() async throws {
            let first = parser.retry.map { Duration.milliseconds(Swift.min($0, 86_400_000)) } ?? source.pause ?? .zero
            let pause = Swift.min(first * (1 << Swift.min(attempts, 20)), Swift.max(source.longestPause, first))
            attempts += 1
            do {
                // The random part keeps many clients from reconnecting at the same moment.
                try await Task.sleep(for: pause + pause * Double.random(in: 0...0.1))
            } catch {
                isOver = true
                throw WebServiceError(.cancelled, cause: error)
            }
        }

        private static func mayPass(_ error: WebServiceError) -> Bool {
            if case .status(let response) = error.code { return [429, 502, 503, 504].contains(response.statusCode) }
            return error.isOfTheConnection
        }
    }
}

extension WebServiceProxy {
    /// Returns the events of an operation that responds with `text/event-stream`. The request is sent when the first
    /// event is requested.
    ///
    /// ```swift
    /// for try await event in proxy.events(path: "prices", arguments: ["stock": "ACME"]) { show(event.data) }
    /// ```
    ///
    /// - Parameters:
    ///   - method: GET, or another method that may safely be repeated.
    ///   - path: the path below ``serverURL``.
    ///   - arguments: see `invoke`.
    ///   - headers: headers of this stream alone.
    public func events(
        _ method: Method = .get, path: ServicePath, arguments: [String: Any] = [:], headers: [String: String] = [:]
    ) -> ServerSentEvents {
        let own = ["Accept": "text/event-stream", "Cache-Control": "no-store"].merging(headers) { $1 }
        return ServerSentEvents(proxy: self, request: Result { try prepare(method, path, arguments, own, nil) })
    }
}
