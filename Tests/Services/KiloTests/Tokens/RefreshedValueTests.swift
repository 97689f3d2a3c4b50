import Foundation
import Synchronization
import Testing

@testable import Kilo

/// A value that one fetch renews for all waiting callers.
@Suite(.timeLimit(.minutes(1))) struct RefreshedValueTests {
    private struct Fault: Error {}

    /// A fetch that waits until it is let through.
    private final class Gate: Sendable {
        private let starts = AsyncStream.makeStream(of: Void.self)
        private let ends = AsyncStream.makeStream(of: Void.self)
        let count = Mutex(0)

        func pass() async -> Int {
            let number = count.withLock { count in
                count += 1
                return count
            }
            starts.continuation.yield()
            for await _ in ends.stream { break }
            return number
        }

        /// Waits until a fetch has begun.
        func begun() async { for await _ in starts.stream { break } }

        func open() { ends.continuation.yield() }
    }

    @Test func oneFetchServesAll() async throws {
        let (value, gate) = (RefreshedValue<Int>(), Gate())
        let callers = (0..<20).map { _ in
            Task { try await value.value(where: { $0 > 0 }, orBy: { _ in await gate.pass() }) }
        }
        await gate.begun()
        gate.open()
        for caller in callers { #expect(try await caller.value == 1) }
        #expect(value.current == 1)
        #expect(try await value.value(where: { $0 == 1 }, orBy: { _ in 7 }) == 1)
        // A value that is not good any longer is passed to the fetch.
        #expect(try await value.value(where: { $0 > 1 }, orBy: { ($0 ?? 0) + 4 }) == 5)
        #expect(gate.count.withLock { $0 } == 1)
    }

    @Test func aResultThatIsNotGoodIsReturnedAllTheSame() async throws {
        let value = RefreshedValue(1)
        #expect(try await value.value(where: { $0 > 1 }, orBy: { _ in 1 }) == 1)
    }

    @Test func anErrorIsForAllWhoWaitAndIsForgotten() async throws {
        let (value, gate) = (RefreshedValue(1), Gate())
        let first = Task {
            try await value.value(
                where: { $0 > 1 },
                orBy: { _ in
                    _ = await gate.pass()
                    throw Fault()
                })
        }
        await gate.begun()
        gate.open()
        await #expect(throws: Fault.self) { try await first.value }
        #expect(value.current == 1)
        #expect(try await value.value(where: { $0 > 1 }, orBy: { _ in 2 }) == 2)
    }

    @Test func cancelledCallersLeave() async throws {
        let (value, gate) = (RefreshedValue<Int>(), Gate())
        let isCancelled = Mutex(false)
        let fetch: @Sendable (Int?) async throws -> Int = { _ in
            let number = await gate.pass()
            isCancelled.withLock { $0 = Task.isCancelled }
            return number
        }
        let first = Task { try await value.value(where: { _ in true }, orBy: fetch) }
        await gate.begun()
        let second = Task { try await value.value(where: { _ in true }, orBy: fetch) }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        gate.open()
        #expect(try await second.value == 1)
        #expect(!isCancelled.withLock { $0 })
        // Also before it has begun.
        let third = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await value.value(where: { _ in false }, orBy: fetch)
        }
        await #expect(throws: CancellationError.self) { try await third.value }
        #expect(gate.count.withLock { $0 } == 1)
    }

    @Test func aFetchWithoutCallersIsNotLost() async throws {
        let (value, gate) = (RefreshedValue<Int>(), Gate())
        let only = Task { try await value.value(where: { _ in true }, orBy: { _ in await gate.pass() }) }
        await gate.begun()
        only.cancel()
        await #expect(throws: CancellationError.self) { try await only.value }
        let next = Task { try await value.value(where: { _ in true }, orBy: { _ in 7 }) }
        gate.open()
        #expect(try await next.value == 1)
    }

    @Test func replacementsAreAlone() async throws {
        let (value, gate) = (RefreshedValue<Int>(), Gate())
        let fetch = Task { try await value.value(where: { _ in true }, orBy: { _ in await gate.pass() }) }
        await gate.begun()
        let log = Mutex<[String]>([])
        let replacement = Task {
            try await value.replace { last in
                log.withLock { $0.append("replaces \(last ?? 0)") }
                _ = await gate.pass()
                return nil
            }
        }
        gate.open()
        #expect(try await fetch.value == 1)
        await gate.begun()
        // The value before the replacement is not given out any longer.
        let late = Task { try await value.value(where: { _ in true }, orBy: { last in last ?? 9 }) }
        gate.open()
        try await replacement.value
        #expect(try await late.value == 9)
        #expect(log.withLock { $0 } == ["replaces 1"])
        await #expect(throws: Fault.self) { try await value.replace { _ in throw Fault() } }
        #expect(value.current == 9)
        try await value.replace { _ in nil }
        #expect(value.current == nil)
    }
}
