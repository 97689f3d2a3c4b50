import HTTPTypes
import Hummingbird

/// Responds to paths that no route matches with the error body of services, instead of an empty one.
struct NotFoundMiddleware<Context: RequestContext>: RouterMiddleware {
    let crossOrigin: ServiceOptions.CrossOrigin?

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as HTTPError where error.status == .notFound && context.endpointPath == "NotFound" {
            var response = ServiceError(.notFound, .notFound).response()
            if let crossOrigin { CrossOriginMiddleware<Context>(crossOrigin).allow(request, &response) }
            return response
        }
    }
}
