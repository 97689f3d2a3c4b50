import Foundation
import MarkupTesting
import NativeWidgets
import Testing

/// A temporary folder with a watch, and the paths below it that the watch has reported.
private final class Watched {
    let folder = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID().uuidString)")
    private(set) var told: [Set<String>] = []
    private var watch: FileWatch?

    init(_ names: [String], settling: Duration = .milliseconds(20), before: (URL) throws -> Void = { _ in }) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try before(folder)
        let start = folder.path.count + 1
        watch = FileWatch(names.map { folder.appending(path: $0) }, settling: settling) { [weak self] urls in
            self?.told.append(Set(urls.map { String($0.path.dropFirst(start)) }))
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func cancel() { watch?.cancel() }
    func letGo() { watch = nil }

    func write(_ text: String, to name: String, atomically: Bool = false) throws {
        try Data(text.utf8).write(to: folder.appending(path: name), options: atomically ? .atomic : [])
    }

    func move(_ name: String, to other: String) throws {
        try FileManager.default.moveItem(at: folder.appending(path: name), to: folder.appending(path: other))
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(at: folder.appending(path: name)) }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            at: folder.appending(path: name), withIntermediateDirectories: true)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: name).path, withDestinationPath: target)
    }

    /// Returns whether the watch reports `name` after `change`.
    func tells(_ name: String, after change: () throws -> Void) async throws -> Bool {
        let count = told.count
        try change()
        return await MarkupTesting.pump(until: { told[count...].contains { $0.contains(name) } })
    }

    /// Returns everything that is reported up to a change of the file `end`, which is watched too.
    func everythingTold(until end: String, after change: () throws -> Void) async throws -> Set<String> {
        let count = told.count
        try change()
        try write("end", to: end)
        await MarkupTesting.pump(until: { told[count...].contains { $0.contains(end) } })
        return told[count...].reduce(into: []) { $0.formUnion($1) }
    }
}

extension ViewTests {
    @MainActor @Suite struct FileWatchTests {
        init() throws { try MarkupTesting.start() }

        @Test func everyWayOfSavingIsReported() async throws {
            let watched = try Watched(["a.xml"]) { try Data("1".utf8).write(to: $0.appending(path: "a.xml")) }
            let inPlace = try await watched.tells("a.xml") { try watched.write("12", to: "a.xml") }
            #expect(inPlace)
            let sameBytes = try await watched.tells("a.xml") { try watched.write("12", to: "a.xml") }
            #expect(sameBytes)
            let renamed = try await watched.tells("a.xml") { try watched.write("123", to: "a.xml", atomically: true) }
            #expect(renamed)
            let backedUp = try await watched.tells("a.xml") {
                try watched.move("a.xml", to: "a.xml~")
                try watched.write("1234", to: "a.xml")
            }
            #expect(backedUp)
            let besideAndOver = try await watched.tells("a.xml") {
                try watched.write("12345", to: ".a.xml.swp")
                let status = rename(
                    watched.folder.appending(path: ".a.xml.swp").path, watched.folder.appending(path: "a.xml").path)
                #expect(status == 0)
            }
            #expect(besideAndOver)
        }

        /// A file that is emptied and written piece by piece is reported once, when it is closed.
        @Test func aSaveInStepsIsReportedWhenComplete() async throws {
            let watched = try Watched(["a.xml"], settling: .milliseconds(100)) {
                try Data("before".utf8).write(to: $0.appending(path: "a.xml"))
            }
            let handle = try FileHandle(forWritingTo: watched.folder.appending(path: "a.xml"))
            try handle.truncate(atOffset: 0)
            let start = ContinuousClock.now
            await MarkupTesting.pump(until: { ContinuousClock.now - start > .milliseconds(150) })
            try handle.write(contentsOf: Data("whole".utf8))
            #expect(watched.told.isEmpty)
            let isTold = try await watched.tells("a.xml") { try handle.close() }
            #expect(isTold)
            #expect(watched.told.count == 1)
        }

        @Test func aFileThatIsRemovedAndRestoredIsReportedTwice() async throws {
            let watched = try Watched(["a.xml"]) { try Data("1".utf8).write(to: $0.appending(path: "a.xml")) }
            let gone = try await watched.tells("a.xml") { try watched.remove("a.xml") }
            #expect(gone)
            let back = try await watched.tells("a.xml") { try watched.write("1", to: "a.xml") }
            #expect(back)
        }

        /// The file's folders may be renamed, removed and made again.
        @Test func aFileInMissingFoldersIsReportedOnceCreated() async throws {
            let watched = try Watched(["one/two/a.xml", "end"])
            let folders = try await watched.everythingTold(until: "end") { try watched.makeFolder("one/two") }
            #expect(folders == ["end"], "the file is not there yet")
            let appeared = try await watched.tells("one/two/a.xml") { try watched.write("1", to: "one/two/a.xml") }
            #expect(appeared)
            let movedAway = try await watched.tells("one/two/a.xml") { try watched.move("one", to: "uno") }
            #expect(movedAway)
            let movedBack = try await watched.tells("one/two/a.xml") { try watched.move("uno", to: "one") }
            #expect(movedBack)
            let madeAnew = try await watched.tells("one/two/a.xml") {
                try watched.remove("one")
                try watched.makeFolder("one/two")
                try watched.write("12", to: "one/two/a.xml")
            }
            #expect(madeAnew)
            let later = try await watched.tells("one/two/a.xml") { try watched.write("123", to: "one/two/a.xml") }
            #expect(later)
        }

        @Test func linksAreFollowed() async throws {
            let watched = try Watched(["link.xml", "folder/b.xml"]) { folder in
                for name in ["here", "there"] {
                    let inner = folder.appending(path: name)
                    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
                    try Data(name.utf8).write(to: inner.appending(path: "a.xml"))
                    try Data(name.utf8).write(to: inner.appending(path: "b.xml"))
                }
            }
            let made = try await watched.tells("link.xml") { try watched.link("link.xml", to: "here/a.xml") }
            #expect(made)
            let target = try await watched.tells("link.xml") { try watched.write("12", to: "here/a.xml") }
            #expect(target)
            let another = try await watched.tells("link.xml") {
                try watched.remove("link.xml")
                try watched.link("link.xml", to: "there/a.xml")
            }
            #expect(another)
            let newTarget = try await watched.tells("link.xml") {
                try watched.write("123", to: "there/a.xml", atomically: true)
            }
            #expect(newTarget)
            let folder = try await watched.tells("folder/b.xml") { try watched.link("folder", to: "here") }
            #expect(folder)
            let inside = try await watched.tells("folder/b.xml") { try watched.write("1", to: "here/b.xml") }
            #expect(inside)
        }

        /// A symbolic link to itself counts as a missing file.
        @Test func aLinkInACircleEndsNothing() async throws {
            let watched = try Watched(["a.xml"]) {
                try FileManager.default.createSymbolicLink(
                    atPath: $0.appending(path: "a.xml").path, withDestinationPath: "a.xml")
            }
            let isTold = try await watched.tells("a.xml") {
                try watched.remove("a.xml")
                try watched.write("1", to: "a.xml")
            }
            #expect(isTold)
        }

        @Test func folderChangesAreReported() async throws {
            let watched = try Watched(["folder", "end"])
            let appeared = try await watched.tells("folder") {
                try watched.makeFolder("folder")
                try watched.write("1", to: "folder/a")
            }
            #expect(appeared)
            #expect(watched.told.last?.contains("folder/a") == true)
            let changed = try await watched.everythingTold(until: "end") {
                try watched.write("12", to: "folder/a")
                try watched.write("1", to: "folder/b")
                try watched.write("1", to: "beside")
            }
            #expect(changed == ["folder/a", "folder/b", "end"])
            let renamed = try await watched.everythingTold(until: "end") {
                try watched.move("folder/b", to: "folder/c")
            }
            #expect(renamed == ["folder/b", "folder/c", "end"])
            let gone = try await watched.everythingTold(until: "end") { try watched.remove("folder") }
            #expect(gone == ["folder", "folder/a", "folder/c", "end"])
        }

        /// A folder that replaces a file is reported, and so is the file that replaces the folder again.
        @Test func aFileMayBecomeAFolder() async throws {
            let watched = try Watched(["a"]) { try Data("1".utf8).write(to: $0.appending(path: "a")) }
            let folder = try await watched.tells("a") {
                try watched.remove("a")
                try watched.makeFolder("a")
            }
            #expect(folder)
            let inside = try await watched.tells("a/b") { try watched.write("1", to: "a/b") }
            #expect(inside)
            let file = try await watched.tells("a") {
                try watched.remove("a")
                try watched.write("1", to: "a")
            }
            #expect(file)
        }

        /// Saves that follow each other faster than the settling time are still reported, together.
        @Test func aStreamOfSavesIsReportedInBetween() async throws {
            let watched = try Watched(["a.xml"])
            var saves = 0
            let isTold = await MarkupTesting.pump(until: {
                try? watched.write("\(saves)", to: "a.xml")
                saves += 1
                return watched.told.count > 1
            })
            #expect(isTold)
            #expect(saves > 2)
        }

        @Test func nothingIsReportedAfterTheEnd() async throws {
            let ended = try Watched(["a.xml"])
            let letGo = try Watched(["a.xml"])
            let other = try Watched(["a.xml"])
            ended.cancel()
            letGo.letGo()
            for watched in [ended, letGo] { try watched.write("1", to: "a.xml") }
            // When a third watch reports a later change, these watches would have reported theirs.
            let isTold = try await other.tells("a.xml") { try other.write("1", to: "a.xml") }
            #expect(isTold)
            #expect(ended.told.isEmpty)
            #expect(letGo.told.isEmpty)
        }
    }
}
