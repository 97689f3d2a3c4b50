import NIOCore

/// Parses `text/event-stream` by the HTML standard (9.2.6), from pieces of any size.
struct EventStreamParser {
    /// The maximum size in bytes of a line, and of an event's data.
    let bound: Int
    private var line: [UInt8] = []
    private var data: [UInt8] = []
    private var hasData = false
    private var event = ""
    /// The pause that the current event specifies.
    private var ownRetry: Int?
    /// Whether the last byte was a carriage return, so that a following line feed belongs to it.
    private var isAfterReturn = false
    private var isAtStart = true
    private var id: String
    /// The identifier that a new connection sends to the service: that of the last complete event.
    private(set) var lastID: String
    /// The pause before a new connection that the service requested, in milliseconds.
    var retry: Int?

    init(bound: Int, lastID: String = "") {
        self.bound = bound
        self.lastID = lastID
        id = lastID
    }

    /// Reads a piece and returns the events that it completes.
    mutating func read(_ buffer: ByteBuffer) throws(WebServiceError) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        for byte in buffer.readableBytesView {
            let isFeedOfReturn = byte == 0x0A && isAfterReturn
            isAfterReturn = byte == 0x0D
            if isFeedOfReturn { continue }
            if byte == 0x0A || byte == 0x0D {
                if let event = endLine() { events.append(event) }
                if data.count > bound { throw .eventTooLarge(bound) }
            } else {
                if line.count >= bound { throw .eventTooLarge(bound) }
                line.append(byte)
            }
        }
        return events
    }

    private mutating func endLine() -> ServerSentEvent? {
        defer {
            line.removeAll(keepingCapacity: true)
            isAtStart = false
        }
        if isAtStart, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        if line.isEmpty { return dispatch() }
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
        var value = line[min(colon + 1, line.endIndex)...]
        if value.first == UInt8(ascii: " ") { value.removeFirst() }
        switch String(decoding: line[..<colon], as: UTF8.self) {
        case "data":
            if hasData { data.append(0x0A) }
            data += value
            hasData = true
        case "event": event = String(decoding: value, as: UTF8.self)
        case "id" where !value.contains(0): id = String(decoding: value, as: UTF8.self)
        case "retry" where !value.isEmpty && value.allSatisfy { (0x30...0x39).contains($0) }:
            ownRetry = Int(String(decoding: value, as: UTF8.self))
            retry = ownRetry ?? retry
        default: break
        }
        return nil
    }

    private mutating func dispatch() -> ServerSentEvent? {
        defer {
            data.removeAll(keepingCapacity: true)
            hasData = false
            event = ""
            ownRetry = nil
        }
        lastID = id
        guard hasData else { return nil }
        return ServerSentEvent(
            event: event.isEmpty ? "message" : event, data: String(decoding: data, as: UTF8.self), id: lastID,
            retry: ownRetry.map { .milliseconds($0) })
    }
}

extension WebServiceError {
    fileprivate static func eventTooLarge(_ bound: Int) -> WebServiceError {
        WebServiceError(.eventTooLarge(limit: bound))
    }
}
