import Foundation
import MarkupKit
import MarkupTesting
import Testing

@testable import Notes

extension ExamplesTests {
    /// Notes that the user writes, finds, moves and deletes.
    @MainActor @Suite struct NotesTests {
        init() throws { try MarkupTesting.start() }

        /// The application in a window, over a folder with some files.
        private struct Shown {
            let root: URL
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 900, height: 560))
            let notes: NotesController
            let folders: FoldersController

            init(_ files: [String: String] = ["Milk.txt": "Two litres\nand cheese", "Work/Plan.txt": "Ask Ada"])
                async throws
            {
                root = FileManager.default.temporaryDirectory.appending(path: "notes-\(UUID().uuidString)")
                let milk = Date(timeIntervalSince1970: 1_000_000)
                for (name, text) in files {
                    let file = root.appending(path: name)
                    let folder = file.deletingLastPathComponent()
                    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                    try Data(text.utf8).write(to: file)
                    try FileManager.default.setAttributes([.modificationDate: milk], ofItemAtPath: file.path)
                }
                notes = show(root, in: window)
                let split = try #require(window.rootViewController as? UISplitViewController)
                folders = try #require(split.viewController(for: .primary) as? FoldersController)
                window.makeKeyAndVisible()
                let (notes, folders) = (notes, folders)
                @MainActor func isShown() -> Bool {
                    MarkupTesting.isShown(notes.view) && MarkupTesting.isShown(folders.view)
                }
                try #require(await MarkupTesting.pump(until: isShown))
            }

            func close() {
                notes.discard()
                window.close()
                try? FileManager.default.removeItem(at: root)
            }

            /// The titles in the list.
            var titles: [String] {
                (0..<notes.list.numberOfRows(inSection: 0)).compactMap {
                    notes.list.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text
                }
            }

            func text(of name: String) -> String? {
                try? String(contentsOf: root.appending(path: name), encoding: .utf8)
            }

            func shows(_ titles: [String]) async -> Bool { await MarkupTesting.pump(until: { self.titles == titles }) }

            /// Waits for an alert, types into its field and presses a button.
            func answer(_ title: String, typing name: String? = nil, of controller: UIViewController) async throws {
                let alert = try await MarkupTesting.alert(over: controller)
                if let name, let field = alert.textFields?.first {
                    let old = String(repeating: "\u{8}", count: field.text?.count ?? 0)
                    try MarkupTesting.type(old + name, into: field)
                }
                try MarkupTesting.choose(title, in: alert)
                await MarkupTesting.pump(until: { controller.presentedViewController == nil })
            }

            func picker(_ key: String) async throws -> UIDocumentPickerViewController {
                window.performKeyCommand(input: key, modifierFlags: .command)
                let notes = notes
                await MarkupTesting.pump(until: { notes.presentedViewController != nil })
                return try #require(notes.presentedViewController as? UIDocumentPickerViewController)
            }
        }

        @Test func aNoteIsWrittenAndKept() async throws {
            let app = try await Shown()
            defer { app.close() }
            #expect(app.titles == ["Milk"])
            await MarkupTesting.pump(until: { app.notes.editor.text == "Two litres\nand cheese" })
            #expect(app.notes.editor.text == "Two litres\nand cheese")
            app.window.performKeyCommand(input: "n", modifierFlags: .command)
            #expect(await app.shows(["New Note", "Milk"]))
            await MarkupTesting.pump(until: { app.notes.editor.text == "" })
            try await MarkupTesting.typeKeys("Tea")
            #expect(
                await MarkupTesting.pump(until: { app.text(of: "New Note.txt") == "Tea" }), "it is saved automatically")
            @MainActor func isShown() -> Bool {
                app.notes.list.cellForRow(at: IndexPath(row: 0, section: 0))?.detailTextLabel?.text == "Tea"
            }
            #expect(await MarkupTesting.pump(until: isShown))
            app.window.performKeyCommand(input: UIKeyCommand.f2)
            try await app.answer("OK", typing: "Shopping", of: app.notes)
            #expect(await app.shows(["Shopping", "Milk"]))
            #expect(app.text(of: "Shopping.txt") == "Tea")
            await MarkupTesting.pump(until: { MarkupTesting.clippedLabels(in: app.window).isEmpty })
            try Picture.keep(Picture(of: app.window), as: "notes")
            let clipped = MarkupTesting.clippedLabels(in: app.window)
            #expect(clipped.isEmpty, "\(clipped)")
        }

        @Test func changesAreUndone() async throws {
            let app = try await Shown()
            defer { app.close() }
            await MarkupTesting.pump(until: { app.notes.editor.text?.isEmpty == false })
            try await MarkupTesting.click(app.notes.editor)
            try await MarkupTesting.pressKey(UIKeyCommand.inputEnd, modifierFlags: .command)
            try await MarkupTesting.typeKeys("!")
            #expect(app.notes.text == "Two litres\nand cheese!")
            try await MarkupTesting.pressKey("z", modifierFlags: .command)
            #expect(app.notes.text == "Two litres\nand cheese")
            try await MarkupTesting.pressKey("z", modifierFlags: [.command, .shift])
            #expect(app.notes.text == "Two litres\nand cheese!")
            #expect(app.notes.list.deleteByHand(rowAt: IndexPath(row: 0, section: 0)))
            #expect(await app.shows([]))
            #expect(app.text(of: ".deleted/Milk.txt") == "Two litres\nand cheese!", "nothing is lost")
            app.window.performKeyCommand(input: "z", modifierFlags: .command)
            #expect(await app.shows(["Milk"]))
            #expect(app.text(of: "Milk.txt") == "Two litres\nand cheese!")
            app.window.performKeyCommand(input: "z", modifierFlags: [.command, .shift])
            #expect(await app.shows([]))
        }

        @Test func foldersAreMadeAndNotesDraggedIntoThem() async throws {
            let app = try await Shown()
            defer { app.close() }
            app.folders.navigationItem.rightBarButtonItem?.perform()
            try await app.answer("OK", typing: "Home", of: app.folders)
            #expect(await app.shows([]))
            #expect(app.folders.table.numberOfRows(inSection: 0) == 3)
            #expect(app.folders.table.indexPathForSelectedRow?.row == 1)
            try MarkupTesting.select(IndexPath(row: 0, section: 0), in: app.folders.table)
            #expect(await app.shows(["Milk"]))
            await MarkupTesting.pump(until: { (app.folders.table.cellForRow(at: [0, 1])?.frame.minY ?? 0) > 0 })
            let milk = try #require(app.notes.list.cellForRow(at: IndexPath(row: 0, section: 0)))
            let home = try #require(app.folders.table.cellForRow(at: IndexPath(row: 1, section: 0)))
            #expect(try MarkupTesting.drag(milk, onto: home) == .move)
            #expect(await app.shows([]))
            #expect(app.text(of: "Home/Milk.txt") == "Two litres\nand cheese")
            app.window.performKeyCommand(input: "z", modifierFlags: .command)
            #expect(await app.shows(["Milk"]))
            #expect(app.text(of: "Milk.txt") == "Two litres\nand cheese")
        }

        @Test func aSearchLooksIntoEveryFolder() async throws {
            let app = try await Shown()
            defer { app.close() }
            app.window.performKeyCommand(input: "f", modifierFlags: .command)
            let bar = try #require(app.notes.navigationItem.searchController).searchBar
            await MarkupTesting.pump(until: { bar.window != nil && bar.bounds.width > 0 })
            try MarkupTesting.type("ada", into: bar)
            #expect(await app.shows(["Plan"]))
            try MarkupTesting.select(IndexPath(row: 0, section: 0), in: app.notes.list)
            #expect(app.notes.text == "Ask Ada")
            app.window.performKeyCommand(input: "f", modifierFlags: .command)
            app.notes.navigationItem.searchController?.isActive = false
            #expect(await app.shows(["Milk"]))
        }

        @Test func filesComeAndGo() async throws {
            let app = try await Shown()
            defer { app.close() }
            let outside = FileManager.default.temporaryDirectory.appending(path: "outside-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: outside) }
            let bread = outside.appending(path: "List.md")
            try Data("Bread".utf8).write(to: bread)
            try Data([0xFF, 0xD8, 0xFF]).write(to: outside.appending(path: "Picture.txt"))
            MarkupTesting.choose([bread], in: try await app.picker("o"))
            #expect(await app.shows(["List", "Milk"]))
            #expect(app.notes.text == "Bread")
            let target = outside.appending(path: "Copy.txt")
            MarkupTesting.choose([target], in: try await app.picker("e"))
            await MarkupTesting.pump(until: { FileManager.default.fileExists(atPath: target.path) })
            #expect(try String(contentsOf: target, encoding: .utf8) == "Bread")

            let work = IndexPath(row: 1, section: 0)
            await MarkupTesting.pump(until: { (app.folders.table.cellForRow(at: work)?.frame.minY ?? 0) > 0 })
            let place = try #require(app.folders.table.cellForRow(at: work))
            let files = ["Picture.txt", "List.md"].map {
                UIDragItem(itemProvider: NSItemProvider(object: outside.appending(path: $0)))
            }
            #expect(try MarkupTesting.drop(files, on: place) == .copy)
            #expect(app.text(of: "Work/List.txt") == "Bread")
            let failure: UILabel = try MarkupTesting.view(id: "failure", in: app.notes.view)
            await MarkupTesting.pump(until: { failure.text?.isEmpty == false })
            #expect(failure.text?.hasPrefix("“Picture.txt” cannot be read.") == true)
        }

        @Test func aBinaryFileIsLeftUnchanged() async throws {
            let app = try await Shown()
            defer { app.close() }
            let bad = app.root.appending(path: "Bad.txt")
            try Data([0xFF, 0xFE, 0x00]).write(to: bad)
            app.window.performKeyCommand(input: UIKeyCommand.f5)
            #expect(await app.shows(["Bad", "Milk"]))
            try MarkupTesting.select(IndexPath(row: 0, section: 0), in: app.notes.list)
            let failure: UILabel = try MarkupTesting.view(id: "failure", in: app.notes.view)
            await MarkupTesting.pump(until: { failure.text?.isEmpty == false && app.notes.editor.isHidden })
            #expect(failure.text?.hasPrefix("“Bad.txt” cannot be read.") == true)
            #expect(app.notes.editor.isHidden, "the editor is hidden")
            #expect(app.notes.save())
            #expect(try Data(contentsOf: bad) == Data([0xFF, 0xFE, 0x00]))
        }

        @Test func unsavedTextStays() async throws {
            let app = try await Shown()
            defer { app.close() }
            await MarkupTesting.pump(until: { app.notes.editor.text?.isEmpty == false })
            try FileManager.default.removeItem(at: app.root)
            try Data().write(to: app.root)
            try MarkupTesting.type("!", into: app.notes.editor)
            app.window.performKeyCommand(input: "s", modifierFlags: .command)
            let failure: UILabel = try MarkupTesting.view(id: "failure", in: app.notes.view)
            await MarkupTesting.pump(until: { failure.text?.isEmpty == false && failure.bounds.width > 0 })
            #expect(failure.text?.hasPrefix("“Milk.txt” cannot be saved.") == true)
            try Picture.keep(Picture(of: app.window), as: "notes-not-saved")
            app.window.closeIfAllowed()
            #expect(app.window.isVisible)
            #expect(app.notes.text == "Two litres\nand cheese!")

            try MarkupTesting.press(MarkupTesting.view(id: "saveCopy", in: app.notes.view) as UIButton)
            await MarkupTesting.pump(until: { app.notes.presentedViewController != nil })
            let picker = try #require(app.notes.presentedViewController as? UIDocumentPickerViewController)
            let copy = app.root.deletingLastPathComponent().appending(path: "copy-\(UUID().uuidString).txt")
            defer { try? FileManager.default.removeItem(at: copy) }
            MarkupTesting.choose([copy], in: picker)
            await MarkupTesting.pump(until: { !app.notes.isUnsaved })
            #expect(try String(contentsOf: copy, encoding: .utf8) == "Two litres\nand cheese!")
            app.window.closeIfAllowed()
            #expect(!app.window.isVisible)
        }

        @Test func anotherProgramsChangesAreSavedBesideIt() async throws {
            let app = try await Shown()
            defer { app.close() }
            await MarkupTesting.pump(until: { app.notes.editor.text?.isEmpty == false })
            try Data("Three litres".utf8).write(to: app.root.appending(path: "Milk.txt"))
            try MarkupTesting.type("!", into: app.notes.editor)
            app.window.performKeyCommand(input: "s", modifierFlags: .command)
            #expect(app.text(of: "Milk.txt") == "Two litres\nand cheese!")
            #expect(app.text(of: "Milk 2.txt") == "Three litres")
            let failure: UILabel = try MarkupTesting.view(id: "failure", in: app.notes.view)
            await MarkupTesting.pump(until: { failure.text?.isEmpty == false })
            #expect(failure.text == "The note was changed by another app. That version is in “Milk 2.txt”.")
        }
    }
}
