import HTTPTypes
public import Hummingbird

/// Counts the requests of clients in storage that several replicas share, such as their database.
///
/// ```swift
/// struct SharedRates: RequestRateStore { … }
///
/// router.addRequestRate(.init(600, per: .seconds(60)), in: SharedRates(database: database), trustedProxies: ["10.0.0.2"])
/// ```
public protocol RequestRateStore: Sendable {
    /// Counts one request, unless it exceeds the rate.
    ///
    /// - Parameters:
    ///   - client: the client's address.
    ///   - rate: the number of requests allowed in an interval.
    /// - Returns: the time that the client has to wait, more than zero; `nil` if the request was counted.
    /// - Throws: an error that becomes the response, when the store does not work.
    func count(_ client: String, within rate: ServerLimits.RequestRate) async throws -> Duration?
}

extension RouterMethods {
    /// Limits the number of requests of one client to all replicas that share a store; further requests get a 429 with
    /// `Retry-After`.
    ///
    /// ``ServerLimits/requestRate`` does the same within one process, and earlier: here the request has already been
    /// read. Routes that were added to the router earlier, such as those of ``Readiness``, are not counted. Clients are
    /// distinguished by their addresses, which only a server made by `.guarded()` knows; under another server nothing
    /// is counted.
    ///
    /// - Parameters:
    ///   - rate: the number of requests allowed in an interval.
    ///   - store: the store that counts them. While it throws, its error is the response to every request.
    ///   - proxies: the addresses of proxies whose `X-Forwarded-For` is trusted.
    public func addRequestRate(
        _ rate: ServerLimits.RequestRate, in store: any RequestRateStore, trustedProxies proxies: Set<String> = []
    ) {
        _ = add(middleware: RequestRateMiddleware(rate: rate, store: store, proxies: proxies))
    }
}

private struct RequestRateMiddleware<Context: RequestContext>: RouterMiddleware {
    let rate: ServerLimits.RequestRate
    let store: any RequestRateStore
    let proxies: Set<String>

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let client = ClientLimiter.client(
            ServerConnection.current?.address, forwardedFor: request.headers[values: .forwardedFor].last,
            trusting: proxies)
        if let client, let wait = try await store.count(client, within: rate) {
            throw ServiceError.tooManyRequests(after: wait)
        }
        return try await next(request, context)
    }
}

extension HTTPField.Name {
    static let forwardedFor = HTTPField.Name("X-Forwarded-For") ?? .via
}
