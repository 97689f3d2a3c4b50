import Foundation
import MarkupBasics

/// The rules for repeating failed requests.
///
/// Only idempotent requests are repeated: GET, HEAD, PUT, DELETE and OPTIONS, unless their body is a stream. The
/// proxy's ``WebServiceProxy/timeout`` covers all attempts and the pauses between them.
public struct RetryPolicy: Sendable, Equatable {
    /// The total number of attempts, including the first; 3 by default.
    public var maximumAttempts = 3
    /// The maximum of the first pause, which doubles with each attempt; 200 milliseconds by default. The actual pause
    /// is a random part of it.
    public var firstPause: Duration = .milliseconds(200)
    /// The longest pause; 10 seconds by default. A `Retry-After` beyond it ends the attempts.
    public var longestPause: Duration = .seconds(10)
    /// The statuses after which the request is repeated; 429, 502, 503 and 504 by default.
    public var statusCodes: Set<Int> = [429, 502, 503, 504]

    /// Creates a policy with the default value of each property.
    public init(maximumAttempts: Int = 3) { self.maximumAttempts = maximumAttempts }

    /// Returns the pause before the next attempt; `nil` if there is no further attempt.
    func delay(after result: Result<CollectedResponse, WebServiceError>, attempt: Int) -> Duration? {
        guard attempt < maximumAttempts else { return nil }
        switch result {
        case .success(let response):
            guard statusCodes.contains(response.statusCode) else { return nil }
            guard let asked = Self.retryAfter(response.headers["Retry-After"], now: Date()) else {
                return pause(attempt)
            }
            return asked <= longestPause ? asked : nil
        case .failure(let error):
            return error.isOfTheConnection ? pause(attempt) : nil
        }
    }

    /// Returns the pause after an attempt, the first of which is 1: a random part of the doubled pause, so that many
    /// clients do not reconnect at the same moment.
    package func pause(_ attempt: Int) -> Duration {
        let full = min(firstPause * (1 << min(attempt - 1, 20)), longestPause)
        return full * Double.random(in: 0...1)
    }

    /// Reads `Retry-After`: seconds, or a date.
    static func retryAfter(_ text: String?, now: Date) -> Duration? {
        guard let text = text?.trimmed else { return nil }
        if let seconds = Int(text) { return seconds >= 0 && seconds < 1_000_000 ? .seconds(seconds) : nil }
        guard let date = Date(httpDate: text) else { return nil }
        return .seconds(max(0, date.timeIntervalSince(now)))
    }
}
