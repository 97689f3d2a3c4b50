import Foundation
import HTTPTypes
public import Hummingbird
import HummingbirdCore
public import Kilo
public import Logging
import NIOCore

/// Answers the requests of Kilo's client from services in the same process, without a socket.
///
/// ```swift
/// let session = WebServiceSession(transport: try ServiceTransport([PetsService()]))
/// let proxy = WebServiceProxy(session: session, serverURL: url)
/// let pets: [Pet] = try await proxy.invoke(.get, path: "pets")
/// ```
///
/// Requests take the way through router, middleware and services that they take in a server. Whatever belongs to a
/// connection is left out: ``ServerLimits``, compression, and WebSockets, which get a 501.
public struct ServiceTransport: WebServiceTransport, StreamingTransport {
    private let responder: RouterResponder<InProcessContext>
    private let logger: Logger

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - services: the service objects.
    ///   - options: limits and settings of the services.
    ///   - logger: the services' logger.
    ///   - configure: adds middleware and other routes, before the services are added.
    /// - Throws: ``ServiceRegistrationError`` when an operation cannot be registered, and the errors of `configure`.
    public init(
        _ services: [any WebService], options: ServiceOptions = .init(),
        logger: Logger = Logger(label: "ServiceTransport"),
        configure: (Router<InProcessContext>) throws -> Void = { _ in }
    ) throws {
        let router = Router(context: InProcessContext.self)
        router.addServiceErrors(options: options)
        try configure(router)
        try router.addServices(services, options: options)
        responder = router.buildResponder()
        self.logger = logger
    }

    /// Returns the services' response.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        try await response(to: request, .init(buffer: ByteBuffer(bytes: request.content)))
    }

    package func send(_ request: TransportRequest, body: ArrivingBody) async throws -> TransportResponse {
        try await response(to: request, .init(asyncSequence: body))
    }

    private func response(to request: TransportRequest, _ body: HummingbirdCore.RequestBody) async throws
        -> TransportResponse
    {
        let context = InProcessContext(source: .init(logger: logger))
        let response = try await responder.respond(to: Request(request, body), context: context)
        let headers = response.headers.map { (name: $0.name.rawName, value: $0.value) }
        guard response.body.contentLength != nil else {
            return TransportResponse(
                statusCode: response.status.code, headers: headers, chunks: WrittenBody(response.body))
        }
        let collector = BodyCollector()
        do {
            try await response.body.write(collector)
        } catch {
            throw BrokenOff.failure(error)
        }
        return TransportResponse(statusCode: response.status.code, headers: headers, content: collector.content)
    }
}

/// The context of requests without a connection.
public struct InProcessContext: RequestContext {
    /// The logger of a request.
    public struct Source: RequestContextSource {
        /// The logger.
        public let logger: Logger
    }

    /// The part that every context of Hummingbird has.
    public var coreContext: CoreRequestContextStorage

    /// Creates a context for one request.
    public init(source: Source) { coreContext = .init(source: source) }
}

extension Request {
    fileprivate init(_ request: TransportRequest, _ body: HummingbirdCore.RequestBody) {
        var fields = HTTPFields()
        for (name, value) in request.headers {
            if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
        }
        let parts = URLComponents(string: request.url)
        let host = parts?.percentEncodedHost ?? ""
        let head = HTTPRequest(
            method: .init(request.method.rawValue) ?? .get, scheme: parts?.scheme,
            authority: parts?.port.map { "\(host):\($0)" } ?? host,
            path: request.query.isEmpty ? request.path : "\(request.path)?\(request.query)", headerFields: fields)
        self.init(head: head, body: body)
    }
}
