import Foundation
import HTTPTypes
import Hummingbird

/// Bounds and habits of the services on one router.
public struct ServiceOptions: Sendable {
    /// The greatest number of arguments in query and form together.
    public var maximumArgumentCount = 1_000
    /// The greatest size in bytes of a body that is held in memory: JSON, url-encoded, bytes, and the text fields of a multipart form.
    public var maximumBodySize = 2 * 1024 * 1024
    /// The greatest size in bytes of a multipart body; its files are written to temporary storage.
    public var maximumUploadSize = 64 * 1024 * 1024
    /// How long an `async` method may take before the caller gets a 503 and the method is cancelled; `nil` for no bound.
    public var deadline: Duration? = .seconds(30)
    /// The time zone in which templates write dates.
    public var timeZone = TimeZone.gmt
    /// Answers cross-origin requests when set.
    public var crossOrigin: CrossOrigin?
    /// Where the documentation lies: the index page, a page per service and `openapi.json`; `nil` for none.
    public var documentationPath: String? = "/documentation"
    /// The title of index page and OpenAPI description.
    public var title = "Services"
    /// The version the OpenAPI description states.
    public var version = "1"

    public init() {}

    /// Who may use the services from a page of another origin.
    public struct CrossOrigin: Sendable {
        /// An origin such as `https://example.com`, or `*`.
        public var origin: String
        public var headers: [HTTPField.Name]
        /// How long a browser may remember the permission.
        public var maximumAge: Duration

        public init(
            origin: String, headers: [HTTPField.Name] = [.accept, .authorization, .contentType, .origin],
            maximumAge: Duration = .seconds(600)
        ) {
            self.origin = origin
            self.headers = headers
            self.maximumAge = maximumAge
        }
    }
}
