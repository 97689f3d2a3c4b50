import Foundation

/// A request as received.
struct RecordedRequest: Sendable {
    var method: String
    /// The target of the request line: path and query, not decoded.
    var target: String
    var headers: [(name: String, value: String)]
    var body: Data
    /// The number of the server's connection, from 1.
    var connection: Int

    var path: String { String(target.prefix { $0 != "?" }) }

    var query: String { target.contains("?") ? String(target.drop { $0 != "?" }.dropFirst()) : "" }

    var text: String { String(decoding: body, as: UTF8.self) }

    func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The arguments of the query, decoded, in order.
    var queryArguments: [Argument] { Self.arguments(query) }

    /// The arguments of a url-encoded body, decoded, in order.
    var formArguments: [Argument] { Self.arguments(text) }

    struct Argument: Equatable, CustomStringConvertible {
        let name: String
        let value: String

        init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }

        var description: String { "\(name)=\(value)" }
    }

    private static func arguments(_ text: String) -> [Argument] {
        text.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                $0.replacing("+", with: " ").removingPercentEncoding ?? "not decodable"
            }
            return Argument(parts[0], parts.count == 2 ? parts[1] : "")
        }
    }
}
