import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// A checked request in the form in which it is sent. It is created on the caller's side, so that arguments need not be
/// `Sendable`. A class, because it is passed from call to call.
final class PreparedRequest: Sendable {
    let method: WebServiceProxy.Method
    let url: String
    let headers: HTTPHeaders
    let body: RequestBody?
    let session: WebServiceSession
    let route: WebServiceSession.Route
    let settings: WebServiceProxy.Settings
    /// The additional headers that this request's interceptors mark as secret, in lower case.
    let ownSecrets: Set<String>

    init(
        method: WebServiceProxy.Method, url: String, headers: HTTPHeaders, body: RequestBody?,
        session: WebServiceSession, route: WebServiceSession.Route, settings: WebServiceProxy.Settings,
        ownSecrets: Set<String> = []
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.session = session
        self.route = route
        self.settings = settings
        self.ownSecrets = ownSecrets
    }

    /// Returns the same request with other headers.
    func with(headers: HTTPHeaders, secrets: Set<String>? = nil) -> PreparedRequest {
        PreparedRequest(
            method: method, url: url, headers: headers, body: body, session: session, route: route, settings: settings,
            ownSecrets: secrets ?? ownSecrets)
    }

    /// The names of the headers with credentials, in lower case.
    var secretHeaders: Set<String> {
        ownSecrets.isEmpty ? session.secretHeaders : session.secretHeaders.union(ownSecrets)
    }

    /// Whether the request is idempotent: sending it twice has the effect of sending it once (RFC 9110, 9.2.2).
    var isIdempotent: Bool {
        switch method {
        case .get, .head, .put, .delete, .options: body?.isRepeatable ?? true
        default: false
        }
    }
}

extension WebServiceProxy {
    /// Creates a request.
    func prepare(
        _ method: Method, _ path: ServicePath, _ arguments: [String: Any], _ headers: [String: String],
        _ body: RequestBody?
    ) throws -> PreparedRequest {
        do throws(WebServiceError) {
            let base = try base.get()
            let settings = settings
            let placed = try Self.place(arguments, method, body, settings)
            let url = try base.url(path: path, query: placed.query)
            return PreparedRequest(
                method: method, url: url, headers: try Self.headers(settings, base, headers, placed.body),
                body: placed.body, session: session,
                route: try session.route(scheme: base.scheme, host: base.host, port: base.port), settings: settings)
        } catch {
            throw error.during(method, nil)
        }
    }

    /// Puts arguments into the query or the body, depending on method and encoding.
    private static func place(
        _ arguments: [String: Any], _ method: Method, _ body: RequestBody?, _ settings: Settings
    ) throws(WebServiceError) -> (query: String, body: RequestBody?) {
        if let body {
            if method == .get || method == .head { throw WebServiceError(.invalidBody(.notAllowed(method))) }
            return (try QueryEncoding.text(arguments), body)
        }
        if let unknown = settings.unknownEncoding { throw WebServiceError(.invalidArgument(.unknownEncoding(unknown))) }
        let hasBody = method == .post || settings.encodesPutAndPatch && (method == .put || method == .patch)
        if hasBody && settings.encoding == .applicationJSON {
            return ("", .data(try JSONArguments.data(arguments, settings.encoder), contentType: "application/json"))
        }
        guard method == .post, !arguments.isEmpty else { return (try QueryEncoding.text(arguments), nil) }
        if settings.encoding == .multipartFormData {
            return ("", try MultipartEncoding.body(arguments))
        }
        let form = ByteBuffer(string: try QueryEncoding.text(arguments))
        return ("", RequestBody(.bytes(form), contentType: "application/x-www-form-urlencoded"))
    }

    private static func headers(
        _ settings: Settings, _ base: BaseURL, _ own: [String: String], _ body: RequestBody?
    ) throws(WebServiceError) -> HTTPHeaders {
        var headers = defaultHeaders
        if let authorization = settings.authorization ?? base.authorization {
            try headers.set("Authorization", authorization.headerValue)
        }
        if let type = body?.contentType { try headers.set("Content-Type", type) }
        for (name, value) in settings.headers { try headers.set(name, value) }
        for (name, value) in own { try headers.set(name, value) }
        return headers
    }

    private static let defaultHeaders: HTTPHeaders = [
        "Accept": "application/json, text/*;q=0.9, */*;q=0.8", "User-Agent": "Kilo",
    ]
}

extension RequestBody {
    /// The body in the HTTP client's form, created for one attempt.
    var httpClientBody: HTTPClientRequest.Body {
        switch source {
        case .bytes(let buffer) where progress == nil: .bytes(buffer)
        case .bytes(let buffer): Self.httpClientBody(PieceChunks(pieces: [.bytes(buffer)]), length, progress)
        case .pieces(let pieces): Self.httpClientBody(PieceChunks(pieces: pieces), length, progress)
        case .stream(let make, _): make(progress)
        }
    }

    static func httpClientBody<Chunks: AsyncSequence & Sendable>(
        _ chunks: Chunks, _ length: Int64?, _ progress: Progress?
    ) -> HTTPClientRequest.Body where Chunks.Element == ByteBuffer {
        let size: HTTPClientRequest.Body.Length = length.map { .known($0) } ?? .unknown
        guard let progress else { return .stream(chunks, length: size) }
        return .stream(CountedChunks(chunks: chunks, total: length, report: progress), length: size)
    }
}
