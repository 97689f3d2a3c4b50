import HTTPTypes
public import Hummingbird
import Logging

/// Logs one line for each request, and gives each request an identifier that client, log and other services share.
///
/// The identifier is the client's `X-Request-Id` if that is valid, otherwise a new one; it is sent back, and every log
/// line of the request carries it as `request.id`. The line has `method`, `path` (without the query, which may contain
/// user input), `status` and `milliseconds` until the response began. Statuses of 500 and above are logged as errors,
/// all others as info.
public struct RequestLog<Context: RequestContext>: RouterMiddleware {
    private let quiet: Set<String>

    /// - Parameter quiet: paths of which only errors are logged, such as `/health/live`.
    public init(quiet: Set<String> = []) { self.quiet = quiet }

    public func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let id = request.headers[.requestID].flatMap { $0.isRequestID ? $0 : nil } ?? "\(context.id)".onOneLine
        var context = context
        context.logger[metadataKey: "request.id"] = "\(id)"
        let start = ContinuousClock.now
        do {
            var response = try await next(request, context)
            response.headers[.requestID] = id
            record(request, response.status.code, start, context.logger)
            return response
        } catch {
            record(request, (error as? any HTTPResponseError)?.status.code ?? 500, start, context.logger)
            throw error
        }
    }

    private func record(_ request: Request, _ status: Int, _ start: ContinuousClock.Instant, _ logger: Logger) {
        if status < 500, quiet.contains(request.uri.path) { return }
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        logger.log(
            level: status < 500 ? .info : .error, "request",
            metadata: [
                "method": "\(request.method)", "path": "\(request.uri.path.onOneLine)", "status": "\(status)",
                "milliseconds": "\(seconds * 1_000 + attoseconds / 1_000_000_000_000_000)",
            ])
    }
}

extension HTTPField.Name {
    static let requestID = HTTPField.Name("X-Request-Id") ?? .via
}

extension String {
    /// Whether the text is safe as an identifier in logs and headers.
    fileprivate var isRequestID: Bool {
        1...128 ~= utf8.count && utf8.allSatisfy { $0.isASCIILetterOrDigit || "-_.:/+=".utf8.contains($0) }
    }
}

extension UInt8 {
    fileprivate var isASCIILetterOrDigit: Bool {
        (48...57).contains(self) || (65...90).contains(self) || (97...122).contains(self)
    }
}
