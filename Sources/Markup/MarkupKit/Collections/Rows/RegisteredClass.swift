/// A class that a program registers for the cells of a table or a collection.
enum RegisteredClass {
    /// Returns the class as one of a kind of views. For a class of another kind it posts a notice and returns nil.
    static func check<Kind: UIView>(_ type: AnyClass?, is kind: Kind.Type) -> Kind.Type? {
        guard let type else { return nil }
        if let type = type as? Kind.Type { return type }
        Notice.post(.unregisteredCell, "'\(type)' cannot be registered: it does not inherit from '\(kind)'")
        return nil
    }
}
