/// What to do with an element whose class is not in the schema.
public enum UnknownClassPolicy: Sendable, Hashable {
    /// An error; right for a running application, which contains every class that it uses.
    case fail
    /// A placeholder and a warning where an application class is meant: the name is assumed, or has a module prefix
    /// and is not near a known class. Anything else is an error.
    case placeholder
}
