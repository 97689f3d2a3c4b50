/// A type that says in words what it is and what its members are. ``Documented()`` writes the conformance from the comments.
public protocol Documented {
    /// The words.
    static var typeDocumentation: TypeDocumentation { get }
}

/// The documentation comments of a type.
public struct TypeDocumentation: Sendable, Equatable {
    /// What the type is.
    public let summary: String
    /// What each member is, by its name in JSON; for an enumeration, what each raw value means.
    public let members: [String: String]

    /// The words of a type.
    public init(_ summary: String, members: [String: String] = [:]) {
        self.summary = summary
        self.members = members
    }

    /// The words of an enumeration as one text, its values as a list.
    func text(ofCases values: [String]) -> String {
        let list = values.compactMap { value in members[value].map { "- `\(value)`: \($0)" } }.joined(separator: "\n")
        return [summary, list].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}

/// Hands the documentation comments of a type and of its members to the documentation page and to OpenAPI.
///
/// ```swift
/// /// A pet and its owner.
/// @Documented
/// struct Pet: Codable, Sendable {
///     /// The name by which it is called.
///     var name: String
///     /// When it was born; absent if nobody knows.
///     var birth: Date?
/// }
/// ```
///
/// It belongs on what services take and return: a structure, a final class, or an enumeration with raw values, whose cases may have
/// comments too. Members are named as in JSON: a `CodingKeys` inside the type is followed.
@attached(extension, conformances: Documented, names: named(typeDocumentation))
public macro Documented() = #externalMacro(module: "MarkupMacros", type: "DocumentedMacro")
