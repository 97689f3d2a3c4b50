import Foundation

extension RecordedTransport {
    /// The names whose values a record leaves out, ignoring case.
    public struct Secrets: Sendable {
        /// The names of headers; those of ``WebServiceConfiguration/secretHeaders`` and `Set-Cookie` by default.
        public var headers: Set<String> = WebServiceConfiguration.standardSecretHeaders.union(["Set-Cookie"])
        /// The names of arguments in URLs and forms, and of members with texts in JSON; `password`, `token`, `key` and
        /// other customary names by default. Insert the service's own.
        public var names: Set<String> = [
            "access_token", "accessToken", "api_key", "apikey", "apiKey", "client_assertion", "client_secret", "code",
            "code_verifier", "id_token", "jwt", "key", "new_password", "newPassword", "old_password", "oldPassword",
            "otp", "passphrase", "passwd", "password", "pin", "pwd", "refresh_token", "refreshToken", "secret",
            "session", "sessionId", "signature", "token",
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
            if let query = parts.percentEncodedQuery { parts.percentEncodedQuery = QueryPairs(query).hiding(self).text }
            return parts.string ?? url
        }

        /// Whether the values of a name are left out.
        func hides(_ name: String) -> Bool { Self.contains(names, name) }

        /// Returns JSON without the values of secret members; unchanged if it is not JSON.
        ///
        /// - Parameter isSorted: whether the members are always in the order of their names; otherwise JSON without
        ///   secrets is unchanged.
        func hidden(inJSON content: Data, isSorted: Bool) -> Data {
            guard let tree = try? JSONSerialization.jsonObject(with: content, options: .fragmentsAllowed) else {
                return content
            }
            var isChanged = false
            let hidden = hidden(in: tree, &isChanged)
            guard isChanged || isSorted,
                let data = try? JSONSerialization.data(
                    withJSONObject: hidden, options: [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed])
            else { return content }
            return data
        }

        private func hidden(in tree: Any, _ isChanged: inout Bool) -> Any {
            switch tree {
            case let members as [String: Any]:
                var result: [String: Any] = [:]
                for (name, value) in members {
                    let isSecret = value is String && hides(name)
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
