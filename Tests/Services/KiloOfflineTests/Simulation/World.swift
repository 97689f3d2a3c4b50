import Foundation
import KiloOffline
import Synchronization

/// One schedule: three clients and a service in one task, in virtual time.
final class World: Sendable {
    static let keys = ["a", "b", "c"]
    static let clients = 3

    private struct Client {
        var store: SimulatedStore
        var records: OfflineRecords<Tally>
        /// When the next attempt is due, and after how many failures.
        var due = 0
        var failures = 0
        var isBusy = false
        /// The difference of the machine's clock from the virtual time, in seconds.
        var jump = 0
    }

    private struct State {
        var time = 0
        var clients: [Client] = []
        var delayed: [RecordWrite<Tally>] = []
        /// The writes whose method has returned.
        var kept: Set<UUID> = []
        /// The writes that the service has confirmed to a client.
        var acknowledged: Set<UUID> = []
        var depth = 0
        var nextName: UUID?
    }

    let chance: Chance
    let server: SimulatedServer
    private let state = Mutex(State())

    init(seed: UInt64, mistake: SimulatedServer.Mistake? = nil) throws {
        chance = Chance(seed: seed)
        server = SimulatedServer(chance, mistake)
        for client in 0..<Self.clients { try start(client, Data()) }
    }

    var time: Int { state.withLock { $0.time } }
    var kept: Set<UUID> { state.withLock { $0.kept } }
    var acknowledged: Set<UUID> { state.withLock { $0.acknowledged } }
    var records: [OfflineRecords<Tally>] { state.withLock { $0.clients.map(\.records) } }

    /// Lets a write arrive later, once more or for the first time.
    func delay(_ write: RecordWrite<Tally>) { state.withLock { $0.delayed.append(write) } }

    /// A client has received the confirmation of a write.
    func acknowledge(_ name: UUID) { state.withLock { _ = $0.acknowledged.insert(name) } }

    // MARK: - Processes

    /// Starts those clients again whose process was killed.
    private func revive() throws {
        for client in 0..<Self.clients {
            let store = state.withLock { $0.clients[client].store }
            if store.isDead { try start(client, store.bytes) }
        }
    }

    private func start(_ client: Int, _ bytes: Data) throws {
        let store = SimulatedStore(bytes, chance)
        var settings = OfflineSettings()
        settings.now = { [weak self] in self?.clock(of: client) ?? .distantPast }
        settings.newName = { [weak self] in self?.state.withLock { $0.nextName } ?? UUID() }
        let network = SimulatedNetwork(world: self, store: store, client: client)
        let records = try OfflineRecords(network, in: store, rule: Tally.rule, settings: settings)
        state.withLock { state in
            if client == state.clients.count {
                state.clients.append(Client(store: store, records: records))
            } else {
                (state.clients[client].store, state.clients[client].records) = (store, records)
                (state.clients[client].due, state.clients[client].failures) = (state.time, 0)
            }
        }
    }

    private func clock(of client: Int) -> Date {
        state.withLock { Date(timeIntervalSince1970: Double($0.time + $0.clients[client].jump)) }
    }

    // MARK: - Actions

    func run(steps: Int) async throws {
        for _ in 0..<steps {
            try revive()
            await act()
            state.withLock { $0.time += 1 }
        }
    }

    /// Ends all faults, and lets everything arrive.
    func heal() async throws {
        chance.end()
        state.withLock { $0.time += 1000 }
        try revive()
        while deliver() {}
        for _ in 0..<2 { for records in records { try await records.resume() } }
    }

    private func act() async {
        let client = chance.number(0...(Self.clients - 1))
        switch chance.number(1...100) {
        case ...45: await write(client)
        case ...85: await resume(client)
        case ...89: state.withLock { $0.clients[client].store.kill() }
        case ...93: state.withLock { $0.clients[client].jump += chance.number(-100_000...100_000) }
        case ...95: server.stop(until: time + chance.number(1...10))
        default: _ = deliver()
        }
    }

    /// Something that happens while a message of a client is on its way.
    func act(during client: Int) async {
        guard
            state.withLock({ state in
                state.depth += 1
                return state.depth < 3
            })
        else { return state.withLock { $0.depth -= 1 } }
        if chance.happens(50) {
            await write(chance.number(0...(Self.clients - 1)))
        } else {
            // A second attempt of the same client would wait for the first.
            await resume((client + 1) % Self.clients)
        }
        state.withLock { $0.depth -= 1 }
    }

    private func write(_ client: Int) async {
        let key = Self.keys[chance.number(0...(Self.keys.count - 1))]
        let (name, records) = (chance.name(), records[client])
        state.withLock { $0.nextName = name }
        do {
            if chance.happens(10) {
                guard try await records.remove(key) != nil else { return }
            } else {
                var tally = await records[key] ?? Tally()
                tally.count += 1
                tally.names.insert(name.uuidString)
                if chance.happens(20) { tally.title = chance.happens(30) ? "refused" : "title \(chance.number(0...9))" }
                try await records.put(tally, for: key)
            }
            state.withLock { _ = $0.kept.insert(name) }
        } catch {
            // The user sees that the write was not kept.
        }
    }

    private func resume(_ client: Int) async {
        let (records, isDue) = state.withLock { state in
            let isDue = state.clients[client].due <= state.time && !state.clients[client].isBusy
            if isDue { state.clients[client].isBusy = true }
            return (state.clients[client].records, isDue)
        }
        guard isDue else { return }
        let succeeded = (try? await records.resume()) != nil
        state.withLock { state in
            state.clients[client].isBusy = false
            state.clients[client].failures = succeeded ? 0 : min(state.clients[client].failures + 1, 3)
            state.clients[client].due = state.time + (succeeded ? 0 : 1 << state.clients[client].failures)
        }
    }

    /// A delayed write reaches the service; its answer is lost.
    private func deliver() -> Bool {
        guard
            let write = state.withLock({ state in
                state.delayed.isEmpty ? nil : state.delayed.remove(at: chance.number(0...(state.delayed.count - 1)))
            })
        else { return false }
        if server.isUp(at: time) { _ = server.apply(write) }
        return true
    }
}
