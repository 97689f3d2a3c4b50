import Foundation
import HTTPTypes
public import Hummingbird

extension RouterMethods {
    /// Registers services and their documentation on a router.
    ///
    /// ```swift
    /// let router = Router()
    /// try router.addServices([StatisticsService()])
    /// try await Application(router: router).runService()
    /// ```
    ///
    /// Middleware that was added to the router earlier applies to them.
    ///
    /// - Parameters:
    ///   - services: the service objects; each operation becomes a route.
    ///   - options: limits and settings of these services.
    /// - Throws: ``ServiceRegistrationError`` when an operation cannot be registered, for example two with the same
    ///   method and path, or one whose template is missing.
    public func addServices(_ services: [any WebService], options: ServiceOptions = .init()) throws {
        var table = RouteTable()
        for service in services { try table.add(service, options) }
        UploadStore.sweep()
        let group = self.group()
        if let crossOrigin = options.crossOrigin { group.add(middleware: CrossOriginMiddleware(crossOrigin)) }
        let watch = DeadlineWatch(deadline: options.deadline)
        let blocking = BlockingExecutor(options.blockingThreads)
        for route in table.routes { group.add(route, options, watch, blocking) }
        try addDocumentation(of: services.map { type(of: $0).description }, options)
        // Added last, so that it costs the other routes nothing.
        let allowed = Set(table.routes.flatMap(\.allowed)).sorted()
        _ = add(middleware: NotFoundMiddleware(allowed: allowed, crossOrigin: options.crossOrigin))
    }
}

extension RouterGroup {
    fileprivate func add(
        _ route: RouteTable.Route, _ options: ServiceOptions, _ watch: DeadlineWatch, _ blocking: BlockingExecutor
    ) {
        // Extensions that exist have their own routes, which the router matches before the variable.
        let names = Set(route.entries.values.flatMap(\.representations).map(\.fileExtension))
            .filter { $0.allSatisfy { $0.isLetter || $0.isNumber } }
        for method in HTTPRequest.Method.known {
            func responder(_ fileExtension: String? = nil) -> ServiceResponder<Context> {
                ServiceResponder(
                    method, of: route, fileExtension: fileExtension, options: options, watch: watch, blocking: blocking)
            }
            on(RouterPath(route.path), method: method, responder: responder())
            on(RouterPath("\(route.path)/~{\(Representation.pathVariable)}"), method: method, responder: responder())
            for name in names { on(RouterPath("\(route.path)/~\(name)"), method: method, responder: responder(name)) }
        }
    }
}

extension HTTPRequest.Method {
    /// The methods that get a 405 instead of a 404 if a path does not support them.
    static let known: [HTTPRequest.Method] =
        [.get, .head, .post, .put, .patch, .delete, .options, .trace, .connect] + ["QUERY"].compactMap { .init($0) }
}
