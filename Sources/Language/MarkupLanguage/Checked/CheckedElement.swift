/// An element that becomes a view.
public struct CheckedElement: Sendable {
    /// The name as written.
    public let name: String
    /// The class that the element stands for.
    public let resolution: ElementResolution
    /// From the opening `<` to the end of the closing tag.
    public let range: SourceRange
    /// The name in the start tag.
    public let nameRange: SourceRange
    /// The factory named by `style`; nil when plain construction is meant.
    public internal(set) var style: String?
    /// What to set, in order: templates first, then attributes. A key path occurs once, with its last value.
    public internal(set) var settings: [PropertySetting] = []
    /// What to bind, in order, after the settings.
    public internal(set) var bindings: [PropertyBinding] = []
    /// The methods of the owner to call, each with its event.
    public internal(set) var actions: [ActionSetting] = []
    /// The property of the owner that receives the view; nil without an `id`.
    public internal(set) var outlet: OutletSetting?
    /// What the element holds, in document order.
    public internal(set) var children: [CheckedNode] = []
}
