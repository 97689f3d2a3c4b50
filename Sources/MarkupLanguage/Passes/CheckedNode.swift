/// What a checked element holds, in document order.
public enum CheckedNode: Sendable {
    case element(CheckedElement)
    case instruction(CheckedInstruction)
    case untyped(UntypedElement)
}

/// An instruction for the view that encloses it.
public struct CheckedInstruction: Sendable {
    public let target: String
    public let data: String
    public let range: SourceRange
    /// Whether it says what the next child is for.
    public let announcesChild: Bool
}

/// An element that names no class: content for its parent, such as a `segment`.
public struct UntypedElement: Sendable {
    public let name: String
    public let range: SourceRange
    /// The attributes, localised ones included.
    public internal(set) var settings: [PropertySetting] = []
    /// Key paths of the owner, read once.
    public internal(set) var bindings: [PropertyBinding] = []
    /// Views in here are created but attached to nothing.
    public internal(set) var children: [CheckedNode] = []
}
