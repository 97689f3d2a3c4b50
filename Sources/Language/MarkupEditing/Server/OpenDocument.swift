import Foundation
import MarkupLanguage

/// A document in an editor: its text, and the cached results about it.
final class OpenDocument {
    let uri: String
    let url: URL
    private(set) var version: Int?
    private(set) var source: SourceText
    private(set) var positions: PositionMap
    private let encoding: PositionEncoding
    private let limits: DocumentLimits
    private var keptScan: ScannedDocument?
    /// The diagnostics, with the generation of the package's files for which they were found.
    var keptDiagnostics: (generation: Int, diagnostics: [Diagnostic])?
    var keptSurroundings: Surroundings?
    /// The result of the last check, from which the index of the document's names is made when it is needed.
    var keptCheck: (document: CheckedDocument, uses: [NameUse])?
    var keptIndex: IndexedDocument?
    /// Whether the hints about the document are sent with its diagnostics.
    var showsHints = false
    /// The class of `<root>` when the document could last be parsed.
    var rootClass: String?

    init(uri: String, url: URL, version: Int?, source: SourceText, server: LanguageServer) {
        self.uri = uri
        self.url = url
        self.version = version
        encoding = server.encoding
        limits = server.limits
        self.source = source
        positions = PositionMap(source, encoding)
    }

    /// The scanned document, even if it is malformed. One that is too large to be checked is not scanned.
    var scan: ScannedDocument {
        if let keptScan { return keptScan }
        let isLeftOut = isTemplate || source.bytes.count > limits.maximumBytes
        let scan = ScannedDocument(isLeftOut ? SourceText("", file: source.file) : source)
        keptScan = scan
        return scan
    }

    /// Whether it is no markup document: other XML, or a template of a service.
    var isOfAnotherLanguage: Bool { isTemplate || DocumentStart(source).isOfAnotherLanguage }

    /// Whether it is a file of Swift, of which the server only follows the text.
    var isSwift: Bool { url.pathExtension == "swift" }

    /// Whether it can only be a template of a service, of which the server reports the faults.
    var isTemplate: Bool { url.pathExtension != "xml" && ProjectCheck.templateEndings.contains(url.pathExtension) }

    /// Applies changes in order.
    func apply(_ changes: [ChangeParameters.Change], version: Int?) {
        for change in changes {
            var bytes = Array(change.text.utf8)
            if let range = change.range.map(positions.range) {
                bytes = source.bytes[..<range.start] + bytes + source.bytes[range.end...]
            }
            source = SourceText(bytes: bytes, file: source.file)
            positions = PositionMap(source, encoding)
        }
        self.version = version
        keptScan = nil
        keptDiagnostics = nil
        (keptCheck, keptIndex) = (nil, nil)
    }
}
