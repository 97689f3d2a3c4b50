import Foundation
import MarkupBasics
import MarkupLanguage

/// The parts of a project file that documents use, read again only when the file has changed.
struct ProjectFile: Sendable {
    /// A name defined in a file, with its value.
    struct Entry: Sendable {
        let name: String
        let value: String
        /// The range of the name in the file; nil if it is not known, as in a binary file.
        let range: SourceRange?
    }

    enum Content: Sendable {
        case document
        case swift(SwiftFile)
        /// Texts from `Localizable.strings` and similar files.
        case texts([Entry])
        case colors([Entry])
        case fonts([Entry])
        case image
        /// A JSON file next to documents: templates.
        case templates
    }

    let url: URL
    let modified: Date
    let content: Content

    /// The types and documents of a Swift file; none for any other file.
    var swift: SwiftFile { if case .swift(let file) = content { file } else { SwiftFile() } }
    /// The text of a file whose entries have ranges.
    let source: SourceText?
    /// The fault of a file of texts that cannot be read; nil for any other file.
    private(set) var fault: Diagnostic?

    /// The maximum size of files that are read.
    private static let greatestSize = 4 << 20
    private static let imageEndings: Set<String> = [
        "svg", "png", "jpg", "jpeg", "gif", "webp", "tiff", "bmp", "ico", "imageset",
    ]

    /// Whether documents can use a file.
    static func isOfInterest(_ url: URL) -> Bool {
        let ending = url.pathExtension.lowercased()
        return ["xml", "swift", "strings", "stringsdict", "json"].contains(ending) || imageEndings.contains(ending)
            || ["Colors.plist", "Fonts.plist"].contains(url.lastPathComponent)
    }

    init(_ url: URL, modified: Date) {
        self.url = url
        self.modified = modified
        switch url.pathExtension.lowercased() {
        case "xml": (content, source) = (.document, nil)
        case "json": (content, source) = (.templates, nil)
        case "swift":
            let text = Self.text(of: url)
            (content, source) = (.swift(SwiftScanner.scan(text, file: url)), nil)
        case "strings":
            let text = Self.text(of: url)
            var texts: [String: String] = [:]
            do throws(StringsTable.Fault) {
                texts = try StringsTable.texts(Data(text.bytes))
            } catch {
                fault = .malformedStrings(error, in: text)
            }
            (content, source) = (.texts(Self.entries(texts, in: text)), text)
        case "stringsdict", "plist":
            let text = Self.text(of: url)
            let names = (try? StringsTable.dictionary(Data(text.bytes))) ?? [:]
            let entries = Self.entries(names.mapValues { $0 as? String ?? "" }, in: text)
            switch url.lastPathComponent {
            case "Colors.plist": (content, source) = (.colors(entries), text)
            case "Fonts.plist": (content, source) = (.fonts(entries), text)
            default: (content, source) = (.texts(entries), text)
            }
        default: (content, source) = (.image, nil)
        }
    }

    /// Returns the text of a file; empty if it cannot be read.
    static func text(of url: URL) -> SourceText {
        SourceText(bytes: [UInt8](RegularFile.content(of: url, limit: greatestSize) ?? Data()), file: url.path)
    }

    /// Returns names with the ranges of their first occurrence, as `"name"` or `<key>name</key>`.
    private static func entries(_ values: [String: String], in source: SourceText) -> [Entry] {
        var places: [String: SourceRange] = [:]
        let bytes = source.bytes
        var index = 0
        while index < bytes.count {
            let isQuote = bytes[index] == UInt8(ascii: "\"")
            let isKey = bytes[index...].starts(with: "<key>".utf8)
            guard isQuote || isKey else {
                index += 1
                continue
            }
            let start = index + (isQuote ? 1 : 5)
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: isQuote ? "\"" : "<") {
                end += isQuote && bytes[end] == UInt8(ascii: "\\") ? 2 : 1
            }
            end = min(end, bytes.count)
            let range = SourceRange(start: start, end: end)
            let name = source.text(in: range)
            if values[name] != nil, places[name] == nil { places[name] = range }
            index = end + 1
        }
        return values.sorted { $0.key < $1.key }.map { Entry(name: $0.key, value: $0.value, range: places[$0.key]) }
    }
}
