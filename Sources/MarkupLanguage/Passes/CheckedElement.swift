/// An element that becomes a view.
public struct CheckedElement: Sendable {
    /// The name as written.
    public let name: String
    public let resolution: ElementResolution
    /// From the opening `<` to the end of the closing tag.
    public let range: SourceRange
    public let nameRange: SourceRange
    /// The factory named by `style`; nil when plain construction is meant.
    public internal(set) var style: String?
    /// What to set, in order: templates first, then attributes. A key path occurs once, with its last value.
    public internal(set) var settings: [PropertySetting] = []
    /// What to bind, in order, after the settings.
    public internal(set) var bindings: [PropertyBinding] = []
    public internal(set) var actions: [ActionSetting] = []
    public internal(set) var outlet: OutletSetting?
    public internal(set) var children: [CheckedNode] = []
}
