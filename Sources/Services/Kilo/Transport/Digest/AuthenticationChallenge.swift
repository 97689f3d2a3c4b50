import MarkupBasics

/// A challenge in `WWW-Authenticate`, or the parameters of `Authentication-Info` (RFC 9110, 11.6).
struct AuthenticationChallenge: Equatable {
    /// The scheme in lower case.
    let scheme: String
    /// The values by their names in lower case; the first of equal names counts.
    private(set) var parameters: [String: String] = [:]

    /// Returns the challenges of all lines of a header, in order. Unreadable parts are left out.
    static func all(_ lines: [String]) -> [AuthenticationChallenge] {
        lines.flatMap { line in
            var challenges: [AuthenticationChallenge] = []
            for element in HeaderList.elements(line) {
                if challenges.isEmpty || parameter(element) == nil {
                    let parts = element.split(separator: " ", maxSplits: 1)
                    challenges.append(AuthenticationChallenge(scheme: parts[0].lowercased()))
                    if parts.count == 2 { challenges[challenges.count - 1].add(String(parts[1]).trimmed) }
                } else {
                    challenges[challenges.count - 1].add(element)
                }
            }
            return challenges
        }
    }

    /// Returns the parameters of a header without a scheme.
    static func parameters(_ line: String) -> [String: String] {
        var list = AuthenticationChallenge(scheme: "")
        for element in HeaderList.elements(line) { list.add(element) }
        return list.parameters
    }

    private mutating func add(_ element: String) {
        guard let (name, value) = Self.parameter(element), parameters[name] == nil else { return }
        parameters[name] = value
    }

    /// Reads `name=value` or `name="value"`, with blanks around the sign; nil for anything else.
    private static func parameter(_ element: String) -> (name: String, value: String)? {
        guard let sign = element.firstIndex(of: "=") else { return nil }
        let name = String(element[..<sign]).trimmed
        guard HeaderCheck.isName(name) else { return nil }
        let value = String(element[element.index(after: sign)...]).trimmed
        guard value.first == "\"" else { return (name.lowercased(), value) }
        return unquoted(value).map { (name.lowercased(), $0) }
    }

    private static func unquoted(_ text: String) -> String? {
        var result = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in text.unicodeScalars.dropFirst() {
            if isEscaped {
                result.append(scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else if scalar == "\"" {
                return String(result)
            } else {
                result.append(scalar)
            }
        }
        return nil
    }
}
