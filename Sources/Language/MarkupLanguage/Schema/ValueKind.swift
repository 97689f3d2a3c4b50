/// The kind of value that a property accepts from text.
///
/// In JSON a kind is one word, with its argument in brackets: `number`, `words(fill leading trailing)`,
/// `object(UILabel)`.
public enum ValueKind: Sendable, Hashable {
    /// A text, or the key of a localised text, with `@` in front.
    case string
    /// A number, such as 12 or 0.5.
    case number
    /// A whole number.
    case integer
    /// `true`, `false` or another form of ``BooleanValue``.
    case boolean
    /// A colour, see ``ColorValue``.
    case color
    /// A font, see ``FontValue``.
    case font
    /// The name of an image.
    case image
    /// One number for all sides, or four; see ``InsetsValue``.
    case insets
    /// A date, see ``DateValue``.
    case date
    /// One of these words.
    case words([String])
    /// Several of these words, separated by commas.
    case wordList([String])
    /// Values of any form, separated by commas.
    case list
    /// An object of this class. It is not set itself; its properties are reached through a dot.
    case object(String)
    /// A text of a certain form, such as a key.
    case formed(TextForm)
    /// Any value; not checked.
    case any
}

extension ValueKind: CustomStringConvertible {
    /// The form in JSON.
    public var description: String {
        switch self {
        case .string: "string"
        case .number: "number"
        case .integer: "integer"
        case .boolean: "boolean"
        case .color: "color"
        case .font: "font"
        case .image: "image"
        case .insets: "insets"
        case .date: "date"
        case .words(let words): "words(\(words.joined(separator: " ")))"
        case .wordList(let words): "wordList(\(words.joined(separator: " ")))"
        case .list: "list"
        case .object(let name): "object(\(name))"
        case .formed(let form): "form(\(form.rawValue))"
        case .any: "any"
        }
    }

    private static let plain: [String: ValueKind] = [
        "string": .string, "number": .number, "integer": .integer, "boolean": .boolean, "color": .color,
        "font": .font, "image": .image, "insets": .insets, "date": .date, "list": .list, "any": .any,
    ]

    /// Reads the form in JSON; nil when it is invalid.
    public init?(_ description: String) {
        if let plain = ValueKind.plain[description] {
            self = plain
            return
        }
        guard description.hasSuffix(")"), let bracket = description.firstIndex(of: "(") else { return nil }
        let argument = description[description.index(after: bracket)...].dropLast()
        let words = argument.split(separator: " ").map(String.init)
        switch description[..<bracket] {
        case "words": self = .words(words)
        case "wordList": self = .wordList(words)
        case "object": self = .object(String(argument))
        case "form":
            guard let form = TextForm(rawValue: String(argument)) else { return nil }
            self = .formed(form)
        default: return nil
        }
    }
}

extension ValueKind: Codable {
    /// Reads the form in JSON; any other text is a `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let kind = ValueKind(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not a kind of value")
        }
        self = kind
    }

    /// Writes the form in JSON, ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
