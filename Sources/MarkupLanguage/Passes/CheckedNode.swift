/// What a checked element holds, in document order.
public enum CheckedNode: Sendable {
    case element(CheckedElement)
    case instruction(CheckedInstruction)
    case untyped(UntypedElement)
}
