import Foundation
import HTTPTypes
public import Hummingbird
import Logging
import Synchronization

/// The data that a service keeps for a visitor between requests; a parameter of a method.
///
/// ```swift
/// struct Cart: SessionValue { var items: [Int] = [] }
///
/// @RequestMethod("POST") func add(item: Int, session: Session<Cart>) { session.change { $0.items.append(item) } }
///
/// router.addSessions(of: Cart.self, in: MemoryPersistDriver())
/// ```
///
/// The visitor's cookie contains only the random name of the session. The session is created by the first change.
public struct Session<Value: SessionValue>: RequestValue {
    private let state: SessionState<Value>

    /// Returns the session of the request.
    public static func value(in call: ServiceCall) throws -> Session {
        guard let state = SessionScope.current?.state as? SessionState<Value> else {
            call.logger.error(
                "a method takes a session, but no middleware provides one; call 'addSessions(of:in:)' before 'addServices'",
                metadata: ["type": "\(Value.self)"])
            throw ServiceError.internalError
        }
        return Session(state: state)
    }

    private init(state: SessionState<Value>) { self.state = state }

    /// The stored value; a new one for a visitor without a session.
    public var value: Value { state.facts.withLock { $0.value } }

    /// Changes the value; it is stored when the method returns. If two requests change it at the same time, the later
    /// one wins.
    public func change<Result: Sendable, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try state.facts.withLock { facts throws(Failure) -> Result in
            facts.isChanged = true
            return try body(&facts.value)
        }
    }

    /// Gives the session a new name. Call it when the user logs in, so that a name from before the login is worthless.
    public func renew() { state.facts.withLock { $0.isRenewed = true } }

    /// Deletes the session and its cookie, for logging out.
    public func end() {
        state.facts.withLock {
            $0.value = Value()
            $0.isEnded = true
        }
    }
}

/// A type that a session can store. A session begins with an empty value.
public protocol SessionValue: Codable, Sendable {
    /// Creates an empty value.
    init()
}

/// The options of session cookies.
public struct SessionOptions: Sendable {
    /// The name of the cookie. Over TLS let it begin with `__Host-`, so that no other host can set it.
    public var cookie = "session"
    /// The lifetime of a session after its last change.
    public var lifetime: Duration = .seconds(24 * 60 * 60)
    /// Whether the cookie is sent over TLS only. Set it to `false` only on a development machine.
    public var isSecure = true
    /// Whether requests that come from pages of other sites carry the cookie; `.lax` allows only links.
    public var sameSite = Cookie.SameSite.lax

    /// Creates options with the default value of each property.
    public init() {}
}

extension RouterMethods {
    /// Keeps sessions for the services that are added later. With a store that several replicas share, a visitor may
    /// reach any of them.
    ///
    /// - Parameter store: `MemoryPersistDriver()`, or a driver for a database.
    public func addSessions<Value: SessionValue>(
        of type: Value.Type, in store: any PersistDriver, options: SessionOptions = .init()
    ) {
        _ = add(middleware: SessionMiddleware<Value, Context>(store: store, options: options))
    }
}

final class SessionState<Value: SessionValue>: Sendable {
    struct Facts {
        var value: Value
        var isChanged = false
        var isRenewed = false
        var isEnded = false
    }

    let facts: Mutex<Facts>

    init(_ value: Value) { facts = Mutex(Facts(value: value)) }
}

/// The session of the current request.
struct SessionScope: Sendable {
    @TaskLocal static var current: SessionScope?
    let state: any Sendable & AnyObject
}

private struct SessionMiddleware<Value: SessionValue, Context: RequestContext>: RouterMiddleware {
    let store: any PersistDriver
    let options: SessionOptions

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        // Only names that this service created are looked up.
        var name = request.cookies[options.cookie]?.value
        if name?.isSessionName == false { name = nil }
        var stored: Value?
        if let name { stored = try await store.get(key: Self.key(name), as: Value.self) }
        let state = SessionState(stored ?? Value())
        var response = try await SessionScope.$current.withValue(SessionScope(state: state)) {
            try await next(request, context)
        }
        let facts = state.facts.withLock { ($0.value, $0.isChanged, $0.isRenewed, $0.isEnded) }
        let (value, isChanged, isRenewed, isEnded) = facts
        if isEnded {
            if let name, stored != nil { try await store.remove(key: Self.key(name)) }
            response.setCookie(cookie("", lifetime: 0))
        } else if isChanged || isRenewed {
            let old = stored == nil ? nil : name
            let new = isRenewed ? nil : old
            if let old, isRenewed { try await store.remove(key: Self.key(old)) }
            let name = new ?? .newSessionName()
            try await store.set(key: Self.key(name), value: value, expires: options.lifetime)
            response.setCookie(cookie(name, lifetime: Int(options.lifetime.components.seconds)))
        }
        if isEnded || isChanged || isRenewed { response.headers[.cacheControl] = "no-store" }
        return response
    }

    private func cookie(_ value: String, lifetime: Int) -> Cookie {
        Cookie(
            name: options.cookie, value: value, maxAge: lifetime, path: "/", secure: options.isSecure, httpOnly: true,
            sameSite: options.sameSite)
    }

    private static func key(_ name: String) -> String { "session." + name }
}

extension String {
    /// Returns a name with 256 random bits.
    fileprivate static func newSessionName() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in
            let digits = String(generator.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    fileprivate var isSessionName: Bool {
        utf8.count == 64 && utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }
}
