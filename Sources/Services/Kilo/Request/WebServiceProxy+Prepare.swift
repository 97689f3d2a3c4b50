import NIOHTTP1

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
            return PreparedRequest(
                method: method, url: try base.url(path: path, query: placed.query),
                headers: try Self.headers(settings, base, headers, placed.body), body: placed.body, base: base,
                settings: settings, secretHeaders: session.secretHeaders)
        } catch {
            throw error.during(method, nil)
        }
    }

    private static func place(
        _ arguments: [String: Any], _ method: Method, _ body: RequestBody?, _ settings: Settings
    ) throws(WebServiceError) -> PlacedArguments {
        guard let body else { return try settings.placement.place(arguments, method, settings) }
        if method == .get || method == .head { throw WebServiceError(.invalidBody(.notAllowed(method))) }
        return (try QueryEncoding.text(arguments), body)
    }

    private static func headers(
        _ settings: Settings, _ base: BaseURL, _ own: [String: String], _ body: RequestBody?
    ) throws(WebServiceError) -> HTTPHeaders {
        var headers = defaultHeaders
        if let value = (settings.authorization ?? base.authorization)?.headerValue {
            try headers.set("Authorization", value)
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
