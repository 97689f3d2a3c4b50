import HTTPTypes
public import Hummingbird
import Logging

extension RouterMethods {
    /// Sends the errors of all middleware that is added later in the same form as the services' errors: as
    /// `application/problem+json`, with the headers that pages of other origins need to read it.
    ///
    /// Call it before any middleware is added:
    ///
    /// ```swift
    /// let router = Router()
    /// router.addServiceErrors(options: options)
    /// router.add(middleware: Authenticator())
    /// try router.addServices([NotesService()], options: options)
    /// ```
    public func addServiceErrors(options: ServiceOptions = .init()) {
        if let crossOrigin = options.crossOrigin { _ = add(middleware: CrossOriginMiddleware(crossOrigin)) }
        _ = add(middleware: ServiceErrorMiddleware())
    }
}

/// Converts errors into responses.
struct ServiceErrorMiddleware<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as HTTPError where error.status == .notFound && error.body == nil {
            return ServiceError(.notFound, .notFound).response()
        } catch {
            if let error = ServiceError(answering: error, request: request, context: context) {
                return error.response(to: request)
            }
            context.logger.error(
                "a request failed", metadata: ["error": "\("\(error)".onOneLine)", "method": "\(request.method)"])
            return ServiceError.internalError.response()
        }
    }
}
