import Hummingbird

/// File extensions and their media types. Only complete, known extensions are accepted: the text of a `~ext` segment
/// never becomes part of a file's path.
enum FileExtension {
    private static let own = [
        "json": "application/json", "csv": "text/csv", "html": "text/html", "txt": "text/plain",
        "xml": "application/xml",
        "ics": "text/calendar", "md": "text/markdown", "svg": "image/svg+xml",
    ]

    /// Returns the media type of an extension without its dot, ignoring case.
    static func mediaType(_ fileExtension: String) -> String? {
        let name = fileExtension.lowercased()
        if let type = own[name] { return type }
        guard let type = MediaType.getMediaType(forExtension: name) else { return nil }
        return "\(type.type.rawValue)/\(type.subType)"
    }

    /// Returns the extension of a media type; its subtype if none is known.
    static func of(_ mediaType: String) -> String {
        own.first { $0.value == mediaType }?.key
            ?? ["jpg", "png", "gif", "pdf", "zip", "webp", "js", "css"].first { Self.mediaType($0) == mediaType }
            ?? mediaType.split(separator: "/").last.map(String.init) ?? mediaType
    }
}
