import Foundation
import KiloOffline
import Synchronization
import Testing

/// Journals and stores after the end of a process.
struct StoreTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "offline-\(UUID())")
    private var file: URL { folder.appending(path: "inside/tasks.journal") }
    private let log = MemoryChangeLog<ToDo>()

    private func open(_ store: some OfflineStore) throws -> OfflineRecords<ToDo> { try OfflineRecords(log, in: store) }

    @Test func everythingIsThereAfterARestart() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        log.set(ToDo(title: "bread"), for: "2")
        do {
            let client = try open(FileOfflineStore(file))
            try await client.resume()
            try await client.put(ToDo(title: "milk"), for: "1")
            try await client.remove("2")
            #expect(throws: OfflineError.self) { try FileOfflineStore(file) }
        }
        let client = try open(FileOfflineStore(file))
        #expect(client.lostBytes == 0)
        #expect(await client.records == ["1": ToDo(title: "milk")])
        #expect(await client.lastNumber == 1)
        #expect(await client.pending.map(\.key) == ["1", "2"])
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func aJournalThatEndsAnywhereIsRead() async throws {
        let store = MemoryOfflineStore()
        var lengths: [Int] = []
        let client = try open(store)
        for number in 0..<4 {
            try await client.put(ToDo(title: "\(number)"), for: "\(number)")
            lengths.append(store.read().count)
        }
        let bytes = store.read()
        for length in 0...bytes.count {
            let store = MemoryOfflineStore(bytes.prefix(length))
            let client = try open(store)
            let whole = lengths.count { $0 <= length }
            #expect(await client.pending.count == whole)
            // A later write is not hidden behind the rest of a step.
            try await client.put(ToDo(title: "later"), for: "later")
            let again = try open(MemoryOfflineStore(store.read()))
            #expect(again.lostBytes == 0)
            #expect(await again.pending.count == whole + 1)
        }
    }

    @Test func damagedStepsAreNotRead() async throws {
        let store = MemoryOfflineStore()
        let client = try open(store)
        try await client.put(ToDo(title: "first"), for: "1")
        let first = store.read().count
        try await client.put(ToDo(title: "second"), for: "2")
        for place in first..<store.read().count {
            var bytes = store.read()
            bytes[place] ^= 0x10
            let client = try open(MemoryOfflineStore(bytes))
            #expect(client.lostBytes == bytes.count - first)
            #expect(await client.records == ["1": ToDo(title: "first")])
        }
    }

    @Test func foreignFilesAreRefused() throws {
        #expect(throws: OfflineError.self) { try open(MemoryOfflineStore(Data("a letter to a friend".utf8))) }
        #expect(throws: OfflineError.self) { try open(MemoryOfflineStore(Data("KiloOffline 2\n".utf8))) }
        #expect(throws: OfflineError.self) { try FileOfflineStore(URL(filePath: "/proc/nowhere/file")) }
    }

    @Test func recordsOfAnotherFormAreRefused() async throws {
        struct Other: OfflineRecord { var number: Int }
        let store = MemoryOfflineStore()
        try await open(store).put(ToDo(title: "milk"), for: "1")
        #expect { try OfflineRecords(MemoryChangeLog<Other>(), in: store) } throws: { error in
            if case .otherRecords? = (error as? OfflineError)?.code { true } else { false }
        }
    }

    @Test func aLongJournalIsReplacedByAShortOne() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            let client = try open(FileOfflineStore(file))
            for number in 0..<400 {
                try await client.put(ToDo(title: String(repeating: "\(number) ", count: 100)), for: "1")
                try await client.resume()
            }
        }
        let size = try #require(try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int)
        #expect(size <= 64 * 1024)
        #expect(try await open(FileOfflineStore(file)).records == log.snapshot().records)
    }

    @Test func aFullDiskIsAnErrorOfTheWrite() async throws {
        struct Full: Error {}
        final class FullStore: OfflineStore {
            let bytes = Mutex(Data())
            let isFull = Mutex(false)
            func read() -> Data { bytes.withLock { $0 } }
            func append(_ added: Data) throws {
                let isFull = isFull.withLock { $0 }
                bytes.withLock { $0 += isFull ? added.prefix(5) : added }
                if isFull { throw Full() }
            }
            func replace(by new: Data) throws {
                if isFull.withLock({ $0 }) { throw Full() }
                bytes.withLock { $0 = new }
            }
        }
        let store = FullStore()
        let client = try open(store)
        try await client.put(ToDo(title: "first"), for: "1")
        store.isFull.withLock { $0 = true }
        for _ in 0..<2 {
            await #expect(throws: Full.self) { try await client.put(ToDo(title: "second"), for: "2") }
        }
        #expect(await client.records.count == 1)
        store.isFull.withLock { $0 = false }
        try await client.put(ToDo(title: "third"), for: "3")
        #expect(try await open(MemoryOfflineStore(store.read())).pending.map(\.key) == ["1", "3"])
    }
}
