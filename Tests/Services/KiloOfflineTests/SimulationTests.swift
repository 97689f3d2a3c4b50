import Foundation
import KiloOffline
import Testing

/// Clients and a service under every kind of fault, by chance and always the same.
@Suite(.timeLimit(.minutes(5))) struct SimulationTests {
    /// Two parts, which run at the same time.
    @Test(arguments: [0..<5_000, 5_000..<10_000] as [Range<UInt64>])
    func allSchedulesConvergeAndLoseNothing(seeds: Range<UInt64>) async {
        for seed in seeds {
            if let fault = await Schedule(seed: seed).fault() {
                Issue.record("schedule \(seed): \(fault)")
                return
            }
        }
    }

    /// The simulation notices what it is for.
    @Test(arguments: SimulatedServer.Mistake.allCases)
    func mistakesOfAServiceAreFound(mistake: SimulatedServer.Mistake) async {
        for seed in 0..<2_000 as Range<UInt64> where await Schedule(seed: seed, mistake: mistake).fault() != nil {
            return
        }
        Issue.record("no schedule has found that the service \(mistake)")
    }

    @Test func aScheduleIsAlwaysTheSame() async throws {
        for seed in 0..<20 as Range<UInt64> {
            let (first, second) = (try World(seed: seed), try World(seed: seed))
            for world in [first, second] {
                try await world.run(steps: 30)
                try await world.heal()
            }
            #expect(first.server.applied == second.server.applied)
        }
    }
}
