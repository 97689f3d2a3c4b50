import Foundation
import Hummingbird
import KiloServer
import Testing

/// Remains of a process that was killed.
@Suite struct UploadFolderTests {
    @Test func foldersLeftBehindAreRemovedAtTheNextStart() throws {
        let temporary = FileManager.default.temporaryDirectory
        let left = temporary.appending(path: "kilo-uploads-\(UUID().uuidString)")
        let inUse = temporary.appending(path: "kilo-uploads-\(UUID().uuidString)")
        // Named only after it is locked, because services of other tests start meanwhile and would remove it.
        let unnamed = temporary.appending(path: "kilo-\(UUID().uuidString)")
        let link = temporary.appending(path: "kilo-uploads-\(UUID().uuidString)")
        for folder in [left, unnamed] {
            try FileManager.default.createDirectory(at: folder.appending(path: "1"), withIntermediateDirectories: true)
            try Data("secret".utf8).write(to: folder.appending(path: "1/2"))
            try Data().write(to: folder.appending(path: "lock"))
        }
        defer { for folder in [left, unnamed, inUse, link] { try? FileManager.default.removeItem(at: folder) } }
        // Another process, which is alive.
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
        process.arguments = [unnamed.appending(path: "lock").path, "sleep", "60"]
        try process.run()
        defer { process.terminate() }
        let end = Date.now + 10
        while Date.now < end {
            let handle = try FileHandle(forUpdating: unnamed.appending(path: "lock"))
            defer { try? handle.close() }
            if flock(handle.fileDescriptor, LOCK_EX | LOCK_NB) != 0 { break }
            flock(handle.fileDescriptor, LOCK_UN)
        }
        try FileManager.default.moveItem(at: unnamed, to: inUse)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: inUse)
        try Router().addServices([ArgumentsService()])
        #expect(!FileManager.default.fileExists(atPath: left.path))
        #expect(FileManager.default.fileExists(atPath: inUse.appending(path: "1/2").path))
    }
}
