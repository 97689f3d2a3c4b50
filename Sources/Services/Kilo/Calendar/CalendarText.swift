/// A value whose wire form is its text description, also in JSON.
package protocol CalendarText: LosslessStringConvertible, Codable {
    /// The expected form, as a noun for error messages.
    static var form: String { get }
}

extension CalendarText {
    /// Reads the text form; anything else is a `DecodingError` with the expected form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let value = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected \(Self.form)")
        }
        self = value
    }

    /// Writes the text form, ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
