import Foundation

nonisolated extension UITraitCollection {
    /// Creates traits with the text size of a step, and default values.
    public init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(fontScale: preferredContentSizeCategory.fontScale)
    }

    /// Creates traits with a kind of interface, and default values.
    public init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init()
        userInterfaceIdiom = idiom
    }

    /// Creates traits from others: each value is that of the last ones in which it is not the default.
    public init(traitsFrom traitCollections: [UITraitCollection]) {
        let plain = UITraitCollection()
        func last<Value: Equatable>(_ path: KeyPath<UITraitCollection, Value>) -> Value {
            let values = traitCollections.map { $0[keyPath: path] }
            return values.last { $0 != plain[keyPath: path] } ?? plain[keyPath: path]
        }
        self.init(
            userInterfaceStyle: last(\.userInterfaceStyle), layoutDirection: last(\.layoutDirection),
            fontScale: last(\.fontScale), horizontalSizeClass: last(\.horizontalSizeClass),
            verticalSizeClass: last(\.verticalSizeClass), displayScale: last(\.displayScale))
        userInterfaceIdiom = last(\.userInterfaceIdiom)
    }

    /// Whether the screen measures the force of a press: always `unavailable`.
    public var forceTouchCapability: UIForceTouchCapability { .unavailable }

    /// Calls a closure in which these traits are ``current``, and in which the components of dynamic colours are those of their style.
    @MainActor public func performAsCurrent(_ actions: () -> Void) {
        let before = Self.performed
        Self.perform(self)
        actions()
        Self.perform(before)
    }

    @MainActor private static func perform(_ traits: UITraitCollection?) {
        performed = traits
        DynamicColors.shared.useDark(traits.flatMap { $0.userInterfaceStyle.isDark })
    }
}

nonisolated extension UIUserInterfaceStyle {
    /// Whether the style is dark; `nil` if it is not specified.
    var isDark: Bool? {
        switch self {
        case .unspecified: nil
        case .light: false
        case .dark: true
        }
    }
}

/// Whether a screen measures the force of a press.
public nonisolated enum UIForceTouchCapability: Int, Sendable {
    /// Not known.
    case unknown
    /// The force is not measured.
    case unavailable
    /// The force is measured.
    case available
}
