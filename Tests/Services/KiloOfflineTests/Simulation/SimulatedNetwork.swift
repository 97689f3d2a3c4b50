import Foundation
import KiloOffline

/// The answer did not come.
struct Lost: Error {}

/// The way from one process of a client to the service.
struct SimulatedNetwork: ChangeLog {
    let world: World
    let store: SimulatedStore
    let client: Int

    func apply(_ write: RecordWrite<Tally>) async throws -> WriteOutcome<Tally> {
        if world.chance.happens(6) {
            world.delay(write)
            throw Lost()
        }
        let outcome = try await call {
            if world.chance.happens(5) { world.delay(write) }
            let outcome = world.server.apply(write)
            return world.chance.happens(5) ? world.server.apply(write) : outcome
        }
        if case .applied = outcome { world.acknowledge(write.name) }
        return outcome
    }

    func changes(after number: Int64, limit: Int) async throws -> ChangePage<Tally> {
        try await call { world.server.changes(after: number, limit: limit) }
    }

    func snapshot() async throws -> RecordSnapshot<Tally> { try await call { world.server.snapshot() } }

    private func call<Answer>(_ answer: () -> Answer) async throws -> Answer {
        try await passTime()
        if world.chance.happens(8) || !world.server.isUp(at: world.time) { throw Lost() }
        let result = answer()
        if world.chance.happens(3) { world.server.stop(until: world.time + 5) }
        try await passTime()
        if world.chance.happens(8) || !world.server.isUp(at: world.time) { throw Lost() }
        return result
    }

    /// While a message is on its way, others act, the user writes, and the process may be killed.
    private func passTime() async throws {
        if store.isDead { throw Killed() }
        if world.chance.happens(12) { await world.act(during: client) }
        if world.chance.happens(2) { store.kill() }
        if store.isDead { throw Killed() }
    }
}
