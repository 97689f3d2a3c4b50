/// The media type of a body, as a client treats it.
struct MediaRange {
    enum Kind {
        case json, form, multipart, text, events, other
    }

    /// The type without parameters, in small letters.
    private let name: String
    /// The type as it is sent.
    let sent: String

    init(_ text: String) {
        let whole = text.filter { !$0.isNewline && $0 != " " }
        sent = whole.lowercased()
        name = sent.split(separator: ";").first.map(String.init) ?? ""
    }

    var kind: Kind {
        switch name {
        case "application/json", "text/json": .json
        case "application/x-www-form-urlencoded": .form
        case "multipart/form-data": .multipart
        case "text/event-stream": .events
        case _ where name.hasPrefix("application/") && name.hasSuffix("+json"): .json
        case _ where name.hasPrefix("text/"): .text
        default: .other
        }
    }

    var isPlainJSON: Bool { name == "application/json" }

    /// Whether content of the type is bytes for a client in any case.
    var isBinary: Bool {
        ["image/", "audio/", "video/", "font/"].contains { name.hasPrefix($0) }
            || ["application/octet-stream", "application/pdf", "application/zip"].contains(name)
    }

    /// The order in which a body is chosen.
    var rankOfBody: Int {
        switch kind {
        case .json: isPlainJSON ? 0 : 1
        case .multipart: 2
        case .form: 3
        case .text: 4
        case .other: 5
        case .events: 6
        }
    }

    /// The order in which a result is chosen.
    var rankOfResult: Int {
        switch kind {
        case .json: isPlainJSON ? 0 : 1
        case .other: name.hasPrefix("*/") ? 2 : 4
        case .text: 3
        case .form, .multipart: 5
        case .events: 6
        }
    }
}
