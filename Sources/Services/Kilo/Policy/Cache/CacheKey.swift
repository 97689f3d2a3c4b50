import Foundation
import NIOHTTP1

/// The parts by which the cache compares two requests: the URL, the headers that the answer's `Vary` names, and those that
/// the cache always keeps apart (RFC 9111, 4.1).
///
/// Credentials are not part of it, so that an answer can still be found with the next access token; their digest is kept
/// beside the answer. A user name (Basic) is: it says that another user calls.
struct CacheKey: Sendable {
    static let fileExtension = "kilo"

    let url: String
    /// The digest of the credentials.
    let credentials: String
    /// The lines that belong to every variant.
    private let common: [String]
    /// The headers by which variants may differ, normalised, by their names in lower case.
    private let values: [String: String]

    /// Headers whose values mean the same in capital letters.
    private static let withoutCase: Set<String> = ["accept-charset", "accept-encoding", "accept-language"]

    init(_ request: PreparedRequest, _ cache: ResponseCache) {
        var common: [String] = []
        var secrets: [String] = []
        var values: [String: String] = [:]
        for name in Set(request.headers.map { $0.name.lowercased() }).subtracting(cache.ignoredHeaders) {
            guard request.secretHeaders.contains(name) else {
                let value = request.headers.elements(name).joined(separator: ",")
                values[name] = Self.withoutCase.contains(name) ? value.lowercased() : value
                continue
            }
            for value in request.headers[name] {
                secrets.append("\(name): \(value)")
                if name == "authorization", let user = Self.user(value) { common.append("user: \(user)") }
            }
        }
        // The header of Digest differs in each call, and is not known yet.
        if case .digest(let user, let password) = request.settings.authorization,
            !request.headers.contains(name: "Authorization")
        {
            secrets.append("digest: \(user):\(password)")
            common.append("user: \(user)")
        }
        if let cookies = request.settings.cookies, !cache.ignoredHeaders.contains("cookie"),
            let url = URL(string: request.url), let header = cookies.header(for: url)
        {
            secrets.append("cookies: \(header)")
        }
        for name in cache.keptApart { common.append("\(name): \(values[name] ?? "")") }
        url = request.url
        self.common = common
        self.values = values
        credentials = Self.digest(secrets.sorted().joined(separator: "\n"))
    }

    /// The digest of the headers of a variant; they may be secret and are not written down.
    ///
    /// - Parameter variant: the headers that the answer's `Vary` names, in lower case and sorted.
    func headers(_ variant: [String]) -> String {
        Self.digest((common + variant.map { "\($0): \(values[$0] ?? "")" }).sorted().joined(separator: "\n"))
    }

    /// The name of a variant's file: one part for the URL, so that a change invalidates every answer for it, and one for
    /// the rest.
    func fileName(_ variant: [String]) -> String {
        Self.prefix(url) + headers(variant).prefix(32) + "." + Self.fileExtension
    }

    /// Returns the prefix of the names of all files for a URL.
    static func prefix(_ url: String) -> String { digest(url).prefix(32) + "-" }

    private static func user(_ authorization: String) -> String? {
        let parts = authorization.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "basic", let data = Data(base64Encoded: String(parts[1]))
        else { return nil }
        return String(decoding: data.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
    }

    /// Returns the SHA-256 in hexadecimal digits.
    private static func digest(_ text: String) -> String { DigestHash.sha256.hex(text) }
}

/// The headers by which the answers for one URL differ, which the cache must know before it can look for one.
struct CacheVariants: Codable {
    let url: String
    /// The headers that each `Vary` named, the latest first; in lower case and sorted.
    var names: [[String]]

    /// As many as a service may reasonably change its mind; what is no longer listed is not found.
    private static let limit = 8

    init(url: String, names: [[String]] = []) {
        self.url = url
        self.names = names
    }

    mutating func add(_ latest: [String]) {
        names.removeAll { $0 == latest }
        names.insert(latest, at: 0)
        names.removeLast(max(0, names.count - Self.limit))
    }

    static func fileName(_ url: String) -> String { CacheKey.prefix(url) + "vary." + CacheKey.fileExtension }
}
