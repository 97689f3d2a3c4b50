public import Foundation
public import HTTPTypes
import Hummingbird
public import KiloTemplate
public import NIOPosix

/// The limits and settings of the services on one router.
public struct ServiceOptions: Sendable {
    /// The maximum number of arguments in query and form together.
    public var maximumArgumentCount = 1_000
    /// The maximum size in bytes of a body that is held in memory: JSON, url-encoded, bytes, and the text fields of a
    /// multipart form.
    public var maximumBodySize = 2 * 1024 * 1024
    /// The maximum size in bytes of a multipart body; its files are written to temporary storage.
    public var maximumUploadSize = 64 * 1024 * 1024
    /// The time that a method that is `async` or throws may take before the client gets a 503; `nil` for no limit. An
    /// `async` method is then cancelled; any other method continues, but its result is ignored.
    public var deadline: Duration? = .seconds(30)
    /// The threads for methods that throw and are not `async`: they may block on a file or a database without holding
    /// up other requests. By default 40 threads that are shared by all services of the process.
    public var blockingThreads = ServiceOptions.standardThreads
    /// The time zone of dates in templates.
    public var timeZone = TimeZone.gmt
    /// The options of templates: strict, so that an unknown name is an error, or reloaded when their files change.
    public var templateOptions: TemplateOptions = []
    /// The permission for cross-origin requests; `nil` for none.
    public var crossOrigin: CrossOrigin?
    /// Whether requests other than GET and HEAD are rejected if the browser reports that a page of another site sends
    /// them. The origins of ``crossOrigin`` are exempt, and so are programs, which send neither `Sec-Fetch-Site` nor
    /// `Origin`.
    public var refusesCrossSiteWrites = true
    /// The `Content-Security-Policy` of HTML results; `nil` for none. The default allows inline styles, and scripts,
    /// pictures and forms of the same origin; a method that needs more sets the header itself.
    public var contentSecurityPolicy: String? =
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'self'; "
        + "frame-ancestors 'none'; object-src 'none'"
    /// The addresses of OpenAPI's `servers`; if empty, the address that the description was loaded from.
    public var servers: [String] = []
    /// The path of the documentation: the index page, a page per service, `openapi.json`, and `asyncapi.json` if there
    /// are streams of events or WebSockets; `nil` for none.
    public var documentationPath: String? = "/documentation"
    /// Whether the page of a service has a form for each operation, which calls it from the browser; `true` by default.
    ///
    /// A call carries what the user types and the cookies of the site. The page has a strict content security policy and
    /// cannot be put into a frame. Choose `false` where the readers of the documentation should not send calls with
    /// the sessions of their browsers.
    public var documentationForms = true
    /// The title of the index page and the OpenAPI description.
    public var title = "Services"
    /// The version in the OpenAPI description.
    public var version = "1"

    /// Creates options with the default value of each property.
    public init() {}

    var authenticators: [ObjectIdentifier: Authenticator] = [:]

    private static let standardThreads: NIOThreadPool = {
        let threads = NIOThreadPool(numberOfThreads: 40)
        threads.start()
        return threads
    }()

    /// The permission for pages of other origins to use the services.
    public struct CrossOrigin: Sendable {
        /// Origins such as `https://example.com`, or `*` for all.
        public var origins: [String]
        /// The request headers that a page may send.
        public var headers: [HTTPField.Name]
        /// The response headers that a page may read in addition to the safelisted ones.
        public var exposedHeaders: [HTTPField.Name] = [
            .contentDisposition, .eTag, .lastModified, .location, .retryAfter,
        ]
        /// Whether the browser may send cookies and stored credentials. List the origins then: with `*`, any page on
        /// the web could act in its visitor's name.
        public var allowsCredentials = false
        /// The time for which a browser may cache the permission.
        public var maximumAge: Duration

        /// The first element of ``origins``.
        public var origin: String {
            get { origins.first ?? "" }
            set { origins = [newValue] }
        }

        /// Creates the permission for one origin.
        public init(
            origin: String,
            headers: [HTTPField.Name] = [
                .accept, .authorization, .contentType, .ifMatch, .ifNoneMatch, .origin, .range,
            ],
            maximumAge: Duration = .seconds(600)
        ) {
            self.init(origins: [origin], headers: headers, maximumAge: maximumAge)
        }

        /// Creates the permission for several origins.
        public init(
            origins: [String],
            headers: [HTTPField.Name] = [
                .accept, .authorization, .contentType, .ifMatch, .ifNoneMatch, .origin, .range,
            ],
            maximumAge: Duration = .seconds(600)
        ) {
            self.origins = origins
            self.headers = headers
            self.maximumAge = maximumAge
        }
    }
}
