import Foundation

/// A type of file, by its MIME type and its file name extensions.
///
/// The constants have UIKit's names; ``identifier`` is the MIME type.
public nonisolated struct UTType: Hashable, Sendable {
    /// The MIME type, such as `image/png`; one that ends in `/*` includes all subtypes.
    public let identifier: String
    /// The file name extensions without the dot, the usual one first. A type without extensions is recognised by its
    /// content.
    public let endings: [String]
    /// The name of the type in dialogs; `nil` shows the extensions or the MIME type.
    public var localizedDescription: String?

    /// Creates a custom type.
    ///
    /// - Parameters:
    ///   - mimeType: The MIME type, such as `application/x-recipe`.
    ///   - endings: The extensions without the dot; may be empty for a type that the desktop knows.
    ///   - description: The name in dialogs; `nil` shows the extensions or the MIME type.
    public init(mimeType: String, endings: [String], description: String? = nil) {
        identifier = mimeType
        self.endings = endings
        localizedDescription = description
    }

    /// Creates the type of files with an extension, with or without its dot; `nil` if it is empty.
    ///
    /// An unknown extension creates a type with this extension and no MIME type.
    public init?(filenameExtension ending: String) {
        let ending = (ending.hasPrefix(".") ? String(ending.dropFirst()) : ending).lowercased()
        guard !ending.isEmpty else { return nil }
        self = Self.known.first { $0.endings.contains(ending) } ?? UTType(mimeType: "", endings: [ending])
    }

    /// Creates the type of a MIME type, with the known extensions; `nil` unless it has two parts.
    public init?(mimeType: String) {
        let parts = mimeType.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
        self = Self.known.first { $0.identifier == mimeType } ?? UTType(mimeType: mimeType, endings: [])
    }

    /// The MIME type; `nil` for a type with extensions only.
    public var preferredMIMEType: String? { identifier.isEmpty ? nil : identifier }
    /// The usual extension without the dot; `nil` if the type has no extensions.
    public var preferredFilenameExtension: String? { endings.first }

    /// Any file.
    public static let item = UTType(mimeType: "*/*", endings: [])
    /// Any file; the same as ``item``.
    public static let data = item
    /// Folders. A picker with this type alone chooses folders.
    public static let folder = UTType(mimeType: "inode/directory", endings: [])
    /// Text of any kind.
    public static let text = UTType(mimeType: "text/*", endings: [])
    /// Text without styles.
    public static let plainText = UTType(mimeType: "text/plain", endings: ["txt"])
    /// Web pages.
    public static let html = UTType(mimeType: "text/html", endings: ["html", "htm"])
    /// Comma-separated values.
    public static let commaSeparatedText = UTType(mimeType: "text/csv", endings: ["csv"])
    /// JSON.
    public static let json = UTType(mimeType: "application/json", endings: ["json"])
    /// XML.
    public static let xml = UTType(mimeType: "application/xml", endings: ["xml"])
    /// PDF.
    public static let pdf = UTType(mimeType: "application/pdf", endings: ["pdf"])
    /// ZIP archives.
    public static let zip = UTType(mimeType: "application/zip", endings: ["zip"])
    /// Images of any kind.
    public static let image = UTType(mimeType: "image/*", endings: [])
    /// PNG pictures.
    public static let png = UTType(mimeType: "image/png", endings: ["png"])
    /// JPEG pictures.
    public static let jpeg = UTType(mimeType: "image/jpeg", endings: ["jpg", "jpeg"])
    /// GIF pictures.
    public static let gif = UTType(mimeType: "image/gif", endings: ["gif"])
    /// SVG drawings.
    public static let svg = UTType(mimeType: "image/svg+xml", endings: ["svg", "svgz"])
    /// Audio of any kind.
    public static let audio = UTType(mimeType: "audio/*", endings: [])
    /// Videos of any kind.
    public static let movie = UTType(mimeType: "video/*", endings: [])

    private static let known = [
        plainText, html, commaSeparatedText, json, xml, pdf, zip, png, jpeg, gif, svg, folder, text, image, audio,
        movie,
    ]

    /// The name of the type in dialogs.
    var title: String {
        if let localizedDescription { return localizedDescription }
        if !endings.isEmpty { return endings.map { "*." + $0 }.joined(separator: ", ") }
        return identifier
    }
}
