/// The treatment of elements whose class is not in the schema.
public enum UnknownClassPolicy: Sendable, Hashable {
    /// An error, for a running application, which contains all classes that it uses.
    case fail
    /// A placeholder and a warning for an application class, whose name is assumed, or has a module prefix and is not
    /// similar to a known class. Any other unknown name is an error.
    case placeholder
}
