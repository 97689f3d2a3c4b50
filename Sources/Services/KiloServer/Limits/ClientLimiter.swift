import HTTPTypes
import MarkupBasics
import NIOCore
import Synchronization

/// Counts the connections and requests of each client; shared by all connections of a server.
final class ClientLimiter: Sendable {
    /// A slot for a connection; release it with ``end()``.
    struct Lease {
        fileprivate let limiter: ClientLimiter
        fileprivate let address: String?

        func end() { limiter.close(address) }
    }

    private struct State {
        var total = 0
        var connections: [String: Int] = [:]
        /// The time at which each client's quota is full again.
        var whole: [String: NIODeadline] = [:]
        /// The time of the next removal of inactive clients.
        var sweep = NIODeadline.now()
    }

    private let limits: ServerLimits
    private let state = Mutex(State())
    let countsConnections: Bool
    var countsRequests: Bool { limits.requestRate != nil }

    init(_ limits: ServerLimits) {
        self.limits = limits
        countsConnections = limits.maximumConnections != nil || limits.maximumConnectionsPerClient != nil
    }

    func open(_ address: String?) -> Result<Lease, ServiceError> {
        state.withLock { state in
            if let bound = limits.maximumConnections, state.total >= bound {
                return .failure(.tooManyConnections(.serviceUnavailable))
            }
            if let bound = limits.maximumConnectionsPerClient, let address,
                state.connections[address, default: 0] >= bound
            {
                return .failure(.tooManyConnections(.tooManyRequests))
            }
            state.total += 1
            if let address { state.connections[address, default: 0] += 1 }
            return .success(Lease(limiter: self, address: address))
        }
    }

    private func close(_ address: String?) {
        state.withLock { state in
            state.total -= 1
            guard let address, let count = state.connections[address] else { return }
            state.connections[address] = count > 1 ? count - 1 : nil
        }
    }

    /// Returns the error for a request that exceeds its client's rate.
    func fault(_ address: String?, forwardedFor: String?) -> ServiceError? {
        guard let rate = limits.requestRate,
            let client = Self.client(address, forwardedFor: forwardedFor, trusting: limits.trustedProxies)
        else { return nil }
        let now = NIODeadline.now()
        // Each request costs a share of the interval; a client may be up to one interval ahead.
        let interval = TimeAmount(rate.interval)
        let cost = TimeAmount.nanoseconds(interval.nanoseconds / Int64(rate.count))
        return state.withLock { state in
            if state.sweep <= now {
                state.whole = state.whole.filter { $0.value > now }
                state.sweep = now + interval
            }
            let due = max(state.whole[client] ?? now, now) + cost
            let wait = due - (now + interval)
            if wait > .zero { return .tooManyRequests(after: .nanoseconds(wait.nanoseconds)) }
            state.whole[client] = due
            return nil
        }
    }

    /// Returns the client's address, or the one that a trusted proxy reports.
    static func client(_ address: String?, forwardedFor: String?, trusting proxies: Set<String>) -> String? {
        guard let address, proxies.contains(address), let forwarded = forwardedFor?.split(separator: ",").last
        else { return address }
        return forwarded.trimmed
    }
}

extension ServiceError {
    fileprivate static func tooManyConnections(_ status: HTTPResponse.Status) -> Self {
        var error = Self(status, .tooManyConnections)
        error.headers[.retryAfter] = "1"
        return error
    }

    /// Returns a 429, with the time in whole seconds after which a request would be accepted.
    static func tooManyRequests(after time: Duration) -> Self {
        var error = Self(.tooManyRequests, .tooManyRequests)
        let (seconds, attoseconds) = time.components
        error.headers[.retryAfter] = "\(max(1, attoseconds > 0 ? seconds + 1 : seconds))"
        return error
    }
}
