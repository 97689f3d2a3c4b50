/// The text of a property, classified by its first character.
enum PropertyText {
    /// A literal text; `skipped` is the number of bytes of an escape before it.
    case literal(String, skipped: Int)
    /// A localisation key: `@key`.
    case localized(String)
    /// A binding: `$expression`.
    case binding(String)

    init(_ text: String) {
        switch text.utf8.first {
        case UInt8(ascii: "$"): self = .binding(String(text.dropFirst()))
        case UInt8(ascii: "@"): self = .localized(String(text.dropFirst()))
        case UInt8(ascii: "^"): self = .literal(String(text.dropFirst()), skipped: 1)
        default: self = .literal(text, skipped: 0)
        }
    }
}
