public import Foundation

/// A value that one argument's text can stand for.
///
/// Numbers, `Bool`, `String`, `Date`, `LocalDate`, `LocalTime`, `LocalDateTime`, `YearMonth`, `Duration`, `UUID`, `URL` and `Decimal`
/// conform. The whole text has to be of the form: nothing is cut off or rounded. An enumeration with a raw value needs no conformance: any
/// `Decodable` type is accepted as an argument if it decodes from a single value.
public protocol ServiceArgument: Decodable, Sendable {
    /// Reads the argument's text; `nil` when it is not of the expected form.
    init?(argument: String)

    /// The expected form, as a noun for error messages: `a number`.
    static var argumentForm: String { get }
}

/// A value with a rule of its own: `struct PageNumber: RawRepresentable, ServiceArgument` refuses in `init?(rawValue:)` what it does not
/// accept.
extension ServiceArgument where Self: RawRepresentable, RawValue: ServiceArgument {
    /// Reads the raw value; `nil` also when `init(rawValue:)` refuses it.
    public init?(argument: String) {
        guard let raw = RawValue(argument: argument) else { return nil }
        self.init(rawValue: raw)
    }
}

extension ServiceArgument where Self: FixedWidthInteger {
    /// Reads decimal digits with an optional sign; `nil` for anything else and for a number out of the type's range.
    public init?(argument: String) {
        guard let value = Self(argument) else { return nil }
        self = value
    }

    /// The type's range in words.
    public static var argumentForm: String { "an integer from \(Self.min) to \(Self.max)" }
}

extension Int: ServiceArgument {}
extension Int8: ServiceArgument {}
extension Int16: ServiceArgument {}
extension Int32: ServiceArgument {}
extension Int64: ServiceArgument {}
extension UInt: ServiceArgument {}
extension UInt8: ServiceArgument {}
extension UInt16: ServiceArgument {}
extension UInt32: ServiceArgument {}
extension UInt64: ServiceArgument {}

extension Bool: ServiceArgument {
    /// Reads `true` or `false` in lower case, and `on`, which a browser sends for a checkbox; `nil` for anything else.
    public init?(argument: String) {
        switch argument {
        // A browser sends 'on' for a checkbox without a value of its own.
        case "true", "on": self = true
        case "false": self = false
        default: return nil
        }
    }

    /// The two words; `on` is not mentioned.
    public static var argumentForm: String { "'true' or 'false'" }
}

extension String: ServiceArgument {
    /// Takes any text, also an empty one.
    public init?(argument: String) { self = argument }

    /// Any text.
    public static var argumentForm: String { "a text" }
}

extension UUID: ServiceArgument {
    /// Reads a UUID in upper or lower case; `nil` for anything else.
    public init?(argument: String) { self.init(uuidString: argument) }

    /// A UUID, with an example.
    public static var argumentForm: String { "a UUID such as '123e4567-e89b-12d3-a456-426614174000'" }
}

extension URL: ServiceArgument {
    /// Reads an absolute URL. A `file` URL is refused: a caller could otherwise name the server's own files where the service expects
    /// an uploaded one.
    public init?(argument: String) {
        guard let url = URL(string: argument), let scheme = url.scheme?.lowercased(), scheme != "file" else {
            return nil
        }
        self = url
    }

    /// An absolute URL.
    public static var argumentForm: String { "an absolute URL" }
}
