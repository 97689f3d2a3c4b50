import AsyncHTTPClient
import Foundation
import NIOCore
import NIOFoundationCompat
import NIOHTTP1

/// Sends one request, with repetitions by the retry policy, and collects the response, whatever its status.
struct Exchange: Sendable {
    /// A response with its content.
    struct Answer: Sendable {
        let statusCode: Int
        let headers: ResponseHeaders
        let content: Data

        var isSuccess: Bool { 200..<300 ~= statusCode }
    }

    let request: PreparedRequest

    /// Performs the exchange and returns the response.
    ///
    /// - Throws: ``WebServiceError`` only.
    nonisolated(nonsending) func run() async throws -> Answer {
        let record = ExchangeRecord(request)
        let deadline = request.settings.timeout.map { ContinuousClock.now + $0 }
        var attempt = 1
        while true {
            let result = await once(deadline)
            guard let delay = delay(after: result, attempt), deadline.map({ ContinuousClock.now + delay < $0 }) ?? true
            else {
                record.ended(result, attempts: attempt)
                return try result.get()
            }
            record.repeating(result, attempt: attempt, delay: delay)
            do {
                try await Task.sleep(for: delay)
            } catch {
                throw WebServiceError(.cancelled, method: request.method, url: request.url, cause: error)
            }
            attempt += 1
        }
    }

    private func delay(after result: Result<Answer, WebServiceError>, _ attempt: Int) -> Duration? {
        guard let policy = request.settings.retryPolicy, request.isIdempotent else { return nil }
        return policy.delay(after: result, attempt: attempt)
    }

    nonisolated(nonsending) private func once(
        _ deadline: ContinuousClock.Instant?
    ) async -> Result<Answer, WebServiceError> {
        do {
            guard let deadline else { return .success(try await answer()) }
            return .success(try await Deadline.run(until: deadline) { try await answer() })
        } catch {
            return .failure(WebServiceError.wrapping(error).during(request.method, request.url))
        }
    }

    nonisolated(nonsending) private func answer() async throws -> Answer {
        let response = try await request.send(deadline: .distantFuture)
        let headers = ResponseHeaders(response.headers)
        let status = Int(response.status.code)
        let content = try await content(of: response, isSuccess: 200..<300 ~= status)
        return Answer(statusCode: status, headers: headers, content: content)
    }

    nonisolated(nonsending) private func content(of response: HTTPClientResponse, isSuccess: Bool) async throws -> Data
    {
        let limit = request.settings.maximumResponseSize
        do {
            let buffer = try await response.body.collect(upTo: limit)
            // The sequence of the body ends without an error when the task is cancelled; the content so far is not
            // complete.
            try Task.checkCancellation()
            return Data(buffer: buffer)
        } catch is NIOTooManyBytesError where isSuccess {
            throw WebServiceError(.tooLarge(limit: limit))
        } catch  where !isSuccess && !Task.isCancelled {
            // The status is more informative than the fault in the error page.
            return Data()
        }
    }
}
