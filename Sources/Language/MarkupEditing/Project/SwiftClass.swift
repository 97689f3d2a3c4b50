import Foundation
import MarkupLanguage

/// A class of the application, as found by a quick scan of its source code.
struct SwiftClass: Sendable {
    /// A property or a method.
    struct Member: Sendable {
        enum Kind: Sendable, Hashable {
            /// A property with its type in the source; empty if none is written.
            case property(type: String)
            case method(argumentCount: Int)
        }

        let name: String
        let kind: Kind
        /// The range of the name in the source.
        let range: SourceRange
        /// The declaration up to its body, on one line.
        let declaration: String
        /// Whether it replaces what a superclass has under that name.
        let isOverride: Bool

        /// Whether an event can call it: a method of the class's own with at most a sender and an event.
        var isAction: Bool {
            guard case .method(let count) = kind else { return false }
            return count <= 2 && !isOverride
        }

        var isProperty: Bool { if case .property = kind { true } else { false } }
    }

    let name: String
    /// The first name after the colon: a superclass or a protocol.
    let superclass: String?
    let file: URL
    /// The range of the name in the source.
    let range: SourceRange
    /// The range from the opening brace to the closing one.
    var body: SourceRange
    var members: [Member] = []
    /// The string literals without blanks in its code, such as the names of documents.
    var literals: Set<String> = []

    func member(named name: String) -> Member? { members.first { $0.name == name } }
}
