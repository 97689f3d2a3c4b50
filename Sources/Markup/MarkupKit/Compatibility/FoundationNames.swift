public import Foundation

// Names of Foundation and Objective-C that Foundation lacks on Linux.

/// Seconds since the beginning of the year 2001, in UTC.
public typealias CFAbsoluteTime = TimeInterval

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The time of now, in seconds since the beginning of the year 2001, in UTC.
public nonisolated func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// Calls `body`. There are no pools of objects on Linux: objects are released with their last reference.
public nonisolated func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// Objective-C's name of a pointer to a value that a function returns.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

/// A set of objects by their identity, which may refer to them weakly, for example to listeners. It is not safe to use from several threads.
public nonisolated final class NSHashTable<ObjectType: AnyObject> {
    private struct Member {
        weak var object: ObjectType?
        let kept: ObjectType?
    }

    private let isWeak: Bool
    private var members: [Member] = []

    private init(isWeak: Bool) { self.isWeak = isWeak }

    /// Creates a set that retains its objects.
    public convenience init() { self.init(isWeak: false) }

    /// Creates a set that does not retain its objects.
    public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(isWeak: true) }

    /// The objects that still exist, in the order in which they were added.
    public var allObjects: [ObjectType] { members.compactMap(\.object) }
    /// An object that still exists; `nil` without one.
    public var anyObject: ObjectType? { allObjects.first }
    /// The number of objects that still exist.
    public var count: Int { allObjects.count }

    /// Whether the object is in the set.
    public func contains(_ anObject: ObjectType?) -> Bool {
        anObject != nil && members.contains { $0.object === anObject }
    }

    /// Adds an object, unless it is in the set.
    public func add(_ object: ObjectType?) {
        members.removeAll { $0.object == nil }
        guard let object, !contains(object) else { return }
        members.append(Member(object: object, kept: isWeak ? nil : object))
    }

    /// Removes an object; does nothing for another one.
    public func remove(_ object: ObjectType?) { members.removeAll { $0.object == nil || $0.object === object } }

    /// Removes all objects.
    public func removeAllObjects() { members = [] }
}
