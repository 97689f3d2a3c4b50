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
/// For each requirement, the macro generates a method by these rules:
///
/// * The HTTP method is that of ``RequestMethod(_:)``; a requirement without it is an error.
/// * The path is the service's `path`, then that of ``ResourcePath(_:)`` (empty when it is missing). `{name}` is
///   replaced by the parameter of that name, escaped as one segment.
/// * A parameter named `body` is sent as JSON. A parameter `headers: [String: String]` contains headers of this call.
///   Every other parameter is an argument with its internal name: `func find(near place: String)` sends `place`. An
///   optional parameter that is `nil` is left out.
/// * The result is `Void` or any `Decodable` type. An optional result is `nil` when the service responds with 204 or
///   404.
///
/// A requirement must be `async throws`; otherwise the macro reports an error at the declaration, with the change to
/// make.
///
/// - Parameter path: the path of the service below the server's URL, such as `"math"`.
@attached(peer, names: suffixed(Proxy))
public macro ServiceProxy(path: String = "") = #externalMacro(module: "MarkupMacros", type: "ServiceProxyMacro")

/// Sets the HTTP method of one operation of a service: `GET`, `POST`, `PUT`, `PATCH`, `DELETE`, `HEAD` or `OPTIONS`.
///
/// The annotation itself generates no code. ``ServiceProxy(path:)`` reads it on the client's side and the service macro
/// on the server's side, so that one protocol describes both.
///
/// - Parameter method: the method in upper case, a string literal.
@attached(peer)
public macro RequestMethod(_ method: String) = #externalMacro(module: "MarkupMacros", type: "RequestMethodMacro")

/// Sets the path of one operation below the path of its service.
///
/// `{name}` is replaced by the value of the parameter of that name, as exactly one segment:
/// `@ResourcePath("pets/{id}/photos")`. The annotation itself generates no code; see ``ServiceProxy(path:)``.
///
/// - Parameter path: the path, a string literal.
@attached(peer)
public macro ResourcePath(_ path: String) = #externalMacro(module: "MarkupMacros", type: "ResourcePathMacro")
