/// What stands for an element.
public enum ElementResolution: Sendable, Hashable {
    /// A new view of this class, named as in the schema.
    case view(String)
    /// The view passed as root, with its class.
    case root(String)
    /// An application class that is not at hand: something labelled stands in its place.
    case placeholder(String)

    public var className: String {
        switch self {
        case .view(let name), .root(let name), .placeholder(let name): name
        }
    }
}
