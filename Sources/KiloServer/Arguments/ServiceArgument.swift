import Foundation

/// A value that one argument's text can stand for.
///
/// Numbers, `Bool`, `String`, `Date`, `UUID`, `URL` and `Decimal` conform. An enumeration with a raw value needs no conformance: any
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
    public init?(argument: String) {
        guard let raw = RawValue(argument: argument) else { return nil }
        self.init(rawValue: raw)
    }
}

extension ServiceArgument where Self: FixedWidthInteger {
    public init?(argument: String) {
        guard let value = Self(argument) else { return nil }
        self = value
    }

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

extension Double: ServiceArgument {
    /// Reads a finite number in decimal notation; `nan`, `inf` and hexadecimal forms are refused because JSON has no word for them.
    public init?(argument: String) {
        guard argument.isDecimalNumber, let value = Double(argument), value.isFinite else { return nil }
        self = value
    }

    public static var argumentForm: String { "a number" }
}

extension Float: ServiceArgument {
    public init?(argument: String) {
        guard argument.isDecimalNumber, let value = Float(argument), value.isFinite else { return nil }
        self = value
    }

    public static var argumentForm: String { "a number" }
}

extension Decimal: ServiceArgument {
    public init?(argument: String) {
        guard argument.isDecimalNumber, let value = Decimal(string: argument, locale: Locale(identifier: "en_US_POSIX"))
        else {
            return nil
        }
        self = value
    }

    public static var argumentForm: String { "a decimal number" }
}

extension Bool: ServiceArgument {
    public init?(argument: String) {
        switch argument {
        case "true": self = true
        case "false": self = false
        default: return nil
        }
    }

    public static var argumentForm: String { "'true' or 'false'" }
}

extension String: ServiceArgument {
    public init?(argument: String) { self = argument }

    public static var argumentForm: String { "a text" }
}

extension UUID: ServiceArgument {
    public init?(argument: String) { self.init(uuidString: argument) }

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

    public static var argumentForm: String { "an absolute URL" }
}

extension Date: ServiceArgument {
    /// Reads milliseconds since 1970 or an ISO 8601 date with optional time (`2018-06-28`, `2018-06-28T10:45:00Z`).
    public init?(argument: String) {
        if let milliseconds = Double(argument: argument) {
            guard abs(milliseconds) <= Date.maximumMilliseconds else { return nil }
            self.init(timeIntervalSince1970: milliseconds / 1000)
        } else if let date = Date.iso8601(argument) {
            self = date
        } else {
            return nil
        }
    }

    public static var argumentForm: String { "milliseconds since 1970 or an ISO 8601 date" }

    /// The range of ECMAScript's dates, which every client language can represent.
    static let maximumMilliseconds = 8.64e15

    static func iso8601(_ text: String) -> Date? {
        if let date = try? Date(text, strategy: .iso8601) { return date }
        if let date = try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)) {
            return date
        }
        return try? Date(text, strategy: Date.ISO8601FormatStyle().year().month().day())
    }
}

extension String {
    /// Whether the text has only the characters of a decimal number, and at least one digit.
    fileprivate var isDecimalNumber: Bool {
        var digits = false
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits = true
            case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): continue
            default: return false
            }
        }
        return digits
    }
}
