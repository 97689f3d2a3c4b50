/// The views that a class accepts as children in markup.
public enum ChildRule: Sendable, Hashable {
    /// No children: a child is an error.
    case none
    /// Any view.
    case any
    /// Views of these classes and their subclasses.
    case classes([String])
    /// Only views that an instruction announces, such as the one after `<?leftView?>`.
    case announced
}

extension ChildRule: Codable {
    /// Reads `"none"`, `"any"`, `"announced"` or an array of class names; anything else is a `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let classes = try? container.decode([String].self) {
            self = .classes(classes)
            return
        }
        switch try container.decode(String.self) {
        case "none": self = .none
        case "any": self = .any
        case "announced": self = .announced
        case let text:
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not a child rule")
        }
    }

    /// Writes a word, or an array of class names.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .none: try container.encode("none")
        case .any: try container.encode("any")
        case .announced: try container.encode("announced")
        case .classes(let classes): try container.encode(classes)
        }
    }
}
