import Foundation
import KiloOffline
import Synchronization

/// The process was killed, or was before.
struct Killed: Error {}
/// The disk is full.
struct NoSpace: Error {}

/// A disk whose process may be killed in the middle of a write.
final class SimulatedStore: OfflineStore {
    private struct State {
        var bytes: Data
        var isDead = false
    }

    private let state: Mutex<State>
    private let chance: Chance

    init(_ bytes: Data, _ chance: Chance) {
        state = Mutex(State(bytes: bytes))
        self.chance = chance
    }

    var bytes: Data { state.withLock { $0.bytes } }
    var isDead: Bool { state.withLock { $0.isDead } }

    /// Ends the process of this store.
    func kill() { state.withLock { $0.isDead = true } }

    func read() -> Data { bytes }

    func append(_ bytes: Data) throws {
        try state.withLock { state in
            if state.isDead { throw Killed() }
            if chance.happens(2) {
                state.bytes += bytes.prefix(chance.number(0...bytes.count))
                state.isDead = true
                throw Killed()
            }
            if chance.happens(1) {
                state.bytes += bytes.prefix(chance.number(0...bytes.count))
                throw NoSpace()
            }
            state.bytes += bytes
        }
    }

    func replace(by bytes: Data) throws {
        try state.withLock { state in
            if state.isDead { throw Killed() }
            if chance.happens(5) {
                if chance.happens(50) { state.bytes = bytes }
                state.isDead = true
                throw Killed()
            }
            if chance.happens(2) { throw NoSpace() }
            state.bytes = bytes
        }
    }
}
