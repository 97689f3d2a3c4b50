import AsyncHTTPClient
import Foundation
import NIOCore
import NIOFoundationCompat
import NIOHTTP1

/// Sends one request within its deadline, with repetitions by the retry policy, and collects the response, whatever
/// its status.
struct RetryingCall: Sendable {
    let request: PreparedRequest
    let transport: Transport

    init(_ request: PreparedRequest, _ transport: Transport) {
        self.request = request
        self.transport = transport
    }

    /// Performs the call and returns the response.
    ///
    /// - Throws: ``WebServiceError`` only.
    nonisolated(nonsending) func run() async throws -> CollectedResponse {
        let record = CallRecord(request)
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
                throw request.failure(error)
            }
            attempt += 1
        }
    }

    private func delay(after result: Result<CollectedResponse, WebServiceError>, _ attempt: Int) -> Duration? {
        guard let policy = request.settings.retryPolicy, request.isIdempotent else { return nil }
        return policy.delay(after: result, attempt: attempt)
    }

    nonisolated(nonsending) private func once(
        _ deadline: ContinuousClock.Instant?
    ) async -> Result<CollectedResponse, WebServiceError> {
        do {
            guard let deadline else { return .success(try await response()) }
            return .success(try await Deadline.run(until: deadline) { try await response() })
        } catch {
            return .failure(request.failure(error))
        }
    }

    nonisolated(nonsending) private func response() async throws -> CollectedResponse {
        let response = try await transport.deliver(request, deadline: .distantFuture)
        let headers = ResponseHeaders(response.headers)
        let status = Int(response.status.code)
        let content = try await content(of: response, isSuccess: 200..<300 ~= status)
        return CollectedResponse(statusCode: status, headers: headers, content: content)
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
