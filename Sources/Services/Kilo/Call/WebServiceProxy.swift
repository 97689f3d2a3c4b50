public import Foundation
public import Logging
import Synchronization

/// Calls the operations of one REST service.
///
/// A proxy has the service's base URL and the settings of all requests: headers, authorisation, encoding, limits.
///
/// ```swift
/// let proxy = WebServiceProxy(serverURL: URL(string: "http://localhost:8080")!)
/// let sum: Int = try await proxy.invoke(.get, path: "math/sum", arguments: ["values": [1, 2, 3, 4]])
/// ```
///
/// Proxies are cheap; the connections belong to the ``session``, which many proxies may share. A proxy may be used from
/// several tasks at once; a request uses the values that the properties have when it starts.
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
        /// Reads a resource. Arguments are sent in the query; a body is rejected with `invalidBody`.
        public static let get = Method("GET")
        /// Sends arguments in the body, in the proxy's ``WebServiceProxy/encoding``, unless the call has its own body.
        public static let post = Method("POST")
        /// Replaces a resource. Arguments are sent in the query.
        public static let put = Method("PUT")
        /// Changes a part of a resource. Arguments are sent in the query; a ``RetryPolicy`` does not repeat it.
        public static let patch = Method("PATCH")
        /// Removes a resource. Arguments are sent in the query.
        public static let delete = Method("DELETE")
        /// Requests the headers of the response to GET. A body is rejected with `invalidBody`.
        public static let head = Method("HEAD")
        /// Requests the options of a resource. Arguments are sent in the query.
        public static let options = Method("OPTIONS")

        /// The methods that have a name here.
        public static let allCases: [Method] = [.get, .post, .put, .patch, .delete, .head, .options]
    }

    /// The encoding of arguments in the body.
    public enum Encoding: Sendable, CaseIterable {
        /// `name=value&name=value`, as an HTML form sends it.
        case applicationXWWWFormURLEncoded
        /// One part for each value; file URLs are uploaded as files.
        case multipartFormData
        /// One JSON object with all arguments.
        case applicationJSON
    }

    /// The connections that this proxy uses.
    public let session: WebServiceSession

    /// The base URL of the service's paths.
    public let serverURL: URL

    let base: Result<BaseURL, WebServiceError>
    fileprivate let storage: Mutex<Settings>

    /// Creates a proxy.
    ///
    /// - Parameters:
    ///   - session: the connections to use.
    ///   - serverURL: an `http` or `https` URL; its path precedes the path of every request. With any other URL every
    ///     call fails with ``WebServiceError/Code-swift.enum/invalidURL``.
    public init(session: WebServiceSession = .shared, serverURL: URL) {
        self.session = session
        self.serverURL = serverURL
        base = BaseURL.parse(serverURL)
        storage = Mutex(Settings())
    }

    /// The settings of a proxy's requests; each request uses one copy.
    struct Settings: Sendable {
        var encoding = Encoding.applicationXWWWFormURLEncoded
        var placement: any ArgumentPlacement = StandardPlacement()
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
        var followsRedirects = true
    }

    var settings: Settings { storage.withLock { $0 } }

    func change(_ body: (inout Settings) -> Void) { storage.withLock { body(&$0) } }

    /// Returns a setting that is created on first use and then stays the same object.
    private func made<Value: Sendable>(_ path: WritableKeyPath<Settings, Value?>, _ make: () -> Value) -> Value {
        storage.withLock { settings in
            let value = settings[keyPath: path] ?? make()
            settings[keyPath: path] = value
            return value
        }
    }
}

extension WebServiceProxy {
    /// The encoding of POST arguments when the call has no body; url-encoded by default.
    public var encoding: Encoding {
        get { settings.encoding }
        set { change { $0.encoding = newValue } }
    }

    /// The headers of every request. A name that is not a token (RFC 9110, 5.6.2) or a value with a control character
    /// fails the call with ``WebServiceError/Code-swift.enum/invalidHeader(_:)``.
    public var headers: [String: String] {
        get { settings.headers }
        set { change { $0.headers = newValue } }
    }

    /// The credentials; `nil` by default. A user and password in the server's URL are used as
    /// ``Authorization/basic(user:password:)``.
    public var authorization: Authorization? {
        get { settings.authorization }
        set { change { $0.authorization = newValue } }
    }

    /// The time limit of a whole call, including retries and the content of the response; `nil`, the default, for no
    /// limit.
    ///
    /// The times to connect and to wait for more content belong to the session, see ``WebServiceConfiguration``.
    public var timeout: Duration? {
        get { settings.timeout }
        set { change { $0.timeout = newValue } }
    }

    /// The maximum size of content that a call collects in memory, in bytes after decompression; 64 MB by default.
    /// Streamed responses have no limit.
    public var maximumResponseSize: Int {
        get { settings.maximumResponseSize }
        set { change { $0.maximumResponseSize = newValue } }
    }

    /// The rules for repeating failed requests; `nil`, the default, for no repetition.
    public var retryPolicy: RetryPolicy? {
        get { settings.retryPolicy }
        set { change { $0.retryPolicy = newValue } }
    }

    /// The cache of responses to GET, for use without a network; `nil`, the default, for none.
    public var responseCache: ResponseCache? {
        get { settings.responseCache }
        set { change { $0.responseCache = newValue } }
    }

    /// The jar that stores the service's cookies and sends them back; `nil`, the default, for none.
    public var cookies: CookieJar? {
        get { settings.cookies }
        set { change { $0.cookies = newValue } }
    }

    /// Encodes JSON: bodies, and arguments in the encoding ``Encoding/applicationJSON``. By default dates are
    /// milliseconds since 1970-01-01. Set its properties, or another encoder, before the first call:
    ///
    /// ```swift
    /// proxy.encoder.dateEncodingStrategy = .iso8601
    /// proxy.decoder.keyDecodingStrategy = .convertFromSnakeCase
    /// ```
    public var encoder: JSONEncoder {
        get { made(\.encoder, WebServiceCoding.encoder) }
        set { change { $0.encoder = newValue } }
    }

    /// Decodes results from JSON; by default dates are milliseconds since 1970-01-01. See ``encoder``.
    public var decoder: JSONDecoder {
        get { made(\.decoder, WebServiceCoding.decoder) }
        set { change { $0.decoder = newValue } }
    }

    /// The interceptors of requests and responses, in this order; empty by default.
    public var interceptors: [any WebServiceInterceptor] {
        get { settings.interceptors }
        set { change { $0.interceptors = newValue } }
    }

    /// Logs one line for each request at debug level and for each retry at info level; `nil` by default.
    public var logger: Logger? {
        get { settings.logger }
        set { change { $0.logger = newValue } }
    }

    /// Whether the redirects that the session's configuration allows are followed. A client of the application follows
    /// its own.
    package var followsRedirects: Bool {
        get { settings.followsRedirects }
        set { change { $0.followsRedirects = newValue } }
    }
}
