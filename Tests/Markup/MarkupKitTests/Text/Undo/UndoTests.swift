import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit
@testable import NativeWidgets

@MainActor
private final class Note {
    var title = "a"
    let manager: UndoManager
    init(_ manager: UndoManager) { self.manager = manager }

    func rename(_ new: String) {
        let old = title
        manager.registerUndo(withTarget: self) { $0.rename(old) }
        manager.setActionName("Rename")
        title = new
    }
}

extension ViewTests {
    @MainActor @Suite struct UndoTests {
        init() throws { try MarkupTesting.start() }

        private func manager() -> UndoManager {
            let manager = UndoManager()
            manager.groupsByEvent = false
            return manager
        }

        @Test func aModelGoesBackAndForth() {
            let manager = manager()
            let note = Note(manager)
            #expect(!manager.canUndo)
            note.rename("b")
            note.rename("c")
            #expect(manager.canUndo)
            #expect(manager.undoActionName == "Rename")
            manager.undo()
            #expect(note.title == "b")
            #expect(manager.canRedo)
            manager.undo()
            #expect(note.title == "a")
            #expect(!manager.canUndo)
            manager.redo()
            manager.redo()
            #expect(note.title == "c")
            manager.undo()
            note.rename("d")
            #expect(!manager.canRedo)
        }

        @Test func aGroupIsUndoneTogether() {
            let manager = manager()
            let note = Note(manager)
            manager.beginUndoGrouping()
            note.rename("b")
            note.rename("c")
            manager.endUndoGrouping()
            manager.undo()
            #expect(note.title == "a")
            manager.redo()
            #expect(note.title == "c")
        }

        @Test func oneTurnIsOneGroup() async {
            let manager = UndoManager()
            let note = Note(manager)
            note.rename("b")
            note.rename("c")
            let isClosed = await MarkupTesting.pump(until: { manager.groupingLevel == 0 })
            #expect(isClosed)
            note.rename("d")
            manager.undo()
            #expect(note.title == "c")
            manager.undo()
            #expect(note.title == "a")
        }

        @Test func limitsForgettingAndDisabling() {
            let manager = manager()
            manager.levelsOfUndo = 1
            let note = Note(manager)
            note.rename("b")
            note.rename("c")
            manager.undo()
            manager.undo()
            #expect(note.title == "b")
            manager.disableUndoRegistration()
            note.rename("x")
            manager.enableUndoRegistration()
            #expect(!manager.canUndo)
            note.rename("y")
            manager.removeAllActions(withTarget: note)
            #expect(!manager.canUndo)
        }

        @Test func removedItemsAreSkipped() {
            let manager = manager()
            var note: Note? = Note(manager)
            note?.rename("b")
            note = nil
            manager.undo()
            #expect(!manager.canUndo)
        }

        @Test func textsAndModelsShareOneManager() throws {
            let controller = UIViewController()
            let (field, view) = (UITextField(), UITextView())
            view.height = 60
            let column = LMColumnView()
            column.addSubview(field)
            column.addSubview(view)
            controller.view = column
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            defer { window.close() }
            let manager = try #require(field.undoManager)
            #expect(manager === view.undoManager)
            manager.groupsByEvent = false
            let note = Note(manager)
            field.typeText("hello")
            note.rename("b")
            view.typeText("x")
            view.typeText("y")
            #expect(window.performKeyCommand(input: "z", modifierFlags: .command))
            #expect(view.text == "")
            #expect(note.title == "b")
            manager.undo()
            #expect(note.title == "a")
            #expect(field.text == "hello")
            manager.undo()
            #expect(field.text == "")
            manager.redo()
            #expect(field.text == "hello")
            manager.redo()
            manager.redo()
            #expect(view.text == "xy")
            field.text = "set"
            view.text = "set"
            manager.undo()
            #expect(note.title == "a")
            #expect(field.text == "set")
        }
    }

    @MainActor @Suite struct FindingTextTests {
        init() throws { try MarkupTesting.start() }

        @Test func placesAreCountedInCodePoints() {
            #expect(TextFinder.places(of: "a", in: "🙂aXA") == [1..<2, 3..<4])
            #expect(TextFinder.places(of: "", in: "a").isEmpty)
            #expect(TextFinder.places(of: "aa", in: "aaaa") == [0..<2, 2..<4])
        }

        @Test func theBarFindsAndReplaces() throws {
            let view = UITextView()
            view.isFindInteractionEnabled = true
            view.text = "one two one"
            view.height = 200
            let window = HostWindow(view, size: CGSize(width: 400, height: 200))
            defer { window.close() }
            #expect(window.show())
            let finder = try #require(view.findInteraction)
            #expect(!finder.isFindNavigatorVisible)
            finder.presentFindNavigator(showingReplace: true)
            #expect(finder.isFindNavigatorVisible)
            finder.searchText = "ONE"
            #expect(finder.resultCount == 2)
            finder.findNext()
            finder.replacementText = "three"
            finder.replaceAll()
            #expect(view.text == "three two three")
            finder.dismissFindNavigator()
            #expect(!finder.isFindNavigatorVisible)
            #expect(finder.searchText == nil)
        }

        @Test func wordsAreFoundForTheDictionary() {
            let words = UITextChecker.words(in: "Don't 'quote' a1b 🙂 naïve x")
            #expect(words.map(\.text) == ["Don't", "quote", "naïve"])
            #expect(words[1].range == NSRange(location: 7, length: 5))
            let checker = UITextChecker()
            let text = "good wrod"
            let range = checker.rangeOfMisspelledWord(
                in: text, range: NSRange(location: 0, length: 9), startingAt: 0, wrap: false, language: "en_US")
            if UITextChecker.hasDictionary(for: "en_US") {
                #expect(range == NSRange(location: 5, length: 4))
                #expect(checker.guesses(forWordRange: range, in: text, language: "en_US")?.contains("word") == true)
            } else {
                #expect(range.location == NSNotFound)
            }
            #expect(!UITextChecker.hasDictionary(for: "xx_XX"))
        }
    }
}
