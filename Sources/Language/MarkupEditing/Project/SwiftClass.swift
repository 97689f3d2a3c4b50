import Foundation
import MarkupLanguage

/// A type of the application, as found by a quick scan of its source code.
struct SwiftClass: Sendable {
    /// The keyword of the declaration.
    enum Kind: String, Sendable {
        case `class`, `struct`, `enum`, actor, `protocol`
    }

    /// A parameter of a method.
    struct Parameter: Sendable, Hashable {
        /// The type in the source.
        let type: String

        /// Whether an event can pass an argument: not to a closure, an `inout` or a variadic parameter.
        var isPlain: Bool {
            !type.contains("->") && !type.hasSuffix("...") && !type.hasPrefix("inout ") && !type.hasPrefix("some ")
                && !type.hasPrefix("@")
        }
    }

    /// A property or a method.
    struct Member: Sendable {
        enum Kind: Sendable, Hashable {
            /// A property with its type: the written one, or the one that follows from the initial value; empty if neither is
            /// known.
            case property(type: String)
            case method(parameters: [Parameter], givesResult: Bool)
        }

        let name: String
        var kind: Kind
        /// The range of the name in the source.
        let range: SourceRange
        /// The declaration up to its body, on one line.
        let declaration: String
        /// Whether it replaces what a superclass has under that name.
        var isOverride = false
        /// Whether other modules can use it.
        var isPublic = false
        /// Whether other objects can assign the property.
        var isSettable = true
        /// Whether only its own file can use it.
        var isPrivate = false

        /// Whether an event can call it: a method of the class's own with at most a sender and an event.
        var isAction: Bool {
            guard case .method(let parameters, let givesResult) = kind else { return false }
            return !isOverride && parameters.count <= (givesResult ? 1 : 2) && parameters.allSatisfy(\.isPlain)
        }

        /// Whether no parameter says how its value is passed, which would be a part of the method's type.
        var takesPlainly: Bool {
            guard case .method(let parameters, _) = kind else { return false }
            return !parameters.contains { parameter in
                ["sending ", "consuming ", "borrowing "].contains(where: parameter.type.hasPrefix)
            }
        }

        var givesResult: Bool { if case .method(_, true) = kind { true } else { false } }

        var isProperty: Bool { if case .property = kind { true } else { false } }
    }

    let name: String
    var kind = Kind.class
    /// The names after the colon: a superclass and protocols.
    let inherited: [String]
    let file: URL
    /// The range of the name in the source.
    let range: SourceRange
    /// The range from the opening brace to the closing one.
    var body: SourceRange
    /// Whether documents can use its members by name, because it has the macro `@KeyValueCoding`.
    var isCoded = false
    /// Whether other modules can use it. Its members by name are then the public ones.
    var isPublic = false
    /// The names of its generic parameters, or of the associated types of a protocol.
    var parameters: [String] = []
    /// The type around its declaration; empty inside a function, nil at the top of a file.
    var container: String?
    /// Whether other files of the target cannot name it: it is private, generic, or inside another declaration.
    var isHidden = false
    var members: [Member] = []
    /// The string literals without blanks in its code, such as the names of documents.
    var literals: Set<String> = []

    /// The first name after the colon: a superclass or a protocol.
    var superclass: String? { inherited.first }

    /// Whether it is one of ``LibraryTypes``, whose declaration has no file.
    var isOfLibrary: Bool { file.path == "/" }

    func member(named name: String) -> Member? { members.first { $0.name == name } }

    /// The members that documents can use by name.
    var namedMembers: [Member] {
        guard isCoded else { return [] }
        return members.filter { member in
            !member.name.hasPrefix("_") && !member.isOverride && (member.isPublic || !isPublic)
                && (member.isProperty || member.isAction)
        }
    }
}

/// A call in the source code that loads a document.
struct DocumentUse: Sendable {
    /// The name of the document.
    let document: String
    /// The class of the owner.
    let owner: String
    /// Whether the call is that of a generated structure, `HelloDocument.view(owner: self)`, which needs no outlets.
    var isTyped = false
}

/// A member that documents cannot use: a static one, or one in an extension, which the macro `@KeyValueCoding` does not see.
struct StrayMember: Sendable {
    let owner: String
    let name: String
    let isStatic: Bool
    let file: URL
    let range: SourceRange
}

/// Another name for a type.
struct SwiftAlias: Sendable {
    let name: String
    let type: String
}

/// The parts of a Swift file that documents use.
struct SwiftFile: Sendable {
    var types: [SwiftClass] = []
    var documents: [DocumentUse] = []
    var strays: [StrayMember] = []
    var aliases: [SwiftAlias] = []
}
