import Foundation

// Objective-C's locks of objects, with their names.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Locks an object for the thread, until as many calls of ``objc_sync_exit(_:)``; other threads that lock it wait.
///
/// - Parameter obj: An instance of a class; a structure has no identity, so nothing is locked.
/// - Returns: Always 0, which means success.
@discardableResult
public nonisolated func objc_sync_enter(_ obj: Any) -> Int32 {
    if let object = AssociatedObjects.instance(obj) { ObjectLocks.lock(ObjectIdentifier(object)) }
    return 0
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Unlocks an object that the thread has locked by ``objc_sync_enter(_:)``.
///
/// - Returns: 0, or -1 for an object that is not locked.
@discardableResult
public nonisolated func objc_sync_exit(_ obj: Any) -> Int32 {
    guard let object = AssociatedObjects.instance(obj) else { return 0 }
    return ObjectLocks.unlock(ObjectIdentifier(object)) ? 0 : -1
}

/// The locks of objects that are locked now.
private nonisolated enum ObjectLocks {
    private final class Entry {
        let lock = NSRecursiveLock()
        /// How many calls hold the lock or wait for it.
        var users = 0
    }

    private static let guardian = NSLock()
    private nonisolated(unsafe) static var entries: [ObjectIdentifier: Entry] = [:]

    static func lock(_ object: ObjectIdentifier) {
        let entry = guardian.withLock {
            let entry = entries[object] ?? Entry()
            entry.users += 1
            entries[object] = entry
            return entry
        }
        entry.lock.lock()
    }

    static func unlock(_ object: ObjectIdentifier) -> Bool {
        let entry = guardian.withLock {
            let entry = entries[object]
            entry?.users -= 1
            if entry?.users == 0 { entries[object] = nil }
            return entry
        }
        entry?.lock.unlock()
        return entry != nil
    }
}
