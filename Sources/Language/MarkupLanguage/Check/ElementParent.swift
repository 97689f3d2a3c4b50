/// What an element stands in.
enum ElementParent {
    case document
    case view(ClassInfo)
    /// An untyped element of this name.
    case untyped(String)
    /// An element that is unknown itself: what it takes cannot be told.
    case unknown

    var info: ClassInfo? {
        if case .view(let info) = self { return info }
        return nil
    }
}
