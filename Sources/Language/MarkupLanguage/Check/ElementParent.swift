/// The parent of an element.
enum ElementParent {
    case document
    case view(ClassInfo)
    /// An untyped element with this name.
    case untyped(String)
    /// An unknown element, whose valid children cannot be determined.
    case unknown

    var info: ClassInfo? {
        if case .view(let info) = self { return info }
        return nil
    }
}
