import Foundation
import MarkupLanguage

/// A class of the application, as a quick look at its source shows it.
struct SwiftClass: Sendable {
    /// A property or a method.
    struct Member: Sendable {
        enum Kind: Sendable, Hashable {
            /// With the type as written; empty if none is.
            case property(type: String)
            case method(argumentCount: Int)
        }

        let name: String
        let kind: Kind
        /// The name in the source.
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
    /// The first name after the colon, which is a superclass or a protocol.
    let superclass: String?
    let file: URL
    /// The name in the source.
    let range: SourceRange
    /// From the opening brace to the closing one.
    var body: SourceRange
    var members: [Member] = []
    /// The texts without blanks that its code names, such as those of documents.
    var literals: Set<String> = []

    func member(named name: String) -> Member? { members.first { $0.name == name } }
}
