import MarkupBasics
public import MarkupLanguage
import NativeWidgets

/// The role and the states of a view for screen readers.
///
/// UIKit's other traits have no counterpart on the desktop and are missing. Of several roles only one is spoken; a
/// button takes precedence.
public nonisolated struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The traits as bits; the numbers are UIKit's.
    public let rawValue: UInt64
    /// Creates traits from their bits; unknown bits are ignored.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// No traits.
    public static let none: UIAccessibilityTraits = []
    /// The view performs an action when it is pressed.
    public static let button = UIAccessibilityTraits(rawValue: 1)
    /// The view is a link to another place.
    public static let link = UIAccessibilityTraits(rawValue: 2)
    /// The view shows a picture.
    public static let image = UIAccessibilityTraits(rawValue: 4)
    /// The view is selected at the moment.
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    /// The view shows text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 64)
    /// The view is disabled at the moment.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    /// The view is a search field.
    public static let searchField = UIAccessibilityTraits(rawValue: 1024)
    /// The view is the heading of a section; screen readers can jump from heading to heading.
    public static let header = UIAccessibilityTraits(rawValue: 65536)
    /// The view contains tabs.
    public static let tabBar = UIAccessibilityTraits(rawValue: 131_072)

    /// Pressing the view plays a sound. Has no effect: GTK has no such role.
    public static let playsSound = UIAccessibilityTraits(rawValue: 16)
    /// The view is a key of a keyboard. Has no effect: GTK has no such role.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
    /// The view summarises the screen. Has no effect: GTK has no such role.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
    /// The view's text changes often. Has no effect: GTK has no such role.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
    /// Pressing the view starts a recording or playback. Has no effect: GTK has no such role.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
    /// The view's value can be changed in steps. Has no effect: sliders and steppers have the role without it.
    public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
    /// The view takes touches while a screen reader runs. Has no effect: GTK has no such role.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
    /// The end of the view turns the page. Has no effect: GTK has no such role.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16384)

    static let words: [(String, UIAccessibilityTraits)] = [
        ("none", .none), ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
        ("staticText", .staticText), ("notEnabled", .notEnabled), ("searchField", .searchField), ("header", .header),
        ("tabBar", .tabBar),
    ]

    /// The most specific role, of those that the traits request.
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
    /// In markup, trait names separated by commas.
    public static var markupKind: ValueKind { .wordList(words.map(\.0)) }

    /// The traits that the text names, such as `button, header`; `nil` if a name is unknown.
    public static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        var result: UIAccessibilityTraits = []
        for item in text.split(separator: ",") {
            guard let word = words.first(where: { $0.0 == item.trimmed }) else { return nil }
            result.formUnion(word.1)
        }
        return result
    }
}
