import HTTPTypes
import MarkupBasics

/// Who calls, as a parameter of a method. A request without valid credentials is a 401; for a parameter of an optional type, one without
/// any credentials is `nil`.
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
/// Credentials are looked at before the body is read, and only where a method asks for the identity. OpenAPI names the scheme of each
/// operation.
public protocol Identity: RequestValue {
    /// By what the caller proves who it is.
    static var security: SecurityScheme { get }
}

extension Identity {
    /// The caller; 401 when it is not known.
    public static func value(in call: ServiceCall) throws -> Self {
        guard let value = call.identity(Self.self) else { throw ServiceError.unauthorized(security) }
        return value
    }
}

extension ServiceCall {
    /// Who calls; `nil` where the method does not ask for it, or for a caller without credentials.
    public func identity<Value: Identity>(_ type: Value.Type) -> Value? {
        identities[ObjectIdentifier(type)] as? Value
    }

    /// What generated code calls for a parameter of an optional type.
    public func argument<Value: Identity>(_ name: String, _ type: Value?.Type) throws -> Value? {
        identity(Value.self)
    }
}

extension ServiceOptions {
    /// Says how callers of a kind are recognised.
    ///
    /// - Parameters:
    ///   - type: the kind.
    ///   - identify: gives the caller; `nil` when the credentials are wrong, which is a 401. It is called for credentials of the type's own
    ///     scheme only.
    public mutating func authenticate<Value: Identity>(
        _ type: Value.Type, by identify: @escaping @Sendable (Credentials) async throws -> Value?
    ) {
        authenticators[ObjectIdentifier(type)] = Authenticator(scheme: type.security) { try await identify($0) }
    }
}

/// Recognises callers of one kind.
struct Authenticator: Sendable {
    let scheme: SecurityScheme
    let identify: @Sendable (Credentials) async throws -> (any Identity)?
}

/// A parameter's identity: its type, and whether a request without one is accepted.
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
    /// 401 with the challenge of a scheme.
    public static func unauthorized(_ scheme: SecurityScheme, _ message: String = "say who you are") -> ServiceError {
        var headers = HTTPFields()
        headers[.wwwAuthenticate] = scheme.challenge
        return ServiceError(.unauthorized, message, headers: headers)
    }
}
