import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Names of UIKit that no other test uses: attributes, finding, spelling and undoing.
    @MainActor @Suite struct TextNamesTests {
        init() throws { try MarkupTesting.start() }

        @Test func attributesHaveOlderNames() {
            let text = NSAttributedString(string: "red", attributes: [NSForegroundColorAttributeName: UIColor.red])
            #expect(text.attributes(at: 0, effectiveRange: nil)[.foregroundColor] as? UIColor == .red)
            #expect(NSParagraphStyleAttributeName == .paragraphStyle)
            #expect(NSFontAttributeName == .font)
        }

        @Test func optionsWithoutEffectMeasureTheSame() {
            let text = NSAttributedString(string: "several words that need more than one line")
            let size = CGSize(width: 80, height: 20)
            let plain = text.boundingRect(with: size, options: .usesLineFragmentOrigin)
            let options: NSStringDrawingOptions = [
                .usesLineFragmentOrigin, .usesFontLeading, .usesDeviceMetrics, .truncatesLastVisibleLine,
            ]
            #expect(text.boundingRect(with: size, options: options) == plain)
            #expect(plain.height > text.size().height)
        }

        @Test func theBarGoesBackAndReplacesOneResult() throws {
            let view = UITextView()
            view.isFindInteractionEnabled = true
            view.text = "one two one two one"
            view.height = 200
            let window = HostWindow(view, size: CGSize(width: 400, height: 200))
            defer { window.close() }
            #expect(window.show())
            let finder = try #require(view.findInteraction)
            finder.findPrevious()
            finder.replaceSelection()
            #expect(view.text == "one two one two one", "nothing happens without the bar")
            finder.presentFindNavigator(showingReplace: true)
            finder.searchText = "one"
            var starts = [view.area.selection.start]
            for _ in 0..<3 {
                finder.findPrevious()
                starts.append(view.area.selection.start)
            }
            #expect(Set(starts) == [0, 8, 16])
            #expect(starts[3] == starts[0], "all three were visited")
            finder.findNext()
            finder.findPrevious()
            #expect(view.area.selection.start == starts[0])
            finder.replacementText = "1"
            finder.replaceSelection()
            #expect(view.text?.components(separatedBy: "one").count == 3)
            #expect(view.text?.contains("1") == true)
            #expect(finder.resultCount == 2)
        }

        @Test func aWordIsAccepted() {
            let checker = UITextChecker()
            checker.ignoreWord("wrod")
            checker.ignoreWord("arrwo")
            #expect(checker.ignoredWords == ["arrwo", "wrod"])
            let range = NSRange(location: 0, length: 9)
            func first() -> Int {
                checker.rangeOfMisspelledWord(
                    in: "good wrod", range: range, startingAt: 0, wrap: false, language: "en_US"
                ).location
            }
            #expect(first() == NSNotFound)
            checker.ignoredWords = nil
            #expect(checker.ignoredWords == [])
            #expect(first() == (UITextChecker.hasDictionary(for: "en_US") ? 5 : NSNotFound))
        }

        @Test func undoHasAMenuWithKeys() {
            let menu = UIMenu.undoRedo()
            #expect(menu.options == .displayInline)
            #expect(menu.keyCommands.map(\.input) == ["z", "z"])
            #expect(menu.keyCommands.map(\.modifierFlags) == [.command, [.command, .shift]])
            #expect(menu.children.map(\.title) == [DesktopWord.undo.text, DesktopWord.redo.text])
        }

        @Test func titlesNameTheActionAndGroupsAreUndoneWhole() {
            let manager = UIUndoManager()
            let untitled = DesktopWord.undo.text
            #expect(manager.undoMenuItemTitle == untitled)
            #expect(manager.redoMenuItemTitle == DesktopWord.redo.text)
            manager.groupsByEvent = false
            let log = Log()
            manager.beginUndoGrouping()
            manager.beginUndoGrouping()
            manager.registerUndo(withTarget: log) { [weak manager] log in
                log.undone += 1
                manager?.registerUndo(withTarget: log) { $0.redone += 1 }
            }
            manager.setActionName("Rename")
            #expect(manager.undoMenuItemTitle == "\(untitled) Rename")
            manager.undoNestedGroup()
            #expect(log.undone == 1)
            #expect(manager.groupingLevel == 0)
            #expect(!manager.canUndo)
            #expect(manager.redoMenuItemTitle == "\(DesktopWord.redo.text) Rename")
            manager.redo()
            #expect(log.redone == 1)
        }

        private final class Log {
            var undone = 0
            var redone = 0
        }
    }
}
