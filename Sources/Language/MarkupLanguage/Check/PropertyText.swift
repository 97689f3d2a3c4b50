/// The text of a property, told apart by its first character.
enum PropertyText {
    /// As it stands; `skipped` bytes of an escape were left out before it.
    case literal(String, skipped: Int)
    /// `@key`
    case localized(String)
    /// `$expression`
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
