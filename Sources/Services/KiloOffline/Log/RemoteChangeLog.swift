import Foundation
public import Kilo

/// The log of a service, over HTTP.
///
/// The service has four operations below one path; the guide has them as a type of KiloServer:
///
/// | Request | Answer |
/// |---|---|
/// | `GET path` | a ``RecordSnapshot`` |
/// | `PUT path/writes/NAME` with a ``RecordWrite`` | the ``RecordChange``; 412 for a conflict |
/// | `GET path/changes?after=NUMBER&limit=COUNT` | a ``ChangePage`` |
/// | `GET path/events` | server-sent events with the numbers of changes as identifiers |
///
/// Any other status from 400 to 499 rejects a write for good, with the service's explanation as the reason. Exceptions are
/// those that may pass: 401, 407, 408, 421, 425 and 429.
public struct RemoteChangeLog<Record: OfflineRecord>: ChangeLog {
    /// The statuses from 400 to 499 that say nothing of the write itself.
    private static var passing: Set<Int> { [401, 407, 408, 421, 425, 429] }

    private let proxy: WebServiceProxy
    private let path: ServicePath

    /// Creates the client of a log.
    ///
    /// - Parameters:
    ///   - proxy: the service. Its headers, interceptors, retries and time limit apply.
    ///   - path: the path of the log below the proxy's URL.
    public init(_ proxy: WebServiceProxy, path: ServicePath) {
        self.proxy = proxy
        self.path = path
    }

    public func apply(_ write: RecordWrite<Record>) async throws -> WriteOutcome<Record> {
        do {
            let path = path.appending("writes/\(write.name)")
            return .applied(try await proxy.invoke(.put, path: path, body: write))
        } catch let error as WebServiceError {
            guard let outcome = Self.outcome(of: error) else { throw error }
            return outcome
        }
    }

    public func changes(after number: Int64, limit: Int) async throws -> ChangePage<Record> {
        try await proxy.invoke(.get, path: path.appending("changes"), arguments: ["after": number, "limit": limit])
    }

    public func snapshot() async throws -> RecordSnapshot<Record> { try await proxy.invoke(.get, path: path) }

    public func announcements() -> AsyncThrowingStream<Int64, any Error> {
        let events = proxy.events(path: path.appending("events"))
        return AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let task = Task {
                do {
                    for try await event in events { if let number = Int64(event.id) { continuation.yield(number) } }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Returns the result of a write that failed; `nil` if it is unknown, or may be different later.
    private static func outcome(of error: WebServiceError) -> WriteOutcome<Record>? {
        switch error.code {
        case .status(let response):
            if response.statusCode == 412 { return .conflict }
            guard 400..<500 ~= response.statusCode, !passing.contains(response.statusCode) else { return nil }
            let reason = response.reason.isEmpty ? error.localizedDescription : response.reason
            return .rejected(reason: reason)
        // The content cannot be written as JSON, today and tomorrow.
        case .invalidBody: return .rejected(reason: error.localizedDescription)
        default: return nil
        }
    }
}
