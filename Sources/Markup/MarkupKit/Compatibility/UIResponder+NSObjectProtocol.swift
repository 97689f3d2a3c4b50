public import Foundation

// Protocols of programs inherit from `NSObjectProtocol`, and `NSObject` is no superclass of views here.

extension UIResponder: NSObjectProtocol {
    /// Whether `object` is this responder.
    public nonisolated func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
    /// The name of the class with its module.
    public nonisolated var description: String { String(reflecting: type(of: self)) }
    /// A number that is equal for equal responders.
    public nonisolated var hash: Int { ObjectIdentifier(self).hashValue }
    /// Returns the responder.
    public nonisolated func `self`() -> Self { self }
    /// Returns `false`: there are no proxies.
    public nonisolated func isProxy() -> Bool { false }
}

extension UIGestureRecognizer: NSObjectProtocol {
    /// Whether `object` is this gesture.
    public nonisolated func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
    /// The name of the class with its module.
    public nonisolated var description: String { String(reflecting: type(of: self)) }
    /// A number that is equal for equal gestures.
    public nonisolated var hash: Int { ObjectIdentifier(self).hashValue }
    /// Returns the gesture.
    public nonisolated func `self`() -> Self { self }
    /// Returns `false`: there are no proxies.
    public nonisolated func isProxy() -> Bool { false }
}

nonisolated extension NSObjectProtocol {
    /// Whether the object's class is `aClass` or inherits from it.
    public func isKind(of aClass: AnyClass) -> Bool {
        sequence(first: type(of: self) as AnyClass) { _getSuperclass($0) }.contains { $0 == aClass }
    }

    /// Whether the object's class is `aClass` itself.
    public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}
