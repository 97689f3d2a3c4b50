/// The meaning of a key path in a class.
enum KeyPathMeaning {
    case property(ValueKind)
    /// One of the names is unknown: the name, its byte offset in the key path, and the class in which it was looked up.
    case unknown(name: String, offset: Int, owner: String)

    static func find(_ keyPath: String, in info: ClassInfo) -> KeyPathMeaning {
        let names = keyPath.split(separator: ".", omittingEmptySubsequences: false)
        var owner = info.vocabulary
        var isOpen = info.isOpen
        var shownOwner = info.name
        var offset = 0
        for (position, part) in names.enumerated() {
            let name = String(part)
            guard let kind = info.schema.kind(ofProperty: name, inClass: owner) else {
                return isOpen ? .property(.any) : .unknown(name: name, offset: offset, owner: shownOwner)
            }
            if position == names.count - 1 { return .property(kind) }
            offset += name.utf8.count + 1
            switch kind {
            case .any:
                return .property(.any)
            case .object(let next):
                guard info.schema.classSchema(named: next) != nil else { return .property(.any) }
                (owner, shownOwner, isOpen) = (next, next, info.schema.isOpen(next))
            default:
                return .unknown(name: String(names[position + 1]), offset: offset, owner: "\(shownOwner).\(name)")
            }
        }
        return .unknown(name: keyPath, offset: 0, owner: shownOwner)
    }
}
