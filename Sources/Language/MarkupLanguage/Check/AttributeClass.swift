/// What an attribute of a class is, by its name.
enum AttributeClass {
    case style
    case templates
    case outlet
    /// The event, without `on`.
    case action(String)
    case property(ValueKind)
    /// One of the names in its key path is not known, see `KeyPathMeaning`.
    case unknown(name: String, offset: Int, owner: String)

    /// An event is what begins with `on` and is no property of the class, as `onTintColor` of a switch is.
    static func find(_ name: String, in info: ClassInfo) -> AttributeClass {
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

    /// `onValueChanged` names the event `ValueChanged`; `on` alone and `only` name none.
    private static func eventName(_ name: String) -> String? {
        let bytes = name.utf8
        guard bytes.count > 2, bytes.starts(with: "on".utf8) else { return nil }
        guard let first = bytes.dropFirst(2).first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else {
            return nil
        }
        return String(name.dropFirst(2))
    }
}
