/// What a checked element holds, in document order.
public enum CheckedNode: Sendable {
    /// An element that becomes a view.
    case element(CheckedElement)
    /// An instruction for the enclosing view.
    case instruction(CheckedInstruction)
    /// An element that names no class, such as a `segment`.
    case untyped(UntypedElement)
}
