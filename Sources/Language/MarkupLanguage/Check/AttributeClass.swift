/// The classification of an attribute of a class by its name.
enum AttributeClass {
    case style
    case templates
    case outlet
    /// An event, without `on`.
    case action(String)
    /// Any other attribute, which is a key path.
    case keyPath(KeyPathMeaning)

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
            return .keyPath(info.meaning(of: name))
        }
    }

    /// Classifies an attribute of content. It has no styles and no events; nil for the other attributes of all elements.
    private static func findInner(_ name: String, in info: ClassInfo) -> AttributeClass? {
        let meaning = info.meaning(of: name)
        if case .property = meaning { return .keyPath(meaning) }
        return name == "class" || name == "id" ? nil : .keyPath(.unknown(name: name, offset: 0, owner: info.name))
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
