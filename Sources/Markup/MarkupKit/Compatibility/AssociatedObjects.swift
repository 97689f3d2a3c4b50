import Foundation
import Synchronization

// Objective-C's functions, with their names.

// swift-format-ignore: TypeNamesShouldBeCapitalized, AlwaysUseLowerCamelCase
/// How an associated object is kept.
public nonisolated enum objc_AssociationPolicy: UInt, Sendable {
    /// Not retained: the association ends with the object.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// Retained.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// Copied, if the object is an `NSCopying` one, and retained.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// The same as `OBJC_ASSOCIATION_RETAIN_NONATOMIC`.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// The same as `OBJC_ASSOCIATION_COPY_NONATOMIC`.
    case OBJC_ASSOCIATION_COPY = 771
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Associates a value with an object under a key; `nil` removes the one that was there. Any thread may call it.
///
/// The values of a view or a controller are released with it. Those of another object are released later, at the latest when as many objects
/// again have got values. A structure or a number has no identity, so nothing is associated with it.
///
/// - Parameter key: The address of a variable that lives as long as the program: `&Keys.name`.
public nonisolated func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.set(value, policy, key, of: object)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the value that is associated with an object under a key; `nil` without one.
public nonisolated func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.value(key, of: object)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Removes all values that are associated with an object.
public nonisolated func objc_removeAssociatedObjects(_ object: Any) {
    if let object = AssociatedObjects.instance(object) { AssociatedObjects.forget(ObjectIdentifier(object)) }
}

/// The values of objects, by the identity of the object.
nonisolated enum AssociatedObjects {
    private enum Value {
        case kept(Any)
        case weak(Weak)
        final class Weak {
            weak var object: AnyObject?
            init(_ object: AnyObject) { self.object = object }
        }
    }

    private struct Entry {
        /// Another object can have the address of one that is gone.
        weak var object: AnyObject?
        var values: [UnsafeRawPointer: Value] = [:]
    }

    private struct Table {
        var entries: [ObjectIdentifier: Entry] = [:]
        /// The number of entries at which those of objects that are gone are removed.
        var limit = 64

        mutating func remove(_ object: ObjectIdentifier) -> Any { entries.removeValue(forKey: object) as Any }
    }

    // The lock guards the table. Values are passed between threads as in Objective-C: that is up to the program.
    private static let lock = NSLock()
    private nonisolated(unsafe) static var table = Table()
    /// Whether a value was ever set, so that objects without values are released without a lock.
    private static let areUsed = Atomic(false)

    /// The object, if a value is an instance of a class.
    static func instance(_ value: Any) -> AnyObject? { type(of: value) is AnyClass ? value as AnyObject : nil }

    static func set(_ new: Any?, _ policy: objc_AssociationPolicy, _ key: UnsafeRawPointer, of owner: Any) {
        guard let object = instance(owner) else { return }
        areUsed.store(true, ordering: .relaxed)
        let identifier = ObjectIdentifier(object)
        let value = new.map { kept($0, policy) }
        // The old value is released without the lock, because its end may remove other values.
        var old: [Any] = []
        lock.lock()
        if let entry = table.entries[identifier], entry.object !== object {
            old.append(entry)
            table.entries[identifier] = nil
        }
        if value != nil || table.entries[identifier] != nil {
            if let before = table.entries[identifier, default: Entry(object: object)].values.removeValue(forKey: key) {
                old.append(before)
            }
            table.entries[identifier]?.values[key] = value
        }
        if table.entries.count >= table.limit {
            for (identifier, entry) in table.entries {
                // An object whose last reference is this one ends without the lock.
                if let object = entry.object { old.append(object) } else { old.append(table.remove(identifier)) }
            }
            table.limit = max(64, table.entries.count * 2)
        }
        lock.unlock()
        withExtendedLifetime(old) {}
    }

    private static func kept(_ value: Any, _ policy: objc_AssociationPolicy) -> Value {
        guard let object = instance(value) else { return .kept(value) }
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN: return .weak(Value.Weak(object))
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
            return .kept((object as? any NSCopying)?.copy() ?? value)
        case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: return .kept(value)
        }
    }

    static func value(_ key: UnsafeRawPointer, of owner: Any) -> Any? {
        guard areUsed.load(ordering: .relaxed), let object = instance(owner) else { return nil }
        lock.lock()
        defer { lock.unlock() }
        guard let entry = table.entries[ObjectIdentifier(object)], entry.object === object else { return nil }
        switch entry.values[key] {
        case .kept(let value)?: return value
        case .weak(let weak)?: return weak.object
        case nil: return nil
        }
    }

    /// Releases the values of an object that ends.
    static func forget(_ object: ObjectIdentifier) {
        guard areUsed.load(ordering: .relaxed) else { return }
        lock.lock()
        let entry = table.entries.removeValue(forKey: object)
        lock.unlock()
        withExtendedLifetime(entry) {}
    }
}
