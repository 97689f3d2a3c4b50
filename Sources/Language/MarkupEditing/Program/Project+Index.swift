import Foundation
import MarkupLanguage

extension Project {
    /// Returns all documents of the package with the members that they name; XML of other kinds is left out.
    func indexed(_ schema: Schema) -> [IndexedDocument] {
        documents.compactMap { url in
            guard !DocumentStart(ProjectFile.text(of: url)).isOfAnotherLanguage else { return nil }
            return IndexedDocument(url, in: self, schema)
        }
    }
}
