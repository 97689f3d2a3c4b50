/// Generates the client of a service from a protocol that describes it.
///
/// Attached to `protocol Math`, the macro declares a structure `MathProxy` that conforms to `Math` and to `Sendable`.
/// Each requirement becomes one request through a ``WebServiceProxy``:
///
/// ```swift
/// @ServiceProxy(path: "math")
/// protocol Math {
///     @RequestMethod("GET") @ResourcePath("sum")
///     func sum(a: Double, b: Double) async throws -> Double
///
///     @RequestMethod("GET") @ResourcePath("constants/{name}")
///     func constant(name: String) async throws -> Double?
/// }
///
/// let math = MathProxy(serverURL: URL(string: "http://localhost:8080")!)
/// let sum = try await math.sum(a: 2, b: 4)
/// ```
///
/// What is generated, for each requirement:
///
/// * The method is the one named by ``RequestMethod(_:)``; without it the requirement is an error.
/// * The path is the service's `path`, then that of ``ResourcePath(_:)`` (empty when it is missing). `{name}` stands
///   for the parameter of that name, escaped as one segment.
/// * A parameter named `body` is sent as JSON. A parameter `headers: [String: String]` holds headers of the one call. Every other parameter is an argument under its own name: the name inside
///   the function, so that `func find(near place: String)` sends `place`. An optional parameter that is `nil` is left
///   out.
/// * The result is `Void`, or anything `Decodable`. An optional result is `nil` when the service answers 204 or 404.
///
/// A requirement must be `async throws`; the macro says so at the declaration, and names what to change.
///
/// - Parameter path: the path of the service below the server's URL, such as `"math"`.
@attached(peer, names: suffixed(Proxy))
public macro ServiceProxy(path: String = "") = #externalMacro(module: "MarkupMacros", type: "ServiceProxyMacro")

/// Names the HTTP method of one operation of a service: `GET`, `POST`, `PUT`, `PATCH`, `DELETE`, `HEAD` or `OPTIONS`.
///
/// The annotation generates nothing by itself. ``ServiceProxy(path:)`` reads it on the client's side and the server's
/// macro on its own, so that one protocol describes both.
///
/// - Parameter method: the method in upper case, a string literal.
@attached(peer)
public macro RequestMethod(_ method: String) = #externalMacro(module: "MarkupMacros", type: "RequestMethodMacro")

/// Names the path of one operation below the path of its service.
///
/// `{name}` stands for the value of the parameter of that name and fills exactly one segment:
/// `@ResourcePath("pets/{id}/photos")`. The annotation generates nothing by itself; see ``ServiceProxy(path:)``.
///
/// - Parameter path: the path, a string literal.
@attached(peer)
public macro ResourcePath(_ path: String) = #externalMacro(module: "MarkupMacros", type: "ResourcePathMacro")
