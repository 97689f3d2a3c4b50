/// An element that names no class: content for its parent, such as a `segment`.
public struct UntypedElement: Sendable {
    /// The element's name, such as `segment`.
    public let name: String
    /// From the opening `<` to the end of the closing tag.
    public let range: SourceRange
    /// The attributes, localised ones included.
    public internal(set) var settings: [PropertySetting] = []
    /// Expressions on the owner: kept up to date where the parent offers `markupTextSetter` or `markupValueSetter`, else read once.
    public internal(set) var bindings: [PropertyBinding] = []
    /// Views in here are created but attached to nothing.
    public internal(set) var children: [CheckedNode] = []
}
