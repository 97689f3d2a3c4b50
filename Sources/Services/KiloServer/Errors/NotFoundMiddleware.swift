import HTTPTypes
import Hummingbird

/// Answers requests that no route matches as services answer errors, instead of with an empty body: a path that does not exist, a method
/// that no service can have, and the server as a whole, `OPTIONS *`.
struct NotFoundMiddleware<Context: RequestContext>: RouterMiddleware {
    /// The methods that the services have.
    let allowed: [String]
    let crossOrigin: ServiceOptions.CrossOrigin?

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as HTTPError where error.status == .notFound && context.endpointPath == "NotFound" {
            if request.method == .options, request.head.path == "*" {
                return Response.empty(.noContent, headers: [.allow: allowed.joined(separator: ", ")])
            }
            let isKnown = HTTPRequest.Method.known.contains(request.method)
            let fault =
                isKnown
                ? ServiceError(.notFound, .notFound)
                : .malformedRequest(.method(String(request.method.rawValue.prefix(100))))
            var response = fault.response()
            if let crossOrigin { CrossOriginMiddleware<Context>(crossOrigin).allow(request, &response) }
            return response
        }
    }
}
