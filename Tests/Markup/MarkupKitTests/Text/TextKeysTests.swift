import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit
@testable import NativeWidgets

extension ViewTests {
    /// Texts under keyboard and pointer input.
    @MainActor @Suite struct TextKeysTests {
        private let field: UITextField
        private let view: UITextView
        private let window: UIWindow

        init() async throws {
            try MarkupTesting.start()
            let (field, view) = (UITextField(), UITextView())
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
            (self.field, self.view, self.window) = (field, view, window)
            view.isFindInteractionEnabled = true
            view.weight = 1
            view.text = "one two one"
            let column = LMColumnView()
            column.addSubview(field)
            column.addSubview(view)
            let controller = UIViewController()
            controller.view = column
            window.rootViewController = controller
            window.makeKeyAndVisible()
            try #require(await MarkupTesting.pump(until: { view.frame.height > 10 && window.isKeyWindow }))
        }

        @Test func theBarOpensFindsAndCloses() async throws {
            defer { window.close() }
            view.becomeFirstResponder()
            try await MarkupTesting.pressKey("f", modifierFlags: .command)
            let isOpen = await MarkupTesting.pump(until: { view.findInteraction?.isFindNavigatorVisible == true })
            #expect(isOpen)
            try await MarkupTesting.typeKeys("one")
            let isFound = await MarkupTesting.pump(until: { view.findInteraction?.resultCount == 2 })
            #expect(isFound)
            #expect(view.text == "one two one")
            try await MarkupTesting.pressKey("\n")
            let isNext = await MarkupTesting.pump(until: { view.area.selection.end == 11 })
            #expect(isNext)
            try await MarkupTesting.pressKey(UIKeyCommand.inputEscape)
            let isClosed = await MarkupTesting.pump(until: { view.findInteraction?.isFindNavigatorVisible == false })
            #expect(isClosed)
            #expect(view.isFirstResponder)
        }

        /// GTK draws overlays of a text view twice, which crashes its display server.
        @Test func theBarIsDrawnOnce() async throws {
            defer { window.close() }
            view.presentFinder(replacing: false)
            let bar = try #require(view.finder?.bar.view)
            (bar.backgroundColor, bar.alpha) = (.black, 0.5)
            let isShown = await MarkupTesting.pump(until: { bar.bounds.height > 10 })
            #expect(isShown)
            let picture = try Picture(of: window)
            let blues = (0..<picture.height).map { picture.color(x: 3, y: $0).blue }
            #expect(blues.contains { (115...140).contains($0) }, "half of white")
            #expect(!blues.contains { (50...75).contains($0) }, "a quarter of it is seen where it is drawn twice")
        }

        @Test func typedTextIsUndoneInOrder() async throws {
            defer { window.close() }
            view.becomeFirstResponder()
            view.area.select(from: 11, to: 11)
            try await MarkupTesting.typeKeys("xy")
            let isTyped = await MarkupTesting.pump(until: { view.text == "one two onexy" })
            #expect(isTyped)
            field.becomeFirstResponder()
            try await MarkupTesting.typeKeys("hello")
            let isWritten = await MarkupTesting.pump(until: { field.text == "hello" })
            #expect(isWritten)
            try await MarkupTesting.pressKey("z", modifierFlags: .command)
            let isUndone = await MarkupTesting.pump(until: { field.text == "" })
            #expect(isUndone)
            try await MarkupTesting.pressKey("z", modifierFlags: .command)
            let isAllUndone = await MarkupTesting.pump(until: { view.text == "one two one" })
            #expect(isAllUndone)
            try await MarkupTesting.pressKey("z", modifierFlags: [.command, .shift])
            let isRedone = await MarkupTesting.pump(until: { view.text == "one two onexy" })
            #expect(isRedone)
        }

        @Test func linksAreChosenByKeysAndPointer() async throws {
            defer { window.close() }
            var followed: [String] = []
            view.isEditable = false
            view.attributedText = NSAttributedString(markdown: "[terms](https://e.org/1) and [more](https://e.org/2)")
            view.linkHandler = {
                followed.append($0.lastPathComponent)
                return true
            }
            view.becomeFirstResponder()
            try await MarkupTesting.pressKey("\t")
            try await MarkupTesting.pressKey("\n")
            let isFollowed = await MarkupTesting.pump(until: { followed == ["1"] })
            #expect(isFollowed, "\(followed)")
            try await MarkupTesting.click(view, at: CGPoint(x: 12, y: 12))
            let isClicked = await MarkupTesting.pump(until: { followed == ["1", "1"] })
            #expect(isClicked, "\(followed)")
        }
    }
}
