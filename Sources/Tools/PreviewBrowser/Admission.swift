import Foundation

/// Who may see the display: who knows the token, which is a part of every path.
struct Admission {
    let token: String

    /// What a request asks for.
    enum Place: Equatable {
        case page
        case script
        /// The WebSocket; `key` is for the answer to its handshake.
        case stream(key: String)
        /// The page, by an address without the slash at its end, which relative addresses need.
        case pageWithoutSlash
    }

    /// A token that nobody guesses.
    static func makeToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Where a request leads; throws ``Refusal`` if nowhere.
    ///
    /// Without the token all requests are refused alike, so that nothing is learned from asking.
    func place(of head: RequestHead) throws(Refusal) -> Place {
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

    /// Any page on the web may open a socket to here, and the browser then says which page it was.
    private func streamKey(of head: RequestHead, host: String) throws(Refusal) -> String {
        guard head["origin"]?.lowercased() == "http://\(host)" else { throw .forbidden }
        guard head.has("websocket", in: "upgrade"), head.has("upgrade", in: "connection"),
            head["sec-websocket-version"] == "13", let key = head["sec-websocket-key"],
            Data(base64Encoded: key)?.count == 16
        else { throw .malformed }
        return key
    }

    /// Another name may be one whose owner has pointed it here, to have the browser take his page for ours.
    ///
    /// The port may be another one, because a tunnel to this machine may start at another one.
    private static func isThisMachine(_ host: String) -> Bool {
        let parts = host.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        return ["127.0.0.1", "localhost"].contains(parts[0]) && (parts.count == 1 || UInt16(parts[1]) != nil)
    }

    /// Compares without telling by the time it takes how much is right.
    private static func isEqual(_ one: Substring, _ other: String) -> Bool {
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
