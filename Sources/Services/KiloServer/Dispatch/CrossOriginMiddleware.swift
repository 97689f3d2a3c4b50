import HTTPTypes
import Hummingbird

/// Adds the headers that permit pages of other origins to read a response, and answers preflight requests.
///
/// Hummingbird's own middleware supports one origin or all of them, and leaves out the responses to errors.
struct CrossOriginMiddleware<Context: RequestContext>: RouterMiddleware {
    private let options: ServiceOptions.CrossOrigin
    private let preflight: HTTPFields
    private let exposed: String

    init(_ options: ServiceOptions.CrossOrigin) {
        self.options = options
        exposed = options.exposedHeaders.map(\.canonicalName).joined(separator: ", ")
        var headers = HTTPFields()
        headers[.accessControlAllowHeaders] = options.headers.map(\.canonicalName).joined(separator: ", ")
        headers[.accessControlAllowMethods] = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"
        headers[.accessControlMaxAge] = "\(options.maximumAge.components.seconds)"
        preflight = headers
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard request.headers.contains(.origin) else { return try await next(request, context) }
        if request.method == .options, request.headers.contains(.accessControlRequestMethod) {
            var response = Response.empty(.noContent, headers: preflight)
            allow(request, &response)
            return response
        }
        var response = try await next(request, context)
        allow(request, &response)
        return response
    }

    /// Adds the headers for the request's origin; does nothing for an origin that is not allowed.
    func allow(_ request: Request, _ response: inout Response) {
        guard let origin = request.headers[.origin], response.headers[.accessControlAllowOrigin] == nil else { return }
        let isAny = options.origins.contains("*") && !options.allowsCredentials
        if !isAny { response.headers.append(.init(name: .vary, value: "Origin")) }
        guard options.allows(origin) else { return }
        response.headers[.accessControlAllowOrigin] = isAny ? "*" : origin
        if options.allowsCredentials { response.headers[.accessControlAllowCredentials] = "true" }
        if !exposed.isEmpty { response.headers[.accessControlExposeHeaders] = exposed }
    }
}

extension ServiceOptions.CrossOrigin {
    /// `null`, the origin of local files and sandboxes, is shared by unrelated pages and must be listed explicitly.
    func allows(_ origin: String) -> Bool {
        origins.contains(origin) || (origins.contains("*") && origin != "null")
    }
}
