public import Foundation
import NativeWidgets

/// The desktop's text size in steps; `large` is the usual size.
public nonisolated struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable, Comparable {
    /// The name of the step.
    public let rawValue: String
    /// Creates a step of any name; use the constants below instead.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Not known.
    public static let unspecified = UIContentSizeCategory(rawValue: "unspecified")
    /// About 0.82 of the usual size.
    public static let extraSmall = UIContentSizeCategory(rawValue: "extraSmall")
    /// About 0.88 of the usual size.
    public static let small = UIContentSizeCategory(rawValue: "small")
    /// About 0.94 of the usual size.
    public static let medium = UIContentSizeCategory(rawValue: "medium")
    /// The usual size.
    public static let large = UIContentSizeCategory(rawValue: "large")
    /// About 1.12 of the usual size.
    public static let extraLarge = UIContentSizeCategory(rawValue: "extraLarge")
    /// About 1.24 of the usual size.
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "extraExtraLarge")
    /// About 1.35 of the usual size.
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "extraExtraExtraLarge")
    /// About 1.65 of the usual size.
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "accessibilityMedium")
    /// About 1.94 of the usual size.
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "accessibilityLarge")
    /// About 2.35 of the usual size.
    public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "accessibilityExtraLarge")
    /// About 2.76 of the usual size.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(rawValue: "accessibilityExtraExtraLarge")
    /// About 3.12 of the usual size, and more.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "accessibilityExtraExtraExtraLarge")

    /// Posted when the desktop's text size has changed to another step.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")

    /// The steps and their factors.
    private static let steps: [(category: UIContentSizeCategory, scale: Double)] = [
        (.extraSmall, 14.0 / 17), (.small, 15.0 / 17), (.medium, 16.0 / 17), (.large, 1), (.extraLarge, 19.0 / 17),
        (.extraExtraLarge, 21.0 / 17), (.extraExtraExtraLarge, 23.0 / 17), (.accessibilityMedium, 28.0 / 17),
        (.accessibilityLarge, 33.0 / 17), (.accessibilityExtraLarge, 40.0 / 17),
        (.accessibilityExtraExtraLarge, 47.0 / 17), (.accessibilityExtraExtraExtraLarge, 53.0 / 17),
    ]

    /// The step that is nearest to a factor.
    init(fontScale: Double) {
        self = Self.steps.min { abs($0.scale - fontScale) < abs($1.scale - fontScale) }?.category ?? .large
    }

    /// The step's factor; 1 for `unspecified` and unknown names.
    var fontScale: Double { Self.steps.first { $0.category == self }?.scale ?? 1 }

    /// Whether the step is one of those above `extraExtraExtraLarge`.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    /// Whether the text of `left` is smaller; `unspecified` and unknown names are smaller than all others.
    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        func index(_ category: UIContentSizeCategory) -> Int { steps.firstIndex { $0.category == category } ?? -1 }
        return index(left) < index(right)
    }
}

extension UITraitCollection {
    /// The text size as a step, the nearest one to ``fontScale``.
    public nonisolated var preferredContentSizeCategory: UIContentSizeCategory {
        UIContentSizeCategory(fontScale: fontScale)
    }
}

extension UIApplication {
    /// The desktop's text size as a step.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        UIContentSizeCategory(fontScale: Display.fontScale)
    }
}

/// A view whose font can follow the desktop's text size.
public protocol UIContentSizeCategoryAdjusting: UIView {
    /// Whether the font follows the text size. Has no effect: fonts of text styles always follow it here, other fonts never do.
    var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UIContentSizeCategoryAdjusting {
    /// Whether the font follows the text size. Has no effect: fonts of text styles always follow it here, other fonts never do. Default `false`.
    public var adjustsFontForContentSizeCategory: Bool {
        get { rarities?.adjustsFont ?? false }
        set { if newValue != adjustsFontForContentSizeCategory { rare.adjustsFont = newValue } }
    }
}

extension UILabel: UIContentSizeCategoryAdjusting {}
extension UITextField: UIContentSizeCategoryAdjusting {}
extension UITextView: UIContentSizeCategoryAdjusting {}
