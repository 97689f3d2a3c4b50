import Logging
import Metrics

/// Records one call in the log and the metrics.
///
/// Metrics: the counter `kilo_requests` with the dimensions `method` and `status` (the status, or the error's code),
/// the counter `kilo_retries`, and the timer `kilo_request_duration` in nanoseconds.
struct CallRecord {
    private let request: PreparedRequest
    private let start = ContinuousClock.now

    init(_ request: PreparedRequest) { self.request = request }

    func ended(_ result: Result<CollectedResponse, WebServiceError>, attempts: Int) {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
        if !(MetricsSystem.factory is NOOPMetricsHandler) { measure(result, nanoseconds) }
        request.settings.logger?.debug(
            "request ended",
            metadata: metadata(result).merging(["nanoseconds": "\(nanoseconds)", "attempts": "\(attempts)"]) { $1 })
    }

    private func measure(_ result: Result<CollectedResponse, WebServiceError>, _ nanoseconds: Int64) {
        let method = ("method", request.method.rawValue)
        Counter(label: "kilo_requests", dimensions: [method, ("status", Self.outcome(result))]).increment()
        Timer(label: "kilo_request_duration", dimensions: [method]).recordNanoseconds(nanoseconds)
    }

    func repeating(_ result: Result<CollectedResponse, WebServiceError>, attempt: Int, delay: Duration) {
        Counter(label: "kilo_retries", dimensions: [("method", request.method.rawValue)]).increment()
        request.settings.logger?.info(
            "request is sent again",
            metadata: metadata(result).merging(["attempt": "\(attempt)", "delay": "\(delay)"]) { $1 })
    }

    private func metadata(_ result: Result<CollectedResponse, WebServiceError>) -> Logger.Metadata {
        // The query is not logged, because it may contain user input.
        let url = request.url.prefix { $0 != "?" }
        return ["method": "\(request.method.rawValue)", "url": "\(url)", "status": "\(Self.outcome(result))"]
    }

    private static func outcome(_ result: Result<CollectedResponse, WebServiceError>) -> String {
        switch result {
        case .success(let response): String(response.statusCode)
        case .failure(let error): error.code.name
        }
    }
}
