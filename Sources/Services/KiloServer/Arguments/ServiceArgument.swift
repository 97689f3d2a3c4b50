public import Foundation

/// A value that can be read from the text of an argument.
///
/// Numbers, `Bool`, `String`, `Date`, `LocalDate`, `LocalTime`, `LocalDateTime`, `YearMonth`, `Duration`, `UUID`, `URL`
/// and `Decimal` conform. The whole text must have the expected form: nothing is cut off or rounded. An enumeration
/// with a raw value needs no conformance: any `Decodable` type is accepted as an argument if it decodes from a single
/// value.
public protocol ServiceArgument: Decodable, Sendable {
    /// Reads the text of an argument; `nil` when it does not have the expected form.
    init?(argument: String)

    /// The expected form, as a noun for error messages, such as `a number`.
    static var argumentForm: String { get }
}

/// A type with its own validation: `struct PageNumber: RawRepresentable, ServiceArgument` rejects values in
/// `init?(rawValue:)`.
extension ServiceArgument where Self: RawRepresentable, RawValue: ServiceArgument {
    /// Reads the raw value; `nil` if it does not convert or if `init(rawValue:)` rejects it.
    public init?(argument: String) {
        guard let raw = RawValue(argument: argument) else { return nil }
        self.init(rawValue: raw)
    }
}

extension ServiceArgument where Self: FixedWidthInteger {
    /// Reads decimal digits with an optional sign; `nil` for anything else and for a number outside the type's range.
    public init?(argument: String) {
        guard let value = Self(argument) else { return nil }
        self = value
    }

    /// The range of the type, in words.
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
        // A browser sends 'on' for a checkbox that has no `value`.
        case "true", "on": self = true
        case "false": self = false
        default: return nil
        }
    }

    /// The two values; `on` is not mentioned.
    public static var argumentForm: String { "'true' or 'false'" }
}

extension String: ServiceArgument {
    /// Accepts any text, including an empty one.
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
    /// Reads an absolute URL. `file` URLs are rejected: a client could otherwise name the server's own files where the
    /// service expects an uploaded file.
    public init?(argument: String) {
        guard let url = URL(string: argument), let scheme = url.scheme?.lowercased(), scheme != "file" else {
            return nil
        }
        self = url
    }

    /// An absolute URL.
    public static var argumentForm: String { "an absolute URL" }
}
