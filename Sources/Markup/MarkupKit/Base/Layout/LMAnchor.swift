import MarkupBasics
public import MarkupLanguage
import MarkupLayout

/// The edges of an ``LMAnchorView`` to which a view is attached. Opposite edges stretch the view; without an edge on an
/// axis it is centred.
public nonisolated struct LMAnchor: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: Int
    /// Creates a set from its bits; use the constants below instead.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = LMAnchor(rawValue: 1)
    /// The bottom edge.
    public static let bottom = LMAnchor(rawValue: 2)
    /// The left edge, in either text direction.
    public static let left = LMAnchor(rawValue: 4)
    /// The right edge, in either text direction.
    public static let right = LMAnchor(rawValue: 8)
    /// The leading edge: left, or right in right-to-left text.
    public static let leading = LMAnchor(rawValue: 16)
    /// The trailing edge: right, or left in right-to-left text.
    public static let trailing = LMAnchor(rawValue: 32)
    /// All four edges: the view fills its superview.
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
    /// In markup, edge names separated by commas, such as `top, leading`.
    public static var markupKind: ValueKind { .wordList(words.map(\.0)) }

    /// The set of edges that the text names; `none` is the empty set. `nil` if a name is unknown.
    public static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        var result: LMAnchor = []
        for item in text.split(separator: ",") {
            guard let word = words.first(where: { $0.0 == item.trimmed }) else { return nil }
            result.formUnion(word.1)
        }
        return result
    }
}
