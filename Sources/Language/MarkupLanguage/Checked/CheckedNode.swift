/// A child of a checked element, in document order.
public enum CheckedNode: Sendable {
    /// An element that becomes a view, or content of the view around it.
    case element(CheckedElement)
    /// An instruction for the enclosing view.
    case instruction(CheckedInstruction)
    /// Content that depends on values.
    case slot(CheckedSlot)
}
