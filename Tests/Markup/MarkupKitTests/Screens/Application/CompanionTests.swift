import Foundation
import MarkupTesting
import NativeWidgets
import Synchronization
import Testing

struct CompanionTests {
    @Test func aCompanionOutlivesTheThreadThatStartsIt() async throws {
        let sign = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: sign) }
        let output = Pipe()
        let thread = Mutex<String?>(nil)
        Thread.detachNewThread { [writing = output.fileHandleForWriting, reading = output.fileHandleForReading] in
            _ = try? Companion.start(
                "/bin/sh", ["-c", "echo started; until [ -e \(sign.path) ]; do sleep 0.05; done; echo here"],
                output: output)
            try? writing.close()
            _ = reading.availableData
            let place = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
            thread.withLock { $0 = place }
        }
        let hasEnded = await MarkupTesting.pump(until: {
            thread.withLock { $0 }.map { !FileManager.default.fileExists(atPath: "/proc/\($0)") } ?? false
        })
        try #require(hasEnded)
        try Data().write(to: sign)
        let said = try output.fileHandleForReading.readToEnd()
        #expect(said.map { String(decoding: $0, as: UTF8.self) } == "here\n")
    }
}
