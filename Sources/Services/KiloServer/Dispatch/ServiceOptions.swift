public import Foundation
public import HTTPTypes
import Hummingbird
public import KiloTemplate
public import NIOPosix

/// Bounds and settings of the services on one router.
public struct ServiceOptions: Sendable {
    /// The greatest number of arguments in query and form together.
    public var maximumArgumentCount = 1_000
    /// The greatest size in bytes of a body that is held in memory: JSON, url-encoded, bytes, and the text fields of a multipart form.
    public var maximumBodySize = 2 * 1024 * 1024
    /// The greatest size in bytes of a multipart body; its files are written to temporary storage.
    public var maximumUploadSize = 64 * 1024 * 1024
    /// How long a method that is `async` or throws may take before the caller gets a 503; `nil` for no bound. An `async` method is
    /// cancelled then, any other one goes on unheard.
    public var deadline: Duration? = .seconds(30)
    /// The threads of methods that throw and are not `async`: they may wait for a file or a database without holding up other requests. At
    /// first 40 threads, which all services of the process share.
    public var blockingThreads = ServiceOptions.standardThreads
    /// The time zone in which templates write dates.
    public var timeZone = TimeZone.gmt
    /// How templates are treated: strict, so that a name which a result does not have is an error, or read again when their files change.
    public var templateOptions: TemplateOptions = []
    /// Answers cross-origin requests when set.
    public var crossOrigin: CrossOrigin?
    /// Whether requests other than GET and HEAD are refused when a browser says that a page of another site sends them. The origins of
    /// ``crossOrigin`` are exempt, and so are programs, which send neither `Sec-Fetch-Site` nor `Origin`.
    public var refusesCrossSiteWrites = true
    /// The `Content-Security-Policy` of HTML results; `nil` for none. The default allows styles in the page and scripts, pictures and
    /// forms of the same origin; a method that needs more sets the header itself.
    public var contentSecurityPolicy: String? =
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'self'; "
        + "frame-ancestors 'none'; object-src 'none'"
    /// The addresses of OpenAPI's `servers`; the one that the description is loaded from when empty.
    public var servers: [String] = []
    /// Where the documentation lies: the index page, a page per service and `openapi.json`; `nil` for none.
    public var documentationPath: String? = "/documentation"
    /// The title of index page and OpenAPI description.
    public var title = "Services"
    /// The version the OpenAPI description states.
    public var version = "1"

    /// The options with the value that stands at each property.
    public init() {}

    var authenticators: [ObjectIdentifier: Authenticator] = [:]

    private static let standardThreads: NIOThreadPool = {
        let threads = NIOThreadPool(numberOfThreads: 40)
        threads.start()
        return threads
    }()

    /// Who may use the services from a page of another origin.
    public struct CrossOrigin: Sendable {
        /// Origins such as `https://example.com`, or `*` for all.
        public var origins: [String]
        /// The request headers that a page may send.
        public var headers: [HTTPField.Name]
        /// The response headers that a page may read besides the harmless ones.
        public var exposedHeaders: [HTTPField.Name] = [
            .contentDisposition, .eTag, .lastModified, .location, .retryAfter,
        ]
        /// Whether the browser may send cookies and its stored credentials. Name the origins then: with `*` every page of the web acts
        /// in its visitor's name.
        public var allowsCredentials = false
        /// How long a browser may remember the permission.
        public var maximumAge: Duration

        /// The first of ``origins``.
        public var origin: String {
            get { origins.first ?? "" }
            set { origins = [newValue] }
        }

        /// Permission for one origin.
        public init(
            origin: String,
            headers: [HTTPField.Name] = [
                .accept, .authorization, .contentType, .ifMatch, .ifNoneMatch, .origin, .range,
            ],
            maximumAge: Duration = .seconds(600)
        ) {
            self.init(origins: [origin], headers: headers, maximumAge: maximumAge)
        }

        /// Permission for several origins.
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
