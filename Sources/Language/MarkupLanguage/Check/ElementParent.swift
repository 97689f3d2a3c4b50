/// The parent of an element.
enum ElementParent {
    case document
    case element(ClassInfo)
    /// An unknown element, whose valid children cannot be determined.
    case unknown

    var info: ClassInfo? {
        if case .element(let info) = self { return info }
        return nil
    }
}
