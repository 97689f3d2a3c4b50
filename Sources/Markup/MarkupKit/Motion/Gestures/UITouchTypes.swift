import MarkupBasics
public import MarkupLanguage

/// The kinds of touches, by input device.
public nonisolated struct UITouchTypes: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: Int
    /// Creates a set from its bits; use the constants below instead.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A finger on the screen.
    public static let direct = UITouchTypes(rawValue: 1)
    /// A finger on a touchpad or a remote control.
    public static let indirect = UITouchTypes(rawValue: 2)
    /// A pen.
    public static let stylus = UITouchTypes(rawValue: 4)
    /// A mouse, or a touchpad's pointer.
    public static let indirectPointer = UITouchTypes(rawValue: 8)
    /// Fingers on the screen, touchpads, pens and mice.
    public static let all: UITouchTypes = [.direct, .indirect, .stylus, .indirectPointer]

    static let words: [(String, UITouchTypes)] = [
        ("direct", .direct), ("indirect", .indirect), ("stylus", .stylus), ("pencil", .stylus),
        ("indirectPointer", .indirectPointer),
    ]

    /// Creates the kind of a touch.
    init(_ type: UITouch.TouchType) { self.init(rawValue: 1 << type.rawValue) }
}

extension UITouchTypes: MarkupValue {
    /// In markup: names separated by commas, such as `direct, stylus`.
    public static var markupKind: ValueKind { .wordList(words.map(\.0)) }

    /// Returns the set of the named kinds; `nil` if a name is unknown. `pencil` is another name of `stylus`.
    public static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        var result: UITouchTypes = []
        for item in text.split(separator: ",") {
            guard let word = words.first(where: { $0.0 == item.trimmed }) else { return nil }
            result.formUnion(word.1)
        }
        return result
    }
}
