/// A trait whose changes can be observed, such as `UITraitUserInterfaceStyle.self`.
public nonisolated protocol UITraitDefinition {
    /// Returns the value of the trait in a trait collection.
    static func value(in traits: UITraitCollection) -> AnyHashable
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// The trait ``UITraitCollection/userInterfaceStyle``.
public nonisolated enum UITraitUserInterfaceStyle: UITraitDefinition {
    /// Returns light or dark.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.userInterfaceStyle }
}

/// The trait ``UITraitCollection/layoutDirection``.
public nonisolated enum UITraitLayoutDirection: UITraitDefinition {
    /// Returns the side at which text begins.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.layoutDirection }
}

/// The trait ``UITraitCollection/fontScale``, which replaces UIKit's content size categories.
public nonisolated enum UITraitPreferredContentSizeCategory: UITraitDefinition {
    /// Returns the scale of text.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.fontScale }
}

/// The trait ``UITraitCollection/horizontalSizeClass``.
public nonisolated enum UITraitHorizontalSizeClass: UITraitDefinition {
    /// Returns the horizontal size class.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.horizontalSizeClass }
}

/// The trait ``UITraitCollection/verticalSizeClass``.
public nonisolated enum UITraitVerticalSizeClass: UITraitDefinition {
    /// Returns the vertical size class.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.verticalSizeClass }
}

/// The trait ``UITraitCollection/displayScale``.
public nonisolated enum UITraitDisplayScale: UITraitDefinition {
    /// Returns the pixels per point.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.displayScale }
}

/// The registration that ``UITraitChangeObservable/registerForTraitChanges(_:handler:)`` returns, to end it.
public protocol UITraitChangeRegistration: AnyObject {}

/// Views and controllers, whose trait changes can be observed while they are in a ``UIWindow``.
public protocol UITraitChangeObservable: AnyObject {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable {
    /// Calls `handler` after each change of one of the traits, with this object and the previous traits.
    ///
    /// ```swift
    /// registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (self: Self, previous) in
    ///     self.sidebar.isHidden = self.traitCollection.horizontalSizeClass == .compact
    /// }
    /// ```
    /// - Returns: The registration for ``unregisterForTraitChanges(_:)``; it need not be kept.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (_ traitEnvironment: Self, _ previous: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let observer = TraitObserver(traits) { [weak self] previous in
            if let self { handler(self, previous) }
        }
        (self as? UIView)?.rare.traitObservers.append(observer)
        (self as? UIViewController)?.traitObservers.append(observer)
        return observer
    }

    /// Ends a registration.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? UIView)?.rare.traitObservers.removeAll { $0 === registration }
        (self as? UIViewController)?.traitObservers.removeAll { $0 === registration }
    }
}

/// An observer of some traits.
final class TraitObserver: UITraitChangeRegistration {
    private let traits: [UITrait]
    private let changed: (UITraitCollection) -> Void

    init(_ traits: [UITrait], _ changed: @escaping (UITraitCollection) -> Void) {
        self.traits = traits
        self.changed = changed
    }

    func tell(_ new: UITraitCollection, _ previous: UITraitCollection) {
        if traits.contains(where: { $0.value(in: new) != $0.value(in: previous) }) { changed(previous) }
    }
}

extension UIWindow {
    /// Notifies everything in the window of traits that have changed since the last notification.
    func traitsMayHaveChanged() {
        let new = traitCollection
        guard let old = toldTraits, old != new else { return }
        toldTraits = new
        rootViewController?.tell(ofTraitsBefore: old)
        // A notified view may remove other views.
        var views: [UIView] = []
        forEachInside { views.append($0) }
        for view in views where view.window === self {
            view.traitCollectionDidChange(old)
            for observer in view.rarities?.traitObservers ?? [] { observer.tell(new, old) }
        }
    }
}
