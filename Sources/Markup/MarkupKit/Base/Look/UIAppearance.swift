import Foundation
import KeyValueCoding

/// The values that a program sets for all views of a class.
final class AppearanceProxies {
    static let shared = AppearanceProxies()

    private var proxies: [ObjectIdentifier: UIView] = [:]
    /// Views of the same classes with their first values.
    private var fresh: [ObjectIdentifier: UIView] = [:]
    /// Whether a program has asked for a proxy; until then no view looks for one.
    private(set) var areUsed = false

    func proxy<View: UIView>(of type: View.Type) -> View {
        let key = ObjectIdentifier(type)
        if let known = proxies[key] as? View { return known }
        let proxy = type.init()
        proxies[key] = proxy
        fresh[key] = type.init()
        areUsed = true
        return proxy
    }

    /// Sets the values for the class of a view and for its superclasses, unless the view has other values than a new one.
    func apply(to view: UIView) {
        guard areUsed, view.rarities?.hasAppearance != true else { return }
        var types: [any Any.Type] = [type(of: view)]
        var table: KeyValueTable? = type(of: view).keyValueTable
        while let known = table {
            if known.declaringType != type(of: view) { types.append(known.declaringType) }
            table = known.superclass
        }
        // The values of a subclass are set last, and also replace those of the superclass.
        var applied: Set<String> = []
        for type in types.reversed() {
            guard let proxy = proxies[ObjectIdentifier(type)], let fresh = fresh[ObjectIdentifier(type)] else {
                continue
            }
            view.rare.hasAppearance = true
            apply(proxy, fresh, to: view, &applied)
        }
    }

    private func apply(_ proxy: UIView, _ fresh: UIView, to view: UIView, _ applied: inout Set<String>) {
        let table = Swift.type(of: proxy).keyValueTable
        for name in table.propertyNames.sorted() {
            guard let property = table.property(named: name) else { continue }
            let value = property.value(of: proxy)
            let standard = property.value(of: fresh)
            guard Self.differ(value, standard),
                applied.contains(name) || !Self.differ(property.value(of: view), standard),
                let assign = property.assignment(of: value)
            else { continue }
            assign(view)
            applied.insert(name)
        }
    }

    /// Whether two values differ. Views, which belong to one view each, and values that cannot be compared do not.
    private static func differ(_ left: Any?, _ right: Any?) -> Bool {
        guard let left, let right else { return (left == nil) != (right == nil) }
        if left is UIResponder { return false }
        if let left = left as? CGFloat, let right = right as? CGFloat, left.isNaN, right.isNaN { return false }
        return left is any Equatable && !Equality.areEqual(left, right)
    }
}

extension UIView {
    /// A view that stands for all views of the class: a property that is set on it is set on each view of the class, and of its subclasses, when
    /// the view comes into a window.
    ///
    /// ```swift
    /// UILabel.appearance().textColor = .darkGray
    /// UINavigationBar.appearance().barTintColor = .systemTeal
    /// ```
    ///
    /// A view that has another value than a new one keeps it. Views that are in a window already do not change.
    public static func appearance() -> Self { AppearanceProxies.shared.proxy(of: self) }
}
