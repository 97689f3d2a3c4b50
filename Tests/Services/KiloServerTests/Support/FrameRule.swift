import Testing

/// Frames of HTTP/2 and the outcome that its standards demand.
struct FrameRule: Sendable, CustomTestStringConvertible {
    enum Outcome: Sendable {
        /// The connection ends, with one of the codes if the server sends one.
        case connectionError([UInt32])
        /// The stream, or the whole connection, ends with the code.
        case streamError([UInt32])
        /// The request is answered by 200.
        case answer
        case pong
    }

    let testDescription: String
    let sent: [Frame]
    let outcome: Outcome

    init(_ name: String, _ sent: [Frame], _ outcome: Outcome) {
        (testDescription, self.sent, self.outcome) = (name, sent, outcome)
    }

    static let all = frames + states + sizes + settings + windows + fields + headCoding
}

/// The codes of RFC 9113, 7.
private let (violation, flow, closed, size, coding) = (UInt32(1), UInt32(3), UInt32(5), UInt32(6), UInt32(9))
private let (priority, push, ping, window) = (UInt8(2), UInt8(5), UInt8(6), UInt8(8))

private func frame(_ type: UInt8, _ stream: UInt32, _ payload: [UInt8] = [], flags: UInt8 = 0) -> Frame {
    Frame(type: type, flags: flags, stream: stream, payload: payload)
}
private func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }
private let get = Frame.get("/results/present", stream: 1)
/// A request whose body is still to come.
private let post = Frame.get("/arguments/sum", stream: 1, ends: false, isPost: true)
private func plain(_ fields: (String, String)...) -> [Frame] {
    Frame.get("/results/present", stream: 1, fields: fields)
}
private let path = [UInt8(0x04)] + Frame.text("/results/present")
private let host = [UInt8(0x01)] + Frame.text("localhost")
private func head(_ block: [UInt8]...) -> [Frame] { Frame.head(block.flatMap(\.self), stream: 1, ends: true) }
private func field(_ name: String, _ value: String) -> [UInt8] { [0] + Frame.text(name) + Frame.text(value) }
private func setting(_ number: UInt8, _ value: UInt32) -> Frame {
    frame(Frame.settings, 0, [0, number] + (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) })
}

extension FrameRule {
    static let frames = [
        FrameRule("4.1 an unknown type", [frame(0x16, 0, zeros(8))] + get, .answer),
        FrameRule("4.1 unknown flags", [frame(ping, 0, zeros(8), flags: 0x16)], .pong),
        FrameRule("4.1 the reserved bit", [frame(ping, 0x8000_0000, zeros(8))], .pong),
        FrameRule("5.1 DATA before its stream", [frame(Frame.data, 1, [1])], .connectionError([violation])),
        FrameRule("5.1 RST_STREAM before its stream", [frame(Frame.reset, 1, zeros(4))], .connectionError([violation])),
        FrameRule(
            "5.1 WINDOW_UPDATE before its stream", [frame(window, 1, [0, 0, 0, 1])], .connectionError([violation])),
        FrameRule("5.1 CONTINUATION before its stream", [frame(Frame.continuation, 1)], .connectionError([violation])),
        FrameRule("6.1 DATA without a stream", [frame(Frame.data, 0, [1])], .connectionError([violation])),
        FrameRule(
            "6.1 more padding than DATA", post + [frame(Frame.data, 1, [6, 1], flags: 8)], .connectionError([violation])
        ),
        FrameRule(
            "6.2 HEADERS without a stream", [frame(Frame.headers, 0, [0x82], flags: 5)], .connectionError([violation])),
        FrameRule(
            "6.2 more padding than HEADERS", [frame(Frame.headers, 1, [9, 0x82], flags: 13)],
            .connectionError([violation])),
        FrameRule("6.3 PRIORITY", [frame(priority, 1, zeros(4) + [15])] + get, .answer),
        FrameRule("6.3 PRIORITY without a stream", [frame(priority, 0, zeros(5))], .connectionError([violation])),
        FrameRule("6.4 RST_STREAM without a stream", [frame(Frame.reset, 0, zeros(4))], .connectionError([violation])),
        FrameRule(
            "6.6 PUSH_PROMISE of a client", get + [frame(push, 1, zeros(4), flags: 4)], .connectionError([violation])),
        FrameRule("6.7 PING", [frame(ping, 0, zeros(8))], .pong),
        FrameRule("6.7 the answer to no PING", [frame(ping, 0, [1] + zeros(7), flags: 1)] + get, .answer),
        FrameRule("6.7 PING on a stream", [frame(ping, 1, zeros(8))], .connectionError([violation])),
        FrameRule("6.8 GOAWAY on a stream", [frame(Frame.goAway, 1, zeros(8))], .connectionError([violation])),
        FrameRule(
            "6.10 a head in three frames",
            [
                frame(Frame.headers, 1, [0x82, 0x87], flags: 1), frame(Frame.continuation, 1, path),
                frame(Frame.continuation, 1, host, flags: 4),
            ],
            .answer),
        FrameRule(
            "6.10 CONTINUATION after the head", get + [frame(Frame.continuation, 1, host, flags: 4)],
            .connectionError([violation])),
        FrameRule(
            "6.10 another frame within a head",
            [frame(Frame.headers, 1, [0x82, 0x87], flags: 1), frame(ping, 0, zeros(8))],
            .connectionError([violation])),
        FrameRule(
            "6.10 another stream within a head",
            [frame(Frame.headers, 1, [0x82, 0x87], flags: 1), frame(Frame.continuation, 3, path + host, flags: 4)],
            .connectionError([violation])),
    ]

    static let states = [
        FrameRule("5.1 DATA after the end", get + [frame(Frame.data, 1, [1])], .streamError([closed])),
        FrameRule("5.1 HEADERS after the end", get + get, .streamError([closed])),
        FrameRule(
            "5.1 DATA after RST_STREAM", post + [frame(Frame.reset, 1, zeros(4)), frame(Frame.data, 1, [1])],
            .streamError([closed])),
        FrameRule(
            "5.1 HEADERS after RST_STREAM", post + [frame(Frame.reset, 1, zeros(4))] + get,
            .streamError([closed, violation])),
        FrameRule("5.1 PRIORITY after the end", get + [frame(priority, 1, zeros(4) + [15])], .answer),
        FrameRule("5.1.1 an even number", Frame.get("/results/present", stream: 2), .connectionError([violation])),
        FrameRule(
            "5.1.1 a smaller number",
            Frame.get("/results/present", stream: 5) + Frame.get("/results/present", stream: 3),
            .connectionError([violation, closed])),
        FrameRule(
            "8.1 a second head within a request", post + Frame.get("/results/present", stream: 1, ends: false),
            .streamError([violation])),
        FrameRule(
            "8.1.1 less than the length says",
            Frame.get("/arguments/sum", stream: 1, fields: [("content-length", "2")], ends: false, isPost: true)
                + [frame(Frame.data, 1, [1], flags: 1)], .streamError([violation])),
        FrameRule(
            "8.1.1 more than the length says",
            Frame.get("/arguments/sum", stream: 1, fields: [("content-length", "1")], ends: false, isPost: true)
                + [frame(Frame.data, 1, [1]), frame(Frame.data, 1, [1], flags: 1)], .streamError([violation])),
    ]

    static let sizes = [
        FrameRule("4.2 a large DATA", post + [frame(Frame.data, 1, zeros(16_385))], .streamError([size])),
        FrameRule("4.2 a large HEADERS", [frame(Frame.headers, 1, zeros(16_385), flags: 5)], .connectionError([size])),
        FrameRule("6.3 a short PRIORITY", [frame(priority, 1, zeros(4))], .streamError([size])),
        FrameRule("6.4 a short RST_STREAM", post + [frame(Frame.reset, 1, zeros(3))], .connectionError([size])),
        FrameRule("6.5 a short SETTINGS", [frame(Frame.settings, 0, zeros(3))], .connectionError([size])),
        FrameRule(
            "6.5 an acknowledgement with content", [frame(Frame.settings, 0, zeros(6), flags: 1)],
            .connectionError([size])),
        FrameRule("6.7 a short PING", [frame(ping, 0, zeros(6))], .connectionError([size])),
        FrameRule("6.9 a short WINDOW_UPDATE", [frame(window, 0, zeros(3))], .connectionError([size])),
    ]

    static let settings = [
        FrameRule("6.5 SETTINGS on a stream", [frame(Frame.settings, 1, zeros(6))], .connectionError([violation])),
        FrameRule("6.5.2 ENABLE_PUSH is 2", [setting(2, 2)], .connectionError([violation])),
        FrameRule("6.5.2 a large INITIAL_WINDOW_SIZE", [setting(4, 0x8000_0000)], .connectionError([flow])),
        FrameRule("6.5.2 a small MAX_FRAME_SIZE", [setting(5, 16_383)], .connectionError([violation])),
        FrameRule("6.5.2 a large MAX_FRAME_SIZE", [setting(5, 16_777_216)], .connectionError([violation])),
        FrameRule("6.5.2 an unknown setting", [setting(0xFF, 1)] + get, .answer),
        FrameRule("6.5.3 a setting twice", [setting(4, 1), setting(4, 65_535)] + get, .answer),
    ]

    static let windows = [
        FrameRule("6.9 WINDOW_UPDATE by 0", [frame(window, 0, zeros(4))], .connectionError([violation])),
        FrameRule("6.9 WINDOW_UPDATE of a stream by 0", post + [frame(window, 1, zeros(4))], .streamError([violation])),
        FrameRule(
            "6.9.1 a window beyond its maximum", Array(repeating: frame(window, 0, [0x7F, 255, 255, 255]), count: 2),
            .connectionError([flow])),
        FrameRule(
            "6.9.1 a stream's window beyond its maximum",
            post + Array(repeating: frame(window, 1, [0x7F, 255, 255, 255]), count: 2),
            .streamError([flow])),
        FrameRule("6.9.2 a window below 0", [setting(4, 0)] + get + [setting(4, 65_535)], .answer),
    ]

    static let fields = [
        FrameRule("8.2.1 a name in upper case", plain(("X-Upper", "a")), .streamError([violation])),
        FrameRule("8.2.1 a line break in a value", plain(("x-value", "a\r\nb: c")), .streamError([violation])),
        FrameRule("8.2.2 a field of the connection", plain(("connection", "keep-alive")), .streamError([violation])),
        FrameRule("8.2.2 another TE than trailers", plain(("te", "gzip")), .streamError([violation])),
        FrameRule("8.2.2 TE is trailers", plain(("te", "trailers")), .answer),
        FrameRule(
            "8.3 an unknown pseudo-field", head([0x82, 0x87], path, host, field(":other", "a")),
            .streamError([violation])),
        FrameRule(
            "8.3 a pseudo-field of responses", head([0x82, 0x87], path, host, [0x88]), .streamError([violation])),
        FrameRule(
            "8.3 a pseudo-field after others", head([0x82, 0x87], host, field("a", "b"), path),
            .streamError([violation])),
        FrameRule("8.3.1 no method", head([0x87], path, host), .streamError([violation])),
        FrameRule("8.3.1 no scheme", head([0x82], path, host), .streamError([violation])),
        FrameRule("8.3.1 no path", head([0x82, 0x87], host), .streamError([violation])),
        FrameRule("8.3.1 an empty path", head([0x82, 0x87, 0x04, 0], host), .streamError([violation])),
        FrameRule("8.3.1 two methods", head([0x82, 0x82, 0x87], path, host), .streamError([violation])),
        FrameRule("8.3.1 two paths", head([0x82, 0x87], path, path, host), .streamError([violation])),
        FrameRule(
            "8.1 a pseudo-field in trailers", post + [frame(Frame.headers, 1, [0x82], flags: 5)],
            .streamError([violation])),
    ]

    /// RFC 7541.
    static let headCoding = [
        FrameRule("HPACK 2.3.3 an unknown index", head([0x82, 0x87], path, host, [0xFE]), .connectionError([coding])),
        FrameRule(
            "HPACK 4.2 a size behind the fields", head([0x82, 0x87], path, host, [0x20]), .connectionError([coding])),
        FrameRule(
            "HPACK 5.2 long padding", head([0x82, 0x87, 0x04, 0x82, 0x63, 0xFF], host),
            .connectionError([coding])),
        FrameRule(
            "HPACK 5.2 padding of zeros", head([0x82, 0x87, 0x04, 0x81, 0x60], host), .connectionError([coding])),
        FrameRule("HPACK 6.1 index 0", head([0x82, 0x87], path, host, [0x80]), .connectionError([coding])),
        FrameRule(
            "HPACK 6.3 a size beyond the setting", head([0x3F, 0xFF, 0x7F, 0x82, 0x87], path, host),
            .connectionError([coding])),
        FrameRule(
            "4.3 a head that ends within a field", head([0x82, 0x87], path, host, [0x40, 5, 1]),
            .connectionError([coding])),
    ]
}
