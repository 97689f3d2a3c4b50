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
