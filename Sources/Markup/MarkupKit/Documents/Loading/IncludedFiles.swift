import Foundation
import MarkupLanguage

/// The documents that a document includes, directly and through others, as their files are now.
struct IncludedFiles {
    private struct File {
        let name: String
        let data: Data
    }

    private var files: [String: File] = [:]
    /// The versions of the files, by which a plan is recognised as out of date.
    private(set) var versions: [DocumentFile.Version] = []
    /// The names of all elements, which may be classes.
    private(set) var elementNames: Set<String> = []

    /// The most files that one document includes.
    private static let most = 1_000

    /// - Parameter folders: The folders of the files, the first one to be searched first.
    init(of document: Document, in folders: [String]) {
        var waiting = names(in: document)
        var seen: Set<String> = []
        while let name = waiting.popLast(), files.count < Self.most {
            guard seen.insert(name).inserted, let file = Self.file(named: name, in: folders),
                let bytes = try? file.bytes()
            else { continue }
            files[name] = File(name: file.name, data: Data(bytes))
            if let version = file.version { versions.append(version) }
            if let document = Document.parse(bytes, file: file.name).document { waiting += names(in: document) }
        }
    }

    private static func file(named name: String, in folders: [String]) -> DocumentFile? {
        guard !name.isEmpty, !name.contains("/") else { return nil }
        return folders.lazy.compactMap { try? DocumentFile(named: name, inFolder: $0) }.first
    }

    /// The documents that the elements of a document name.
    private mutating func names(in document: Document) -> [String] {
        var names: [String] = []
        var rest = document.nodes
        while let node = rest.popLast() {
            guard case .element(let element) = node else { continue }
            elementNames.insert(element.name)
            if element.name == "include", let name = element.attribute(named: "document")?.value { names.append(name) }
            rest += element.children
        }
        return names
    }

    /// Finds the documents for the checker.
    var documents: Checker.IncludedDocuments {
        let files = files
        return { name in files[name].map { ($0.name, $0.data) } }
    }
}
