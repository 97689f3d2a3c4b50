/// What stands for an element.
public enum ElementResolution: Sendable, Hashable {
    /// A new view of this class, named as in the schema.
    case view(String)
    /// The view passed as root, with its class.
    case root(String)
    /// A class that the program does not contain; a labelled placeholder stands in its place.
    case placeholder(String)

    /// The name of the class, whichever of the three it is.
    public var className: String {
        switch self {
        case .view(let name), .root(let name), .placeholder(let name): name
        }
    }
}
