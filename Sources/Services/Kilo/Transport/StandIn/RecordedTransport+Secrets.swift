import Foundation

extension RecordedTransport {
    /// The names whose values a record leaves out, ignoring case.
    public struct Secrets: Sendable {
        /// The names of headers; those of ``WebServiceConfiguration/secretHeaders`` and `Set-Cookie` by default.
        public var headers: Set<String> = WebServiceConfiguration.standardSecretHeaders.union(["Set-Cookie"])
        /// The names of arguments in URLs, and of members with texts in JSON responses; `password`, `token`, `key` and
        /// other customary names by default.
        public var names: Set<String> = [
            "access_token", "accessToken", "api_key", "apikey", "apiKey", "client_secret", "code", "id_token", "key",
            "password", "refresh_token", "refreshToken", "secret", "session", "sessionId", "signature", "token",
        ]

        /// Creates the default names.
        public init() {}

        static let replacement = "left out"

        func hidden(_ value: String, of header: String) -> String {
            if Self.contains(headers, header) { return Self.replacement }
            return header.lowercased() == "location" ? hidden(inURL: value) : value
        }

        /// Returns a URL without user, password, and the values of secret arguments.
        func hidden(inURL url: String) -> String {
            guard var parts = URLComponents(string: url) else { return url }
            parts.user = nil
            parts.password = nil
            if let items = parts.queryItems, items.contains(where: { Self.contains(names, $0.name) }) {
                parts.queryItems = items.map {
                    Self.contains(names, $0.name) ? URLQueryItem(name: $0.name, value: Self.replacement) : $0
                }
            }
            return parts.string ?? url
        }

        /// Returns JSON without the values of secret members; unchanged if it has none, or is not JSON.
        func hidden(inJSON content: Data) -> Data {
            guard let tree = try? JSONSerialization.jsonObject(with: content, options: .fragmentsAllowed) else {
                return content
            }
            var isChanged = false
            let hidden = hidden(in: tree, &isChanged)
            guard isChanged,
                let data = try? JSONSerialization.data(
                    withJSONObject: hidden, options: [.sortedKeys, .withoutEscapingSlashes])
            else { return content }
            return data
        }

        private func hidden(in tree: Any, _ isChanged: inout Bool) -> Any {
            switch tree {
            case let members as [String: Any]:
                var result: [String: Any] = [:]
                for (name, value) in members {
                    let isSecret = value is String && Self.contains(names, name)
                    if isSecret { isChanged = true }
                    result[name] = isSecret ? Self.replacement : hidden(in: value, &isChanged)
                }
                return result
            case let elements as [Any]: return elements.map { hidden(in: $0, &isChanged) }
            default: return tree
            }
        }

        private static func contains(_ names: Set<String>, _ name: String) -> Bool {
            names.contains(name) || names.contains { $0.lowercased() == name.lowercased() }
        }
    }
}
