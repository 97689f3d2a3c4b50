import CNettle
import Foundation
import NIOHTTP1

/// The facts that make two requests equal to the cache: the URL and the headers that affect the response.
///
/// Credentials are not part of it, so that a response can still be found with the next access token; their digest is
/// stored with the response. The user name of Basic credentials is part of it, because it identifies a different
/// caller.
struct CacheKey: Sendable, Equatable {
    static let fileExtension = "kilo"

    let url: String
    /// The digest of the headers, which may be secret and are not stored themselves.
    let headers: String
    /// The digest of the credentials.
    let credentials: String

    /// The headers of a single request that do not affect its response.
    private static let passing: Set<String> = ["cache-control", "pragma", "traceparent", "tracestate", "x-request-id"]

    init(_ request: PreparedRequest) {
        var lines: [String] = []
        var secrets: [String] = []
        for (name, value) in request.headers {
            let name = name.lowercased()
            if Self.passing.contains(name) { continue }
            if request.secretHeaders.contains(name) {
                secrets.append("\(name): \(value)")
                if name == "authorization", let user = Self.user(value) { lines.append("user: \(user)") }
            } else {
                lines.append("\(name): \(value)")
            }
        }
        if let cookies = request.settings.cookies, let url = URL(string: request.url),
            let header = cookies.header(for: url)
        {
            secrets.append("cookies: \(header)")
        }
        url = request.url
        headers = Self.digest(lines.sorted().joined(separator: "\n"))
        credentials = Self.digest(secrets.sorted().joined(separator: "\n"))
    }

    /// The name of the file: one part for the URL, so that a change invalidates every response for it, and one for the
    /// rest.
    var fileName: String { Self.prefix(url) + Self.digest(headers).prefix(32) + "." + Self.fileExtension }

    /// Returns the prefix of the names of all files for a URL.
    static func prefix(_ url: String) -> String { digest(url).prefix(32) + "-" }

    private static func user(_ authorization: String) -> String? {
        let parts = authorization.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "basic", let data = Data(base64Encoded: String(parts[1]))
        else { return nil }
        return String(decoding: data.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
    }

    /// Returns the SHA-256 in hexadecimal digits.
    private static func digest(_ text: String) -> String {
        var context = sha256_ctx()
        nettle_sha256_init(&context)
        var text = text
        text.withUTF8 { nettle_sha256_update(&context, $0.count, $0.baseAddress) }
        var bytes = [UInt8](repeating: 0, count: 32)
        nettle_sha256_digest(&context, bytes.count, &bytes)
        return bytes.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
}
