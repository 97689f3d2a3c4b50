/// What an attribute is, by its name and the beginning of its value.
enum AttributeClass {
    case style
    case templates
    case outlet
    /// The event, without `on`.
    case action(String)
    case property(PropertyText)

    /// - Parameter isProperty: Whether the class has a property of this name, such as `onTintColor` of a switch.
    static func of(_ name: String, value: String, isProperty: (String) -> Bool) -> AttributeClass {
        switch name {
        case "style": .style
        case "class": .templates
        case "id": .outlet
        default:
            if let event = eventName(name), !isProperty(name) {
                .action(event)
            } else {
                .property(PropertyText(value))
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
