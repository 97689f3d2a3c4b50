/// An element that is not a class but content of its parent, such as a `segment`.
public struct UntypedElement: Sendable {
    /// The name of the element, such as `segment`.
    public let name: String
    /// The range from the opening `<` to the end of the closing tag.
    public let range: SourceRange
    /// The attributes, including localised ones.
    public internal(set) var settings: [PropertySetting] = []
    /// The bound attributes: kept up to date if the parent implements `markupTextSetter` or `markupValueSetter`,
    /// otherwise read once.
    public internal(set) var bindings: [PropertyBinding] = []
    /// The children. Views among them are created but not attached to anything.
    public internal(set) var children: [CheckedNode] = []
}
