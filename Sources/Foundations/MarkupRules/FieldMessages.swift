import Foundation

/// An error with messages for fields, such as the answer of a service that has rejected some values.
///
/// A form shows each message at the field that it names.
public protocol FieldMessages: Error {
    /// The messages; empty if the error has another cause.
    var fieldMessages: [FieldMessage] { get }
}

/// A message for the field of one value.
public struct FieldMessage: Sendable, Equatable {
    /// The way to the value: names of members, and the indices of list elements as digits.
    public let path: [String]
    /// The expectation that the value does not meet.
    public let limit: RuleLimit

    /// Creates a message.
    public init(path: [String], limit: RuleLimit) {
        self.path = path
        self.limit = limit
    }

    /// Returns the parts of a JSON pointer, with or without a leading `#`, or of a path such as `lines[2].count`.
    public static func path(of text: String) -> [String] {
        let pointer = text.hasPrefix("#/") ? text.dropFirst() : text[...]
        if pointer.hasPrefix("/") {
            return pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
                ($0.removingPercentEncoding ?? String($0)).replacing("~1", with: "/").replacing("~0", with: "~")
            }
        }
        return text.split { ".[]".contains($0) }.map(String.init)
    }

    /// Returns the JSON pointer of a path such as `lines[2].count`, as a URI fragment: `#/lines/2/count`.
    package static func pointer(of path: String) -> String {
        let allowed = "-._~!$&'()*+,;=:@"
        return "#"
            + self.path(of: path).map { part in
                let escaped = part.replacing("~", with: "~0").replacing("/", with: "~1")
                return "/"
                    + escaped.utf8.map { byte -> String in
                        let scalar = Unicode.Scalar(byte)
                        let isPlain =
                            scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
                        if isPlain || allowed.unicodeScalars.contains(scalar) { return String(scalar) }
                        return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
                    }.joined()
            }.joined()
    }
}
