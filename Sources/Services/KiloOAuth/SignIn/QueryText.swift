import Foundation

/// The query of a URL as names and values (RFC 6749, appendix B).
enum QueryText {
    /// Returns a query with the values escaped, in the order of their names.
    static func written(_ values: [String: String]) -> String {
        values.sorted { $0.key < $1.key }.map { "\(escaped($0.key))=\(escaped($0.value))" }.joined(separator: "&")
    }

    /// Returns a text in which only letters, digits and `-._~` are not escaped.
    static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }

    /// Returns the values; nil for a name that is repeated (RFC 6749, 3.1) and for an escape that is not UTF-8.
    static func values(_ query: some StringProtocol) -> [String: String]? {
        var values: [String: String] = [:]
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = plain(parts[0]), let value = parts.count == 2 ? plain(parts[1]) : "" else { return nil }
            if values.updateValue(value, forKey: name) != nil { return nil }
        }
        return values
    }

    private static func plain(_ text: some StringProtocol) -> String? {
        String(text).replacing("+", with: " ").removingPercentEncoding
    }

    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
