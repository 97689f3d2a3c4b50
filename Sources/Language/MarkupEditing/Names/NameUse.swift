import Foundation
import MarkupLanguage

/// A name in a document that certainly means a member of a class in Swift, or a variable of the document.
struct NameUse: Sendable {
    enum Role: Sendable {
        case outlet, action, keyPath
    }

    let role: Role
    /// The class that declares the member; nil for a variable of the document, such as the element of a `for`.
    let owner: SwiftClass?
    let member: SwiftClass.Member?
    /// The range of the name; that of the word `for` for the first name of its attribute `key` or `section`.
    let range: SourceRange
    /// The text that the range refers to: the document, one that it includes, or the file of a template.
    let source: SourceText

    /// Whether the name means a member of a class.
    func means(_ place: MemberPlace) -> Bool {
        owner?.file == place.owner.file && member?.range == place.member.range && member?.name == place.member.name
    }
}

/// A member of a class of the package.
struct MemberPlace: Sendable {
    let owner: SwiftClass
    let member: SwiftClass.Member

    /// Whether it is the same declaration.
    func isSame(as other: MemberPlace) -> Bool {
        owner.file == other.owner.file && member.range == other.member.range && member.name == other.member.name
    }
}
