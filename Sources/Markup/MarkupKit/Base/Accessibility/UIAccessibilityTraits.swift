import MarkupBasics
public import MarkupLanguage
import NativeWidgets

/// What kind of thing a screen reader says a view is, and its state.
///
/// UIKit's other traits have no counterpart on the desktop, so they are missing. Of several kinds only one is said, a button before all.
public nonisolated struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The traits as bits; the numbers are UIKit's.
    public let rawValue: UInt64
    /// Creates traits from their bits; unknown bits mean nothing.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// No traits.
    public static let none: UIAccessibilityTraits = []
    /// Does something when it is pressed.
    public static let button = UIAccessibilityTraits(rawValue: 1)
    /// Leads somewhere else.
    public static let link = UIAccessibilityTraits(rawValue: 2)
    /// Shows a picture.
    public static let image = UIAccessibilityTraits(rawValue: 4)
    /// Chosen at the moment.
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    /// Shows text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 64)
    /// Cannot be operated at the moment.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    /// Takes text to search for.
    public static let searchField = UIAccessibilityTraits(rawValue: 1024)
    /// Begins a section of the window; readers can jump from one to the next.
    public static let header = UIAccessibilityTraits(rawValue: 65536)
    /// Holds tabs.
    public static let tabBar = UIAccessibilityTraits(rawValue: 131_072)

    static let words: [(String, UIAccessibilityTraits)] = [
        ("none", .none), ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
        ("staticText", .staticText), ("notEnabled", .notEnabled), ("searchField", .searchField), ("header", .header),
        ("tabBar", .tabBar),
    ]

    /// The role that says most; several traits may ask for one.
    private var role: AccessibleRole? {
        let roles: [(UIAccessibilityTraits, AccessibleRole)] = [
            (.button, .button), (.link, .link), (.searchField, .searchBox), (.tabBar, .tabList), (.header, .heading),
            (.image, .image), (.staticText, .label),
        ]
        return roles.first { contains($0.0) }?.1
    }

    @MainActor func apply(to native: Native) {
        if let role { native.setAccessibleRole(role) }
        native.setAccessibleSelected(contains(.selected))
        native.setAccessibleDisabled(contains(.notEnabled) || !native.isSensitive)
    }
}

extension UIAccessibilityTraits: MarkupValue {
    /// In markup, words separated by commas.
    public static var markupKind: ValueKind { .wordList(words.map(\.0)) }

    /// The traits that the words name, such as `button, header`; `nil` if one is unknown.
    public static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        var result: UIAccessibilityTraits = []
        for item in text.split(separator: ",") {
            guard let word = words.first(where: { $0.0 == item.trimmed }) else { return nil }
            result.formUnion(word.1)
        }
        return result
    }
}
