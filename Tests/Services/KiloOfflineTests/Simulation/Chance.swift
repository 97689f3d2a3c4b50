import Foundation
import Synchronization

/// The chances of a schedule, until its faults are over.
final class Chance: Sendable {
    private let random: Mutex<SeededRandom>
    private let isOver = Mutex(false)

    init(seed: UInt64) { random = Mutex(SeededRandom(seed: seed)) }

    /// Ends all faults.
    func end() { isOver.withLock { $0 = true } }

    /// Whether a fault of some percent happens.
    func happens(_ percent: Int) -> Bool { number(1...100) <= percent && !isOver.withLock { $0 } }

    func number(_ range: ClosedRange<Int>) -> Int { random.withLock { Int.random(in: range, using: &$0) } }

    func name() -> UUID {
        func half(_ random: inout SeededRandom) -> UInt64 { random.next() }
        let (high, low) = random.withLock { (half(&$0), half(&$0)) }
        func byte(_ value: UInt64, _ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: value >> (8 * index)) }
        return UUID(
            uuid: (
                byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
                byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3), byte(low, 4),
                byte(low, 5), byte(low, 6), byte(low, 7)
            ))
    }
}
