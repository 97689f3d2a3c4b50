import NIOHTTP1

/// A checked request as data, which ``Transport`` sends. It is created on the caller's side, so that arguments need not
/// be `Sendable`. A class, because it is passed from call to call.
final class PreparedRequest: Sendable {
    let method: WebServiceProxy.Method
    let url: String
    let headers: HTTPHeaders
    let body: RequestBody?
    /// The service's URL, which begins ``url``.
    let base: BaseURL
    let settings: WebServiceProxy.Settings
    /// The names of the headers with credentials, in lower case.
    let secretHeaders: Set<String>

    init(
        method: WebServiceProxy.Method, url: String, headers: HTTPHeaders, body: RequestBody?, base: BaseURL,
        settings: WebServiceProxy.Settings, secretHeaders: Set<String>
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.base = base
        self.settings = settings
        self.secretHeaders = secretHeaders
    }

    /// Returns the same request with other headers.
    ///
    /// - Parameter secrets: the names of further headers with credentials, in lower case.
    func with(headers: HTTPHeaders, secrets: Set<String> = []) -> PreparedRequest {
        PreparedRequest(
            method: method, url: url, headers: headers, body: body, base: base, settings: settings,
            secretHeaders: secrets.isEmpty ? secretHeaders : secretHeaders.union(secrets))
    }

    /// Whether the request is idempotent: sending it twice has the effect of sending it once (RFC 9110, 9.2.2).
    var isIdempotent: Bool {
        switch method {
        case .get, .head, .put, .delete, .options: body?.isRepeatable ?? true
        default: false
        }
    }

    /// Converts any error to one of a call, with the method and URL of this request.
    func failure(_ error: any Error) -> WebServiceError { WebServiceError.wrapping(error).during(method, url) }
}
