import MarkupLanguage
import MarkupLayout

/// The edges of an ``LMAnchorView`` that a view keeps to; opposite edges stretch it, no edge of an axis centres it.
public nonisolated struct LMAnchor: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let top = LMAnchor(rawValue: 1)
    public static let bottom = LMAnchor(rawValue: 2)
    public static let left = LMAnchor(rawValue: 4)
    public static let right = LMAnchor(rawValue: 8)
    /// Left or right, as the text direction says.
    public static let leading = LMAnchor(rawValue: 16)
    public static let trailing = LMAnchor(rawValue: 32)
    public static let all: LMAnchor = [.top, .bottom, .leading, .trailing]

    static let words: [(String, LMAnchor, LayoutAnchor)] = [
        ("none", [], []), ("top", .top, .top), ("bottom", .bottom, .bottom), ("left", .left, .left),
        ("right", .right, .right),
        ("leading", .leading, .leading), ("trailing", .trailing, .trailing),
        ("all", .all, [.top, .bottom, .leading, .trailing]),
    ]

    init(layout: LayoutAnchor) {
        self = Self.words.reduce(into: []) { if !$1.2.isEmpty && layout.isSuperset(of: $1.2) { $0.formUnion($1.1) } }
    }

    var layout: LayoutAnchor {
        Self.words.reduce(into: []) { if !$1.1.isEmpty && isSuperset(of: $1.1) { $0.formUnion($1.2) } }
    }
}

extension LMAnchor: MarkupValue {
    public static var markupKind: ValueKind { .wordList(words.map(\.0)) }

    public static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        var result: LMAnchor = []
        for item in text.split(separator: ",") {
            guard let word = words.first(where: { $0.0 == item.trimmed }) else { return nil }
            result.formUnion(word.1)
        }
        return result
    }
}

extension Substring {
    /// Without the blanks at both ends.
    nonisolated var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
