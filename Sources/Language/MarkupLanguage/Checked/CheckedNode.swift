/// A child of a checked element, in document order.
public enum CheckedNode: Sendable {
    /// An element that becomes a view.
    case element(CheckedElement)
    /// An instruction for the enclosing view.
    case instruction(CheckedInstruction)
    /// An element that is not a class, such as a `segment`.
    case untyped(UntypedElement)
}
