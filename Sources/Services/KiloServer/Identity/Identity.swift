import HTTPTypes
import MarkupBasics

/// The identity of the caller, as a parameter of a method. A request without valid credentials gets a 401; for a
/// parameter of an optional type, a request without any credentials gives `nil`.
///
/// ```swift
/// struct Account: Identity {
///     static let security = SecurityScheme.bearer()
///     let name: String
/// }
///
/// @RequestMethod("GET") func notes(account: Account) async throws -> [Note] { … }
///
/// var options = ServiceOptions()
/// options.authenticate(Account.self) { credentials in
///     guard case .bearer(let token) = credentials else { return nil }
///     return try await accounts.owner(of: token)
/// }
/// ```
///
/// Credentials are checked before the body is read, and only if the method has an identity parameter. OpenAPI lists the
/// scheme of each operation.
public protocol Identity: RequestValue {
    /// The scheme by which the caller proves its identity.
    static var security: SecurityScheme { get }
}

extension Identity {
    /// Returns the caller; throws a 401 when it is not known.
    public static func value(in call: ServiceCall) throws -> Self {
        guard let value = call.identity(Self.self) else { throw ServiceError.unauthorized(security) }
        return value
    }
}

extension ServiceCall {
    /// Returns the caller; `nil` if the method does not take an identity, or for a caller without credentials.
    public func identity<Value: Identity>(_ type: Value.Type) -> Value? {
        identities[ObjectIdentifier(type)] as? Value
    }

    /// Returns the caller for a parameter of an optional type. Called by generated code.
    public func argument<Value: Identity>(_ name: String, _ type: Value?.Type) throws -> Value? {
        identity(Value.self)
    }
}

extension ServiceOptions {
    /// Sets how callers of a type are recognised.
    ///
    /// - Parameters:
    ///   - type: the type of identity.
    ///   - identify: returns the caller; `nil` when the credentials are wrong, which gives a 401. Called only for
    ///     credentials of the type's own scheme.
    public mutating func authenticate<Value: Identity>(
        _ type: Value.Type, by identify: @escaping @Sendable (Credentials) async throws -> Value?
    ) {
        authenticators[ObjectIdentifier(type)] = Authenticator(scheme: type.security) { try await identify($0) }
    }
}

/// Recognises callers of one identity type.
struct Authenticator: Sendable {
    let scheme: SecurityScheme
    let identify: @Sendable (Credentials) async throws -> (any Identity)?
}

/// The identity that a parameter requires: its type, and whether a request without it is accepted.
struct IdentityDemand: Sendable {
    let key: ObjectIdentifier
    let name: String
    let scheme: SecurityScheme
    let isOptional: Bool

    init?(_ type: any Any.Type) {
        let wrapped = (type as? any AnyOptional.Type)?.wrappedType
        guard let identity = (wrapped ?? type) as? any Identity.Type else { return nil }
        key = ObjectIdentifier(identity)
        name = Schema.shortName(identity)
        scheme = identity.security
        isOptional = wrapped != nil
    }
}

extension ServiceError {
    /// Returns a 401 with the challenge of a scheme.
    public static func unauthorized(
        _ scheme: SecurityScheme, _ message: String = "authentication is required"
    ) -> ServiceError {
        var headers = HTTPFields()
        headers[.wwwAuthenticate] = scheme.challenge
        return ServiceError(.unauthorized, message, headers: headers)
    }
}
