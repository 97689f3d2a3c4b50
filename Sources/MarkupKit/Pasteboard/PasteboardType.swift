import Foundation

/// Names of what a pasteboard holds: MIME types, and UIKit's names of common ones.
nonisolated enum PasteboardType {
    static let text = "text/plain;charset=utf-8"
    static let files = "text/uri-list"
    static let png = "image/png"

    private static let others = [
        "public.utf8-plain-text": text, "public.plain-text": text, "public.text": text, "public.file-url": files,
        "public.url": files, "public.png": png, "public.jpeg": "image/jpeg", "public.html": "text/html",
        "public.image": "image/*",
    ]

    static func mime(of type: String) -> String { others[type] ?? type }

    /// The type among `types` that is asked for by `wanted`; `text/plain` means letters of any encoding, and a star any type of a kind.
    static func first(of types: [String], for wanted: String) -> String? {
        let wanted = mime(of: wanted)
        if types.contains(wanted) { return wanted }
        if wanted.hasSuffix("/*") { return types.first { $0.hasPrefix(wanted.dropLast()) } }
        guard base(wanted) == "text/plain" else { return nil }
        return types.first { $0 == "UTF8_STRING" } ?? types.first { base($0) == "text/plain" }
    }

    private static func base(_ type: String) -> Substring { type.prefix { $0 != ";" } }

    /// The addresses of a list, without its comments.
    static func urls(in list: String) -> [URL] {
        list.split(whereSeparator: \.isNewline).compactMap { line in
            guard !line.hasPrefix("#"), let url = URL(string: String(line)), url.scheme != nil else { return nil }
            return url
        }
    }
}
