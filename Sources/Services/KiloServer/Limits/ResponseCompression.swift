import MarkupBasics
import NIOHTTP1
import NIOHTTPCompression

/// Decides which responses are compressed, and adapts their heads.
struct ResponseCompression {
    enum Coding: String, CaseIterable {
        /// gzip and deflate, which use zlib.
        case zlib = "z"
        case brotli = "b"

        /// The coding that the values of `Accept-Encoding` want most (RFC 9110, 12.5.3); nil if they want the response as it is.
        static func wanted(by values: [Substring]) -> Coding? {
            var weights: [String: Double] = [:]
            for value in values {
                let parts = value.split(separator: ";").map { $0.trimmed.lowercased() }
                guard let coding = parts.first else { continue }
                let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
                weights[coding.hasPrefix("x-") ? String(coding.dropFirst(2)) : coding] = weight
            }
            let brotli = weights["br"] ?? 0
            let zlib = max(weights["gzip"] ?? weights["*"] ?? 0, weights["deflate"] ?? 0)
            // A client that does not name it takes it only for want of another.
            let plain = weights["identity"] ?? 0
            guard max(brotli, zlib) > 0, max(brotli, zlib) >= plain else { return nil }
            return brotli >= zlib ? .brotli : .zlib
        }
    }

    let minimumSize: Int

    /// Whether a media type is text.
    private static func isText(_ type: String) -> Bool {
        let name = type.prefix { $0 != ";" }.trimmed.lowercased()
        return name.hasPrefix("text/") || name.hasSuffix("+json") || name.hasSuffix("+xml")
            || ["application/json", "application/javascript", "application/xml", "application/wasm", "image/svg+xml"]
                .contains(name)
    }

    /// Decides whether to compress a response, and changes its head.
    ///
    /// - Parameters:
    ///   - isHead: whether the request was HEAD.
    ///   - isSupported: whether the client accepts the coding.
    func prepare(_ head: inout HTTPResponseHead, isHead: Bool, isSupported: Bool, coding: Coding) -> Bool {
        guard head.status != .partialContent, head.status.mayHaveResponseBody,
            let type = head.headers.first(name: "content-type"), Self.isText(type),
            !head.headers.contains(name: "content-encoding"), !head.headers.contains(name: "content-range"),
            head.headers.first(name: "cache-control")?.contains("no-transform") != true
        else { return false }
        if let length = head.headers.first(name: "content-length").flatMap({ Int($0) }), length < minimumSize {
            return false
        }
        if !head.headers[canonicalForm: "vary"].contains(where: { $0.lowercased() == "accept-encoding" }) {
            head.headers.add(name: "vary", value: "Accept-Encoding")
        }
        guard isSupported, !isHead else { return false }
        // Different bytes are a different representation; the tag still names the same state, see
        // 'EntityTag.uncompressed'.
        if let tag = head.headers.first(name: "etag") {
            head.headers.replaceOrAdd(name: "etag", value: EntityTag.compressed(tag, coding))
        }
        // Ranges and length refer to the uncompressed bytes. The compressor sets the new length if it has the whole
        // body by then.
        head.headers.remove(name: "accept-ranges")
        head.headers.remove(name: "content-length")
        return true
    }
}
