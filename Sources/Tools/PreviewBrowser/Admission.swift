import Foundation

/// Grants access to the display to clients that know the token, which is a part of every path.
struct Admission {
    let token: String

    /// The target of a request.
    enum Place: Equatable {
        case page
        case script
        /// The WebSocket; `key` is needed for the handshake.
        case stream(key: String)
        /// The page at an address without the trailing slash, which relative addresses need.
        case pageWithoutSlash
    }

    /// Returns a token that cannot be guessed.
    static func makeToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Returns the target of a request; throws ``RequestError`` if it has none.
    ///
    /// All requests without the token get the same response, so that they reveal nothing.
    func place(of head: RequestHead) throws(RequestError) -> Place {
        guard let host = head["host"]?.lowercased(), Self.isThisMachine(host) else { throw .forbidden }
        let parts = head.path.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard Self.isEqual(parts[0], token) else { throw .forbidden }
        guard head.method == "GET" else { throw .methodNotAllowed }
        guard head["transfer-encoding"] == nil, ["0", nil].contains(head["content-length"]) else { throw .malformed }
        switch parts.dropFirst().first {
        case nil: return .pageWithoutSlash
        case "": return .page
        case "broadway.js": return .script
        case "socket": return .stream(key: try streamKey(of: head, host: host))
        default: throw .notFound
        }
    }

    /// Checks the handshake and returns its key. Any page on the web may open a socket to this server, but the browser
    /// sends the page's origin.
    private func streamKey(of head: RequestHead, host: String) throws(RequestError) -> String {
        guard head["origin"]?.lowercased() == "http://\(host)" else { throw .forbidden }
        guard head.has("websocket", in: "upgrade"), head.has("upgrade", in: "connection"),
            head["sec-websocket-version"] == "13", let key = head["sec-websocket-key"],
            Data(base64Encoded: key)?.count == 16
        else { throw .malformed }
        return key
    }

    /// Whether a host name is this machine. Another name could belong to an attacker who points it here, so that the
    /// browser takes his page for ours.
    ///
    /// The port may differ, because a tunnel to this machine may start at another one.
    private static func isThisMachine(_ host: String) -> Bool {
        let parts = host.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        return ["127.0.0.1", "localhost"].contains(parts[0]) && (parts.count == 1 || UInt16(parts[1]) != nil)
    }

    /// Compares two texts in a time that does not depend on the number of equal characters. KiloServer has the same in
    /// `Credentials`; this target imports no other one, so that it builds in seconds.
    private static func isEqual(_ one: Substring, _ other: String) -> Bool {
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
