/// A type that documents itself and its members. ``Documented()`` generates the conformance from the comments.
public protocol Documented {
    /// The documentation of the type.
    static var typeDocumentation: TypeDocumentation { get }
}

/// The documentation comments of a type and of its members.
public struct TypeDocumentation: Sendable, Equatable {
    /// The comment of the type itself.
    public let summary: String
    /// The comment of each member by its name in JSON; for an enumeration, of each case by its raw value.
    public let members: [String: String]

    /// Creates the documentation of a type.
    public init(_ summary: String, members: [String: String] = [:]) {
        self.summary = summary
        self.members = members
    }

    /// Returns the documentation of an enumeration as one text, with its values as a list.
    func text(ofCases values: [String]) -> String {
        let list = values.compactMap { value in members[value].map { "- `\(value)`: \($0)" } }.joined(separator: "\n")
        return [summary, list].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}

/// Makes the documentation comments of a type and of its members available to the documentation page and to OpenAPI.
///
/// ```swift
/// /// A pet and its owner.
/// @Documented
/// struct Pet: Codable, Sendable {
///     /// The name by which it is called.
///     var name: String
///     /// When it was born; absent if that is not known.
///     var birth: Date?
/// }
/// ```
///
/// Attach it to the types that services take and return: structures, final classes, and enumerations with raw values,
/// whose cases may have comments too. Members are listed by their names in JSON, from a `CodingKeys` inside the type if
/// there is one.
@attached(extension, conformances: Documented, names: named(typeDocumentation))
public macro Documented() = #externalMacro(module: "MarkupMacros", type: "DocumentedMacro")
