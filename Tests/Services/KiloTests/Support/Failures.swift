import Foundation
import Testing

@testable import Kilo

/// Returns the error of a call that must fail.
func failure<Value>(_ call: () async throws -> Value) async throws -> WebServiceError {
    do {
        let value = try await call()
        Issue.record("the call succeeded with \(value)")
        throw NoFailure()
    } catch let error as WebServiceError {
        return error
    }
}

/// Returns a separate session that ignores the environment's proxies.
func makeSession(_ change: (inout WebServiceConfiguration) -> Void = { _ in }) -> WebServiceSession {
    var configuration = WebServiceConfiguration()
    configuration.readTimeout = .seconds(20)
    configuration.proxy = .none
    change(&configuration)
    return WebServiceSession(configuration: configuration)
}

/// Waits until a condition holds.
func eventually(
    _ comment: Comment, within bound: Duration = .seconds(10), _ condition: () -> Bool
) async throws {
    let end = ContinuousClock.now + bound
    while !condition() {
        guard ContinuousClock.now < end else {
            Issue.record(comment)
            return
        }
        try await Task.sleep(for: .milliseconds(2))
    }
}
