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
/// * A parameter is an argument with the parameter's internal name, a variable of the path if `@ResourcePath` names it,
///   or the whole body if it is called `body`; `headers: [String: String]` holds the request's header fields by their
///   names in lower case. Values are converted by ``ServiceArgument``; optional and default values work as in Swift; a
///   list without a value is empty.
/// * The method may be `async`, may throw, and may belong to an actor or a final class. A `nil` result is a 404, a
///   method without a result gives a 204.
/// * Documentation comments become the descriptions of the documentation page and of OpenAPI.
///
/// Attached to a protocol with `@ServiceProxy`, the macro describes the service for every type that conforms to both
/// the protocol and ``WebService``, so that client and server share the protocol. The path is then that of
/// `@ServiceProxy`.
///
/// - Parameters:
///   - path: the path of the service.
///   - bundle: the bundle with the templates, usually `.module`.
@attached(member, names: named(servicePath), named(serviceDocumentation), named(serviceBundle), named(operations))
@attached(
    extension, conformances: WebService,
    names: named(servicePath), named(serviceDocumentation), named(serviceBundle), named(operations))
public macro Service(_ path: String = "", bundle: ServiceBundle? = nil) =
    #externalMacro(module: "MarkupMacros", type: "ServiceMacro")

/// Offers the result of an operation in a representation other than JSON. May be repeated.
///
/// A client requests it by an extension at the end of the path (`/statistics/~html`) or by an `Accept` header.
///
/// - Parameters:
///   - name: a template in the service's bundle. Without a template, `text/csv` writes one row per element, and any
///     other type sends a result of bytes or text unchanged.
///   - mimeType: the media type.
///   - charset: `UTF-8`, `ISO-8859-1`, `US-ASCII` or `UTF-16`.
///   - attachment: whether browsers save the result instead of showing it.
///   - escapesFormulas: whether texts in CSV that a spreadsheet would treat as a formula, because they begin with `=`,
///     `+`, `-`, `@`, a tab or a line break, get an apostrophe in front. Meant for files that people open; programs
///     read the apostrophe too.
@attached(peer)
public macro ResponseMapping(
    name: String? = nil, mimeType: String, charset: String = "UTF-8", attachment: Bool = false,
    escapesFormulas: Bool = false
) =
    #externalMacro(module: "MarkupMacros", type: "ResponseMappingMacro")
