extension UIApplicationDelegate {
    /// The stored property `window` of the delegate's class; `nil` if the class has none.
    ///
    /// In UIKit the property is optional in two ways: the class may not have it, and it may be empty. So code has to write
    /// `delegate?.window??.rootViewController`. A class that declares the property uses its own one.
    public var window: UIWindow?? {
        let mirrors = sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
        for mirror in mirrors {
            guard let child = mirror.children.first(where: { $0.label == "window" || $0.label == "_window" }) else {
                continue
            }
            return .some(child.value as? UIWindow)
        }
        return nil
    }
}
