public import HTTPTypes
public import Hummingbird
import Logging

/// A parameter that a service method takes from the request as a whole instead of from its arguments: who calls, under which
/// conditions. The documentation does not list it.
///
/// ```swift
/// struct Caller: RequestValue {
///     let name: String
///
///     static func value(in call: ServiceCall) throws -> Caller {
///         guard let header = call.request.headers[.authorization], let name = check(header) else {
///             throw ServiceError(.unauthorized, "log in first", headers: [.wwwAuthenticate: "Bearer"])
///         }
///         return Caller(name: name)
///     }
/// }
///
/// @RequestMethod("GET") func notes(caller: Caller) -> [Note] { … }
/// ```
///
/// A parameter of the type of the router's own `RequestContext` is the context itself, with what middleware has put into it, and one
/// of the type ``ServiceCall`` the call.
public protocol RequestValue: Sendable {
    /// Reads the value; an error becomes the answer.
    static func value(in call: ServiceCall) throws -> Self

    /// The header fields that it reads, for OpenAPI; none unless the type says so. Those of an ``Identity`` belong to its scheme.
    static var headers: [HeaderDescription] { get }
}

extension RequestValue {
    /// None.
    public static var headers: [HeaderDescription] { [] }
}

/// A header field that a ``RequestValue`` reads.
public struct HeaderDescription: Sendable {
    /// The field's name.
    public let name: HTTPField.Name
    /// What it says; shown by OpenAPI.
    public let documentation: String
    /// Whether a request without it is an error.
    public let isRequired: Bool

    /// Describes a field.
    public init(_ name: HTTPField.Name, documentation: String = "", isRequired: Bool = false) {
        self.name = name
        self.documentation = documentation
        self.isRequired = isRequired
    }
}

extension ServiceCall {
    /// The value that the parameter's type reads from the request; `name` is not used.
    public func argument<Value: RequestValue>(_ name: String, _ type: Value.Type) throws -> Value {
        try Value.value(in: self)
    }

    /// The call itself; `name` is not used.
    public func argument(_ name: String, _ type: ServiceCall.Type) throws -> ServiceCall { self }

    /// The request's context. A router with contexts of another type is a fault of the program: a 500 whose cause is in the log.
    public func argument<Context: RequestContext>(_ name: String, _ type: Context.Type) throws -> Context {
        guard let context = context as? Context else {
            logger.error(
                "a method takes a context of another type than the router's",
                metadata: ["parameter": "\(name)", "expected": "\(Context.self)"])
            throw ServiceError.internalError
        }
        return context
    }

    /// Whether a parameter of this type comes from the request as a whole.
    static func provides(_ type: Any.Type) -> Bool {
        type is any RequestValue.Type || type is any RequestContext.Type || type == ServiceCall.self
            || IdentityDemand(type) != nil
    }
}
