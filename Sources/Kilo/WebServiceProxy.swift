public import Foundation
public import Logging
import Synchronization

/// Calls the operations of one REST service.
///
/// A proxy knows the service's base URL and what every request has in common: headers, authorisation, encoding, limits.
///
/// ```swift
/// let proxy = WebServiceProxy(serverURL: URL(string: "http://localhost:8080")!)
/// let sum: Int = try await proxy.invoke(.get, path: "math/sum", arguments: ["values": [1, 2, 3, 4]])
/// ```
///
/// Proxies are cheap; the connections belong to the ``session``, which many proxies may share. A proxy may be used from
/// several tasks at once; a request takes the properties as they are when it starts.
public final class WebServiceProxy: Sendable {
    /// The method of a request: one of those below, or another by its name.
    ///
    /// ```swift
    /// if let report = WebServiceProxy.Method(rawValue: "REPORT") { … }
    /// ```
    ///
    /// The arguments of another method travel in the query. Kilo takes it for one that changes something and must not be repeated: a
    /// ``RetryPolicy`` does not repeat it, and what a cache holds for its URL is removed.
    public struct Method: RawRepresentable, Hashable, Sendable, CaseIterable {
        /// The name as it is sent; letter case counts.
        public let rawValue: String

        /// A method by its name.
        ///
        /// - Parameter rawValue: ASCII letters, digits and the marks of a token (RFC 9110, 5.6.2); nil is returned for any other text, and
        ///   for `CONNECT`, which makes a connection something else.
        public init?(rawValue: String) {
            guard HeaderCheck.isName(rawValue), rawValue != "CONNECT" else { return nil }
            self.rawValue = rawValue
        }

        private init(_ name: StaticString) { rawValue = "\(name)" }

        /// Reads a resource. Arguments travel in the query; a body is refused with `invalidBody`.
        public static let get = Method("GET")
        /// Sends arguments in the body, in the proxy's ``WebServiceProxy/encoding``, unless the call has a body of its own.
        public static let post = Method("POST")
        /// Replaces a resource. Arguments travel in the query.
        public static let put = Method("PUT")
        /// Changes a part of a resource. Arguments travel in the query; a ``RetryPolicy`` does not repeat it.
        public static let patch = Method("PATCH")
        /// Removes a resource. Arguments travel in the query.
        public static let delete = Method("DELETE")
        /// Asks for the headers that GET would answer with. A body is refused with `invalidBody`.
        public static let head = Method("HEAD")
        /// Asks what a resource allows. Arguments travel in the query.
        public static let options = Method("OPTIONS")

        /// The methods that have a name here.
        public static let allCases: [Method] = [.get, .post, .put, .patch, .delete, .head, .options]
    }

    /// How the arguments of a request with a body travel.
    public enum Encoding: Sendable, CaseIterable {
        /// `name=value&name=value`, as an HTML form sends it.
        case applicationXWWWFormURLEncoded
        /// One part for each value; file URLs are uploaded as files.
        case multipartFormData
        /// One JSON object that holds all arguments.
        case applicationJSON
    }

    /// The connections that this proxy uses.
    public let session: WebServiceSession

    /// The URL below which the service's paths lie.
    public let serverURL: URL

    let base: Result<BaseURL, WebServiceError>
    fileprivate let storage: Mutex<Settings>

    /// Makes a proxy.
    ///
    /// - Parameters:
    ///   - session: the connections to use.
    ///   - serverURL: an `http` or `https` URL; its path is kept in front of every request's path. Another URL makes
    ///     every call fail with ``WebServiceError/Code-swift.enum/invalidURL``.
    public init(session: WebServiceSession = .shared, serverURL: URL) {
        self.session = session
        self.serverURL = serverURL
        base = BaseURL.parse(serverURL)
        storage = Mutex(Settings())
    }

    /// What the requests of a proxy have in common; each request takes one copy.
    struct Settings: Sendable {
        var encoding = Encoding.applicationXWWWFormURLEncoded
        /// Whether PUT and PATCH send their arguments as JSON too, as HTTP-RPC did.
        var encodesPutAndPatch = false
        /// The encoding that was set although it is not supported; every request fails with its name.
        var unknownEncoding: String?
        var headers: [String: String] = [:]
        var authorization: Authorization?
        var timeout: Duration?
        var maximumResponseSize = 64 * 1024 * 1024
        var retryPolicy: RetryPolicy?
        var responseCache: ResponseCache?
        var cookies: CookieJar?
        var encoder: JSONEncoder?
        var decoder: JSONDecoder?
        var interceptors: [any WebServiceInterceptor] = []
        var logger: Logger?
    }

    var settings: Settings { storage.withLock { $0 } }

    func change(_ body: (inout Settings) -> Void) { storage.withLock { body(&$0) } }

    /// A setting that is made when it is first asked for, and then stays the same object.
    private func made<Value: Sendable>(_ path: WritableKeyPath<Settings, Value?>, _ make: () -> Value) -> Value {
        storage.withLock { settings in
            let value = settings[keyPath: path] ?? make()
            settings[keyPath: path] = value
            return value
        }
    }
}

extension WebServiceProxy {
    /// How POST arguments are sent when the call gives no body of its own; url-encoded at first.
    public var encoding: Encoding {
        get { settings.encoding }
        set { change { $0.encoding = newValue } }
    }

    /// Headers of every request. A name that is not a token (RFC 9110, 5.6.2) or a value with a control character
    /// fails the call with ``WebServiceError/Code-swift.enum/invalidHeader(_:)``.
    public var headers: [String: String] {
        get { settings.headers }
        set { change { $0.headers = newValue } }
    }

    /// What proves who is calling; `nil` at first. A user and password in the server's URL count as
    /// ``Authorization/basic(user:password:)``.
    public var authorization: Authorization? {
        get { settings.authorization }
        set { change { $0.authorization = newValue } }
    }

    /// The time a whole call may take, retries and the response's content included; `nil`, as at first, means no bound.
    ///
    /// The times to connect and to wait for more content belong to the session, see ``WebServiceConfiguration``.
    public var timeout: Duration? {
        get { settings.timeout }
        set { change { $0.timeout = newValue } }
    }

    /// The largest content, in bytes after decompression, that a call collects in memory; 64 MB at first. Streamed
    /// responses are not bound.
    public var maximumResponseSize: Int {
        get { settings.maximumResponseSize }
        set { change { $0.maximumResponseSize = newValue } }
    }

    /// When a failed request is sent again; `nil`, as at first, means never.
    public var retryPolicy: RetryPolicy? {
        get { settings.retryPolicy }
        set { change { $0.retryPolicy = newValue } }
    }

    /// Where responses to GET are kept for use without a network; `nil`, as at first, means nowhere.
    public var responseCache: ResponseCache? {
        get { settings.responseCache }
        set { change { $0.responseCache = newValue } }
    }

    /// Keeps the cookies that the service sets, and sends them back; `nil`, as at first, takes none.
    public var cookies: CookieJar? {
        get { settings.cookies }
        set { change { $0.cookies = newValue } }
    }

    /// Writes values as JSON: bodies, and arguments in the encoding ``Encoding/applicationJSON``. At first dates are
    /// milliseconds since 1970-01-01. Set its properties, or another one, before the first call:
    ///
    /// ```swift
    /// proxy.encoder.dateEncodingStrategy = .iso8601
    /// proxy.decoder.keyDecodingStrategy = .convertFromSnakeCase
    /// ```
    public var encoder: JSONEncoder {
        get { made(\.encoder, WebServiceCoding.encoder) }
        set { change { $0.encoder = newValue } }
    }

    /// Reads results from JSON; at first dates are milliseconds since 1970-01-01. See ``encoder``.
    public var decoder: JSONDecoder {
        get { made(\.decoder, WebServiceCoding.decoder) }
        set { change { $0.decoder = newValue } }
    }

    /// See every request before it is sent and every answer, in this order; none at first.
    public var interceptors: [any WebServiceInterceptor] {
        get { settings.interceptors }
        set { change { $0.interceptors = newValue } }
    }

    /// Receives one line for each request at debug level and for each retry at info level; `nil` at first.
    public var logger: Logger? {
        get { settings.logger }
        set { change { $0.logger = newValue } }
    }
}
