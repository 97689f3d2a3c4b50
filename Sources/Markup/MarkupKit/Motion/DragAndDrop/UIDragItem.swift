/// An item of a drag.
public final class UIDragItem {
    /// The content of the item.
    public let itemProvider: NSItemProvider
    /// An object that a drop in the same program may use instead of bytes; `nil` by default, and in other programs.
    public var localObject: Any?

    /// Creates an item.
    public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// The operation of a drop.
public nonisolated enum UIDropOperation: UInt, Sendable {
    /// Nothing is dropped.
    case cancel
    /// Nothing is dropped, and the cursor shows that.
    case forbidden
    /// The content is copied.
    case copy
    /// The content is moved from its source.
    case move
}
