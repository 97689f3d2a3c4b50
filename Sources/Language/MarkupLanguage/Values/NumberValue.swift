import Foundation
import MarkupBasics

/// The grammar of numbers: digits with an optional sign, fraction and exponent, without units, independent of the
/// locale.
public enum NumberValue {
    /// The form of a number, as named in diagnostics.
    public static let expected = "a number, as 12 or 0.5"
    /// The form of a whole number, as named in diagnostics.
    public static let expectedInteger = "a whole number, as 12"

    /// Returns the number, or nil. Blanks around it are ignored.
    public static func parse(_ text: String) -> Double? {
        let body = text.utf8.trimmed
        guard isNumber(body) else { return nil }
        guard let number = Double(Substring(body)), number.isFinite else { return nil }
        return number
    }

    /// Returns the whole number, or nil. `3.0` is a whole number.
    public static func parseInteger(_ text: String) -> Int? {
        parse(text).flatMap { Int(exactly: $0) }
    }

    /// Whether a text is a decimal number. `Double` also reads `inf`, `nan` and hexadecimal forms, which are invalid
    /// here.
    private static func isNumber(_ text: Substring.UTF8View) -> Bool {
        text.contains { ("0"..."9").contains(Unicode.Scalar($0)) }
            && text.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
                    UInt8(ascii: "e"), UInt8(ascii: "E"):
                    true
                default: false
                }
            }
    }
}
