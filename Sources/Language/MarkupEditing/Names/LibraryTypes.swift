import Foundation
import MarkupLanguage

/// The classes of this package that an application's own classes inherit from or refer to, with the members that documents
/// can use.
///
/// They are recorded from the sources as short declarations, so that tools know them without linking the libraries.
package enum LibraryTypes {
    /// The types by name.
    static let all: [String: SwiftClass] = {
        let text = String(describing: libraryTypes)
        let scanned = SwiftScanner.scan(SourceText(text, file: ""), file: URL(filePath: "/"))
        return Dictionary(scanned.types.map { ($0.name, $0) }) { first, _ in first }
    }()
}
