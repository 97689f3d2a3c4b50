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
