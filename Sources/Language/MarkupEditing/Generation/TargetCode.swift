import Foundation
import MarkupLanguage

/// The Swift code that a build adds to a target: a structure for each document, and the keys of its texts.
package struct TargetCode {
    /// The code by the path of the document, and the code of the keys.
    package let documents: [String: String]
    package let texts: String?

    /// Writes the code of the documents of a folder that have no errors.
    init(_ checked: [(url: URL, document: CheckedDocument)], in project: Project, _ folder: URL) {
        let inside = project.swiftFiles.filter { $0.path.hasPrefix(folder.path + "/") }
        let imports = ModuleImports(of: inside)
        let head = "// Written by the plugin CheckedDocuments in each build. Do not edit.\n"
        let own = project.classes.filter { $0.file.path.hasPrefix(folder.path + "/") }.map(\.name)
        let taken = Set(own)
        texts =
            taken.contains("Localized")
            ? nil
            : LocalizedKeys(of: project.files(in: folder)).code.map { head + "\n" + $0 + "\n" }
        guard imports.names.contains("MarkupKit") else {
            documents = [:]
            return
        }
        var names: Set<String> = []
        var documents: [String: String] = [:]
        for (url, document) in checked where document.root != nil {
            let base = GeneratedName.type(url.deletingPathExtension().lastPathComponent) + "Document"
            let name = taken.contains(base) ? base + "Views" : base
            // Of two documents with one name, a bundle has only the first.
            guard GeneratedName.isName(name), !taken.contains(name), names.insert(name).inserted else { continue }
            let code = DocumentCode(document, at: url, in: project, folder, imports.names).code(named: name)
            documents[url.path] = head + imports.code + "\n\n" + code + "\n"
        }
        self.documents = documents
    }
}
