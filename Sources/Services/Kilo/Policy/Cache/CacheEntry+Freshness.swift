import Foundation
import NIOHTTP1

/// Which answers are kept, for how long they are fresh, and when they may be given after that.
extension CacheEntry {
    /// Statuses whose answers may be kept although the service does not say for how long (RFC 9110, 15.1), but for 206.
    private static let heuristicStatuses: Set<Int> = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]

    /// Statuses that RFC 9110 describes, for `must-understand`.
    private static let understood = Set(200...205).union(300...303).union([307, 308]).union(400...417)
        .union([421, 422, 426]).union(500...505)

    /// The longest time in seconds for which an answer counts as fresh that does not say for how long.
    private static let longestGuess: Double = 24 * 60 * 60

    /// Whether the answer may be kept, and is of use later (RFC 9111, 3).
    ///
    /// A successful one is kept without a lifetime too, for a confirmation and for the time without a network.
    var isStorable: Bool {
        let directives = CacheDirectives(headers)
        if statusCode == 206 || statusCode == 304 || variant.contains("*") { return false }
        if directives.contains("must-understand") {
            guard Self.understood.contains(statusCode) else { return false }
        } else if directives.contains("no-store") {
            return false
        }
        return [200, 203, 204].contains(statusCode) || lifetime > 0
    }

    /// Whether the service said for how long the answer is fresh.
    var hasExplicitFreshness: Bool { CacheDirectives(headers).contains("max-age") || headers.contains(name: "Expires") }

    /// For how long the answer was fresh when it was made, in seconds (RFC 9111, 4.2.1).
    private var lifetime: Double {
        let directives = CacheDirectives(headers)
        if directives.contains("no-cache") { return 0 }
        if let seconds = directives.seconds("max-age") { return seconds }
        let made = headers.date("Date") ?? confirmed
        if headers.contains(name: "Expires") {
            // Any other text than a date means the past (RFC 9111, 5.3).
            return headers.date("Expires").map { max(0, $0.timeIntervalSince(made)) } ?? 0
        }
        guard Self.heuristicStatuses.contains(statusCode) || directives.contains("public"),
            let changed = headers.date("Last-Modified")
        else { return 0 }
        return min(max(0, made.timeIntervalSince(changed)) * heuristicFreshness, Self.longestGuess)
    }

    func age(at date: Date) -> Double { initialAge + max(0, date.timeIntervalSince(confirmed)) }

    /// How long ago the answer ceased to be fresh, in seconds; negative while it is.
    func staleness(at date: Date) -> Double { age(at: date) - lifetime }

    /// Whether the answer may be given although it is not fresh.
    private var mayBeStale: Bool {
        let directives = CacheDirectives(headers)
        return !directives.contains("must-revalidate") && !directives.contains("no-cache")
    }

    /// Whether the answer is younger than the request demands.
    private func isYoungEnough(at date: Date, _ request: CacheDirectives) -> Bool {
        if request.contains("no-cache") { return false }
        guard let limit = request.seconds("max-age"), age(at: date) > limit else { return true }
        // A reload does not ask for a fresh answer that never changes (RFC 8246).
        return CacheDirectives(headers).contains("immutable") && staleness(at: date) < 0
    }

    /// Whether the answer may be given without asking the service, which the request may forbid or extend.
    func isUsable(at date: Date, _ request: CacheDirectives) -> Bool {
        guard isYoungEnough(at: date, request) else { return false }
        let staleness = staleness(at: date) + (request.seconds("min-fresh") ?? 0)
        if staleness < 0 { return true }
        guard request.contains("max-stale"), mayBeStale, !request.contains("min-fresh") else { return false }
        // Without a number any age will do.
        return request.isFlag("max-stale") || staleness <= request.seconds("max-stale") ?? 0
    }

    /// Whether the answer may be given during a request in the background (RFC 5861, 3).
    func isUsableMeanwhile(at date: Date, _ request: CacheDirectives) -> Bool {
        guard isSuccess, mayBeStale, isYoungEnough(at: date, request), !request.contains("min-fresh"),
            !request.contains("only-if-cached"),
            let window = CacheDirectives(headers).seconds("stale-while-revalidate")
        else { return false }
        return staleness(at: date) < window
    }

    /// Whether the answer may stand in for one that did not come; `status` is 0 when the service was not reached.
    func mayStandIn(for status: Int, at date: Date, _ request: CacheDirectives) -> Bool {
        guard isSuccess, mayBeStale, !request.contains("no-cache") else { return false }
        if let limit = request.seconds("max-age"), age(at: date) > limit { return false }
        if status == 0 { return true }
        let bounds = [request, CacheDirectives(headers)].compactMap { $0.seconds("stale-if-error") }
        if let bound = bounds.max() { return staleness(at: date) <= bound }
        return status != 500
    }
}
