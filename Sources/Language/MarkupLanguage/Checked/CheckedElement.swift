/// An element that becomes a view, or content of the view around it, such as a `segment`.
public struct CheckedElement: Sendable {
    /// The name in the document.
    public let name: String
    /// The class of the element.
    public let resolution: ElementResolution
    /// The range from the opening `<` to the end of the closing tag.
    public let range: SourceRange
    /// The range of the name in the start tag.
    public let nameRange: SourceRange
    /// The factory named by `style`; nil for plain construction.
    public internal(set) var style: String?
    /// The settings, in order: those of templates first, then those of attributes. A key path occurs once, with its
    /// last value.
    public internal(set) var settings: [PropertySetting] = []
    /// The bindings, in order, to be made after the settings.
    public internal(set) var bindings: [PropertyBinding] = []
    /// The methods of the owner to call, with their events.
    public internal(set) var actions: [ActionSetting] = []
    /// The property of the owner that receives the object; nil without an `id`.
    public internal(set) var outlet: OutletSetting?
    /// The checked children, in document order.
    public internal(set) var children: [CheckedNode] = []

    /// Whether the element is a view, and not content of the view around it.
    public var isView: Bool {
        if case .inner = resolution { return false }
        return true
    }
}
