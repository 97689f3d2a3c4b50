package import Foundation
import MarkupBasics
package import MarkupLanguage

/// A storyboard or a nib that has been read.
package struct InterfaceFile: Sendable {
    /// The text, for the places of what is lost.
    package let source: SourceText
    /// The name without its extension, such as `Main`.
    package let name: String
    let document: InterfaceElement
    let isStoryboard: Bool
    /// The colours of the asset catalogue and of the system, with their values.
    private let resources: [String: InterfaceElement]
    /// All elements with an id.
    let objects: [String: InterfaceElement]

    /// Reads the content of a file.
    ///
    /// A document type declaration, and so every entity of a file's own, is refused, as are files that are too large or too deep.
    ///
    /// - Throws: `MarkupError` for text that is not well formed, ``SentenceError`` for files of another kind.
    package init(_ data: Data, file: String, limits: DocumentLimits = DocumentLimits()) throws {
        let (parsed, diagnostics) = Document.parse(data, file: file, limits: limits)
        guard let parsed, let root = parsed.root else {
            // Texts between tags are errors in documents only.
            throw MarkupError(
                diagnostics.filter {
                    switch $0.code {
                    case .unexpectedText, .unexpectedCDATA: false
                    default: true
                    }
                })
        }
        source = parsed.source
        name = URL(filePath: file).deletingPathExtension().lastPathComponent
        document = InterfaceElement(element: root, source: parsed.source)
        resources = Dictionary(
            document.list("resources").map { ("\($0.name) \($0["name"] ?? "")", $0) },
            uniquingKeysWith: { first, _ in first })
        isStoryboard = document.first("scenes") != nil
        try Self.check(document, file)
        var objects: [String: InterfaceElement] = [:]
        Self.collect(document, into: &objects)
        self.objects = objects
    }

    private static func check(_ document: InterfaceElement, _ file: String) throws {
        let place = "\(file):\(document.position.line):\(document.position.column)"
        if document.name == "archive" {
            throw SentenceError(
                "\(place): this is the form of Xcode 4 and older: save the file with a newer Xcode first")
        }
        guard document.name == "document", document.first("scenes") != nil || document.first("objects") != nil else {
            throw SentenceError("\(place): '\(document.name)' is not the beginning of a storyboard or a nib")
        }
        let type = (document["type"] ?? "") + (document["targetRuntime"] ?? "")
        guard !type.contains("Cocoa.") && !type.contains("MacOSX") && !type.contains("watchKit") else {
            throw SentenceError("\(place): only screens of iOS are read, not those of macOS and watchOS")
        }
    }

    private static func collect(_ element: InterfaceElement, into objects: inout [String: InterfaceElement]) {
        if let id = element.id, objects[id] == nil { objects[id] = element }
        for child in element.children { collect(child, into: &objects) }
    }

    /// The value of a colour of the file's resources, which a view names.
    func resourceColor(named name: String, kind: String) -> InterfaceElement? {
        resources["\(kind) \(name)"]?.first("color")
    }
}
