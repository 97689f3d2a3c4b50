import Foundation
import KiloOffline
import Synchronization

/// The service, with its mistake if it has one. It keeps few changes, so that clients read the whole now and then.
final class SimulatedServer: Sendable {
    /// A mistake that the simulation has to find.
    enum Mistake: CaseIterable {
        /// A repeated write is taken for a new one.
        case ignoresNames
        /// A repeated write is refused, although its change has its name.
        case forgetsNames
        /// A write is applied over a change that the writer has not seen.
        case ignoresChangesSince
        /// A write is confirmed before it is kept, and a restart loses it.
        case confirmsTooEarly
    }

    private struct State {
        var applied: [Int64: RecordChange<Tally>] = [:]
        var downUntil = 0
    }

    private let log: MemoryChangeLog<Tally>
    private let mistake: Mistake?
    private let chance: Chance
    private let state = Mutex(State())

    init(_ chance: Chance, _ mistake: Mistake?) {
        log = MemoryChangeLog(keeps: chance.number(2...30))
        (self.chance, self.mistake) = (chance, mistake)
    }

    /// All changes in their order.
    var applied: [RecordChange<Tally>] { state.withLock { $0.applied.sorted { $0.key < $1.key }.map(\.value) } }

    func isUp(at time: Int) -> Bool { state.withLock { $0.downUntil <= time } }
    func stop(until time: Int) { state.withLock { $0.downUntil = max($0.downUntil, time) } }
    func changes(after number: Int64, limit: Int) -> ChangePage<Tally> {
        let page = log.changes(after: number, limit: min(limit, chance.number(1...8)))
        guard mistake == .ignoresNames, !page.needsReload else { return page }
        let changes = page.changes.map { RecordChange(number: $0.number, key: $0.key, content: $0.content, name: nil) }
        return ChangePage(changes, hasMore: page.hasMore)
    }
    func snapshot() -> RecordSnapshot<Tally> { log.snapshot() }

    func apply(_ write: RecordWrite<Tally>) -> WriteOutcome<Tally> {
        if write.content?.title == "refused" { return .rejected(reason: "no") }
        if mistake == .confirmsTooEarly, chance.happens(1) {
            let change = RecordChange(
                number: log.snapshot().number, key: write.key, content: write.content, name: write.name)
            return .applied(change)
        }
        let known = state.withLock { $0.applied.values.contains { $0.name == write.name } }
        if known, mistake == .forgetsNames { return .conflict }
        let name = known && mistake == .ignoresNames ? chance.name() : write.name
        let seen = mistake == .ignoresChangesSince ? log.snapshot().number : write.seen
        let outcome = log.apply(RecordWrite(name: name, key: write.key, content: write.content, seen: seen))
        if case .applied(let change) = outcome { state.withLock { $0.applied[change.number] = change } }
        return outcome
    }
}
