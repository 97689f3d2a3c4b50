public import HTTPTypes
public import Hummingbird
import Logging

/// A parameter that is read from the request as a whole instead of from its arguments, such as the caller or the
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
/// A parameter of the router's `RequestContext` type receives the context, with the values that middleware has set; a
/// parameter of the type ``ServiceCall`` receives the call.
public protocol RequestValue: Sendable {
    /// Reads the value; a thrown error becomes the response.
    static func value(in call: ServiceCall) throws -> Self

    /// The header fields that the value is read from, for OpenAPI; empty by default. Those of an ``Identity`` are part
    /// of its scheme.
    static var headers: [HeaderDescription] { get }
}

extension RequestValue {
    /// No header fields.
    public static var headers: [HeaderDescription] { [] }
}

/// A header field that a ``RequestValue`` reads.
public struct HeaderDescription: Sendable {
    /// The name of the field.
    public let name: HTTPField.Name
    /// The meaning of the field, for OpenAPI.
    public let documentation: String
    /// Whether the field is required.
    public let isRequired: Bool

    /// Creates the description of a header field.
    public init(_ name: HTTPField.Name, documentation: String = "", isRequired: Bool = false) {
        self.name = name
        self.documentation = documentation
        self.isRequired = isRequired
    }
}

extension ServiceCall {
    /// Returns the value that the parameter's type reads from the request; `name` is not used.
    public func argument<Value: RequestValue>(_ name: String, _ type: Value.Type) throws -> Value {
        try Value.value(in: self)
    }

    /// Returns the call itself; `name` is not used.
    public func argument(_ name: String, _ type: ServiceCall.Type) throws -> ServiceCall { self }

    /// Returns the request's context. A router whose contexts have another type is a programming error: a 500 whose
    /// cause is in the log.
    public func argument<Context: RequestContext>(_ name: String, _ type: Context.Type) throws -> Context {
        guard let context = context as? Context else {
            logger.error(
                "a method takes a context of another type than the router's",
                metadata: ["parameter": "\(name)", "expected": "\(Context.self)"])
            throw ServiceError.internalError
        }
        return context
    }

    /// Whether parameters of this type are read from the request as a whole.
    static func provides(_ type: Any.Type) -> Bool {
        type is any RequestValue.Type || type is any RequestContext.Type || type == ServiceCall.self
            || IdentityDemand(type) != nil
    }
}
