public import Foundation

/// The type of the second argument of ``Service(_:bundle:)``.
public typealias ServiceBundle = Bundle

/// Turns a type into a REST service: each method annotated with `@RequestMethod` becomes an operation.
///
/// ```swift
/// /// Simple statistics.
/// @Service("/statistics", bundle: .module)
/// struct StatisticsService {
///     /// Counts, adds and averages numbers.
///     /// - Parameter values: the numbers, at least one.
///     @RequestMethod("GET")
///     @ResponseMapping(name: "statistics~html.txt", mimeType: "text/html")
///     func getStatistics(values: [Double]) throws -> Statistics { … }
/// }
/// ```
///
/// * A parameter is an argument under its name inside the function, a variable of the path if `@ResourcePath` names it, or the whole body
///   if it is called `body`; `headers: [String: String]` holds the request's header fields by their names in lower case. Types convert as ``ServiceArgument`` says; optional and default values mean what they mean in Swift; a list
///   without a value is empty.
/// * The method may be `async`, may throw, and may belong to an actor or a final class. A result of `nil` is a 404, no result a 204.
/// * Documentation comments become the descriptions of the documentation page and of OpenAPI.
///
/// Attached to a protocol that carries `@ServiceProxy`, the macro describes the service for every type that conforms to both the protocol
/// and ``WebService``: one protocol serves both sides. Its path is then that of `@ServiceProxy`.
///
/// - Parameters:
///   - path: the path of the service.
///   - bundle: where the templates lie, usually `.module`.
@attached(member, names: named(servicePath), named(serviceDocumentation), named(serviceBundle), named(operations))
@attached(
    extension, conformances: WebService,
    names: named(servicePath), named(serviceDocumentation), named(serviceBundle), named(operations))
public macro Service(_ path: String = "", bundle: ServiceBundle? = nil) =
    #externalMacro(module: "MarkupMacros", type: "ServiceMacro")

/// Offers an operation's result in another representation than JSON. May be repeated.
///
/// A caller asks for it by an extension at the end of the path (`/statistics/~html`) or by an `Accept` header.
///
/// - Parameters:
///   - name: a template in the service's bundle. Without one, `text/csv` writes one row per element, and any other type sends a result
///     of bytes or text as it is.
///   - mimeType: the media type.
///   - charset: `UTF-8`, `ISO-8859-1`, `US-ASCII` or `UTF-16`.
///   - attachment: whether a browser shall save the result instead of showing it.
///   - escapesFormulas: whether texts in CSV that a spreadsheet would take for a formula, because they begin with `=`, `+`, `-`, `@`, a
///     tab or a line break, get an apostrophe in front. For files that people open; a program would read the apostrophe too.
@attached(peer)
public macro ResponseMapping(
    name: String? = nil, mimeType: String, charset: String = "UTF-8", attachment: Bool = false,
    escapesFormulas: Bool = false
) =
    #externalMacro(module: "MarkupMacros", type: "ResponseMappingMacro")
