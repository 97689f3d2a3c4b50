import CNettle
import Foundation

/// The content security policy of the documentation pages.
///
/// It allows the page's own style and script, by their hashes, and calls to the same origin. Text that were taken for
/// markup could therefore neither run nor load nor send anything; Trusted Types keep the script from parsing HTML.
struct PagePolicy {
    let text: String

    init(hasScript: Bool) {
        var directives = ["default-src 'none'", "style-src \(Self.source(of: DocumentationStyle.text))"]
        if hasScript { directives += ["script-src \(Self.source(of: CallScript.text))", "connect-src 'self'"] }
        directives += ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"]
        if hasScript { directives += ["require-trusted-types-for 'script'", "trusted-types 'none'"] }
        text = directives.joined(separator: "; ")
    }

    /// Returns the source that allows an element with this content (CSP 3, 6.7.3.3).
    private static func source(of content: String) -> String {
        let bytes = Array(content.utf8)
        var context = sha256_ctx()
        nettle_sha256_init(&context)
        nettle_sha256_update(&context, bytes.count, bytes)
        var digest = [UInt8](repeating: 0, count: 32)
        nettle_sha256_digest(&context, digest.count, &digest)
        return "'sha256-\(Data(digest).base64EncodedString())'"
    }
}
