import Foundation
import KiloOffline

/// A schedule of one seed, and what is wrong at its end.
struct Schedule {
    let seed: UInt64
    var mistake: SimulatedServer.Mistake?
    var steps = 30

    /// Returns the first fault; `nil` if everything is as it should be.
    func fault() async -> String? {
        do {
            let world = try World(seed: seed, mistake: mistake)
            try await world.run(steps: steps)
            try await world.heal()
            if let fault = await Self.difference(in: world) { return fault }
            if let fault = await Self.lostWrite(in: world) { return fault }
            return Self.wrongChange(in: world)
        } catch {
            return "\(error)"
        }
    }

    /// All clients have the records of the service, and nothing waits.
    private static func difference(in world: World) async -> String? {
        let expected = world.server.snapshot().records
        for (client, records) in world.records.enumerated() {
            let (found, pending) = (await records.records, await records.pending)
            if !pending.isEmpty { return "client \(client) still has \(pending.count) writes" }
            if found != expected { return "client \(client) has \(found) in place of \(expected)" }
        }
        return nil
    }

    /// Each write that was kept was applied once, or is reported as refused.
    private static func lostWrite(in world: World) async -> String? {
        var applied: [UUID: Int] = [:]
        for change in world.server.applied { if let name = change.name { applied[name, default: 0] += 1 } }
        var refused: Set<UUID> = []
        for records in world.records { refused.formUnion(await records.rejected.map(\.write.name)) }
        for name in world.kept {
            let count = applied[name] ?? 0
            if count != (refused.contains(name) ? 0 : 1) { return "the write \(name) was applied \(count) times" }
        }
        for name in world.acknowledged where applied[name] == nil { return "the confirmed write \(name) is lost" }
        return nil
    }

    /// Each change adds its own name to the record before it, and 1.
    private static func wrongChange(in world: World) -> String? {
        var records: [String: Tally] = [:]
        for change in world.server.applied {
            let former = records[change.key] ?? Tally()
            records[change.key] = change.content
            guard let content = change.content, let name = change.name?.uuidString else { continue }
            if content.names != former.names.union([name]) || content.count != former.count + 1 {
                return "change \(change.number) makes \(content) of \(former)"
            }
        }
        return records == world.server.snapshot().records ? nil : "the service has other records than its changes"
    }
}
