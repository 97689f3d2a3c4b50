/// The classification of an attribute of a class by its name.
enum AttributeClass {
    case style
    case templates
    case outlet
    /// An event, without `on`.
    case action(String)
    case property(ValueKind)
    /// An attribute with an unknown name in its key path, see `KeyPathMeaning`.
    case unknown(name: String, offset: Int, owner: String)

    /// Classifies an attribute. An event begins with `on` and is not a property of the class, unlike the `onTintColor`
    /// of a switch.
    static func find(_ name: String, in info: ClassInfo) -> AttributeClass {
        if info.isInner, let found = findInner(name, in: info) { return found }
        switch name {
        case "style": return .style
        case "class": return .templates
        case "id": return .outlet
        default:
            if let event = eventName(name), !info.hasProperty(name) { return .action(event) }
            switch info.meaning(of: name) {
            case .property(let kind): return .property(kind)
            case .unknown(let part, let offset, let owner): return .unknown(name: part, offset: offset, owner: owner)
            }
        }
    }

    /// Classifies an attribute of content. It has no styles and no events; nil for the other attributes of all elements.
    private static func findInner(_ name: String, in info: ClassInfo) -> AttributeClass? {
        if case .property(let kind) = info.meaning(of: name) { return .property(kind) }
        return name == "class" || name == "id" ? nil : .unknown(name: name, offset: 0, owner: info.name)
    }

    /// Returns the event `ValueChanged` for `onValueChanged`; nil for `on` alone and for `only`.
    private static func eventName(_ name: String) -> String? {
        let bytes = name.utf8
        guard bytes.count > 2, bytes.starts(with: "on".utf8) else { return nil }
        guard let first = bytes.dropFirst(2).first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else {
            return nil
        }
        return String(name.dropFirst(2))
    }
}
