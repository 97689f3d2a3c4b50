public import Hummingbird

/// An annotation of an operation: its part of the description, of OpenAPI and of each response.
///
/// A method names its traits in ``OperationTraits(_:)``. An application defines more traits as this library does, by
/// a type with a static function that creates it:
///
/// ```swift
/// struct Tag: OperationTrait {
///     let name: String
///     func openAPI(into members: inout [String: any Encodable & Sendable]) { members["x-tag"] = name }
/// }
///
/// extension OperationTrait where Self == Tag {
///     static func tag(_ name: String) -> Tag { Tag(name: name) }
/// }
/// ```
public protocol OperationTrait: Sendable {
    /// Changes the description of the operation, which the documentation page shows. Called once for each operation.
    func describe(into description: inout OperationDescription)

    /// Changes the members of the operation's object in the OpenAPI document. Called after all other members are set.
    func openAPI(into members: inout [String: any Encodable & Sendable])

    /// Changes the response to a request. Not called for an error that the method throws.
    func apply(to response: inout Response, of request: Request)
}

extension OperationTrait {
    /// Adds nothing.
    public func describe(into description: inout OperationDescription) {}
    /// Adds nothing.
    public func openAPI(into members: inout [String: any Encodable & Sendable]) {}
    /// Adds nothing.
    public func apply(to response: inout Response, of request: Request) {}
}

/// Annotates an operation with traits. May be repeated.
///
/// ```swift
/// @RequestMethod("GET") @OperationTraits(.cacheControl("max-age=60"))
/// func rates() -> [Rate] { … }
/// ```
///
/// - Parameter traits: the traits, in the order in which they are applied.
@attached(peer)
public macro OperationTraits(_ traits: any OperationTrait...) =
    #externalMacro(module: "MarkupMacros", type: "OperationAnnotationMacro")
