/// The object for an element.
public enum ElementResolution: Sendable, Hashable {
    /// A new view of this class, named as in the schema.
    case view(String)
    /// The view that was passed as root, with its class.
    case root(String)
    /// A class that the program does not contain; it is replaced by a labelled placeholder.
    case placeholder(String)
    /// Content of the view around it. The name is that of the view's class and that of the element, as in
    /// `UISegmentedControl.segment`; only that of the element if it is not known what the view accepts.
    case inner(String)

    /// The name of the class in all cases.
    public var className: String {
        switch self {
        case .view(let name), .root(let name), .placeholder(let name), .inner(let name): name
        }
    }
}
