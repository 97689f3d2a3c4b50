/// One thing of a drag.
public final class UIDragItem {
    /// What it can be had as.
    public let itemProvider: NSItemProvider
    /// Anything that a drop in the same program may use instead of bytes; `nil` by default, and in other programs.
    public var localObject: Any?

    /// Creates an item.
    public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// What becomes of what is dropped.
public nonisolated enum UIDropOperation: UInt, Sendable {
    /// Nothing: it is not dropped here.
    case cancel
    /// Nothing, and the pointer says so.
    case forbidden
    /// It is there twice afterwards.
    case copy
    /// It has left where it was.
    case move
}
