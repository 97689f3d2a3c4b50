/// A part of the traits, by which changes of it are told: such as `UITraitUserInterfaceStyle.self`.
public nonisolated protocol UITraitDefinition {
    /// The part of some traits.
    static func value(in traits: UITraitCollection) -> AnyHashable
}

/// A part of the traits.
public typealias UITrait = any UITraitDefinition.Type

/// ``UITraitCollection/userInterfaceStyle``.
public nonisolated enum UITraitUserInterfaceStyle: UITraitDefinition {
    /// Light or dark.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.userInterfaceStyle }
}

/// ``UITraitCollection/layoutDirection``.
public nonisolated enum UITraitLayoutDirection: UITraitDefinition {
    /// The side at which text begins.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.layoutDirection }
}

/// ``UITraitCollection/fontScale``, which stands for UIKit's categories of sizes.
public nonisolated enum UITraitPreferredContentSizeCategory: UITraitDefinition {
    /// The scale of text.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.fontScale }
}

/// ``UITraitCollection/horizontalSizeClass``.
public nonisolated enum UITraitHorizontalSizeClass: UITraitDefinition {
    /// How much room there is sideways.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.horizontalSizeClass }
}

/// ``UITraitCollection/verticalSizeClass``.
public nonisolated enum UITraitVerticalSizeClass: UITraitDefinition {
    /// How much room there is upwards.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.verticalSizeClass }
}

/// ``UITraitCollection/displayScale``.
public nonisolated enum UITraitDisplayScale: UITraitDefinition {
    /// Pixels for one point.
    public static func value(in traits: UITraitCollection) -> AnyHashable { traits.displayScale }
}

/// What ``UITraitChangeObservable/registerForTraitChanges(_:handler:)`` gives, to end it.
public protocol UITraitChangeRegistration: AnyObject {}

/// Views and controllers, which tell of changes of their traits while they are in a ``UIWindow``.
public protocol UITraitChangeObservable: AnyObject {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable {
    /// Calls `handler` after each change of some of the traits, with this object and the traits before.
    ///
    /// ```swift
    /// registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (self: Self, previous) in
    ///     self.sidebar.isHidden = self.traitCollection.horizontalSizeClass == .compact
    /// }
    /// ```
    /// - Returns: What ``unregisterForTraitChanges(_:)`` takes; it need not be kept.
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

    /// Ends what ``registerForTraitChanges(_:handler:)`` began.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? UIView)?.rare.traitObservers.removeAll { $0 === registration }
        (self as? UIViewController)?.traitObservers.removeAll { $0 === registration }
    }
}

/// Somebody who is told of changes of some traits.
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
    /// Tells everything in the window of traits that have changed since they were told last.
    func traitsMayHaveChanged() {
        let new = traitCollection
        guard let old = toldTraits else {
            toldTraits = new
            return
        }
        guard old != new else { return }
        toldTraits = new
        rootViewController?.tell(ofTraitsBefore: old)
        // A view may take others out when it is told.
        var views: [UIView] = []
        forEachInside { views.append($0) }
        for view in views where view.window === self {
            view.traitCollectionDidChange(old)
            for observer in view.rarities?.traitObservers ?? [] { observer.tell(new, old) }
        }
    }
}
