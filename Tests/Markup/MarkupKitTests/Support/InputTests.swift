import Foundation
import KeyValueCoding
import NativeWidgets
import Observation
import Testing

@testable import MarkupKit
@testable import MarkupTesting

@Observable @KeyValueCoding
private final class Person {
    var name = ""
    var changes = 0
}

@KeyValueCoding
private final class FormController: UIViewController {
    var nameField: UITextField!
    var mailField: UITextField!
    var noteView: UITextView!
    var sendButton: UIButton!
    var log: [String] = []
    let person = Person()

    override func loadView() {
        let form = """
            <LMColumnView layoutMargins="10" spacing="8">
              <UITextField id="nameField" text="$person.name" onPrimaryActionTriggered="submit"/>
              <UITextField id="mailField"/>
              <UITextView id="noteView" height="60"/>
              <UIButton id="sendButton" style="systemButton" title="Send" onTouchUpInside="submit"/>
            </LMColumnView>
            """
        view = try? LMViewBuilder.view(markup: form, owner: self)
    }

    func submit() { log.append("submit") }
}

/// Keyboard and mouse input through the display server and GTK's dispatch.
extension ViewTests {
    @MainActor @Suite struct InputTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ controller: UIViewController) async -> UIWindow {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 420, height: 320))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { controller.appearance == .appeared })
            return window
        }

        @Test func aClickFiresOnce() async throws {
            let button = UIButton(type: .system)
            button.title = "Press"
            var log: [String] = []
            for (event, name) in [
                (UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.primaryActionTriggered, "action"),
            ] {
                button.addAction(UIAction { _ in log.append(name) }, for: event)
            }
            let window = HostWindow(LMAnchorView.around(button), size: CGSize(width: 400, height: 100))
            defer { window.close() }
            #expect(window.show())
            try await MarkupTesting.click(button)
            #expect(log == ["down", "up", "action"])
            log = []
            try await MarkupTesting.click(button, count: 2)
            #expect(log.filter { $0 == "up" }.count == 2)
            log = []
            button.addAction(UIAction { _ in log.append("outside") }, for: .touchUpOutside)
            try await MarkupTesting.drag(button, from: CGPoint(x: 10, y: 10), to: CGPoint(x: 300, y: 10))
            #expect(log == ["down", "outside"])
            button.isEnabled = false
            await #expect(throws: UserActionError.self) { try await MarkupTesting.click(button) }
        }

        @Test func tabGoesThroughTheFormInReadingOrder() async throws {
            let form = FormController()
            let window = await show(form)
            defer { window.close() }
            try await MarkupTesting.click(form.nameField)
            #expect(form.nameField.isFirstResponder)
            try await MarkupTesting.typeKeys("Ada\t")
            #expect(form.mailField.isFirstResponder)
            #expect(form.nameField.text == "Ada")
            try await MarkupTesting.typeKeys("a@b.c\t")
            #expect(form.noteView.isFirstResponder)
            #expect(form.mailField.text == "a@b.c")
            try await MarkupTesting.pressKey("\t", modifierFlags: .shift)
            #expect(form.mailField.isFirstResponder)
        }

        @Test func typingChangesTheModel() async throws {
            let form = FormController()
            let window = await show(form)
            defer { window.close() }
            try await MarkupTesting.click(form.nameField)
            try await MarkupTesting.typeKeys("Åda x\u{8}\u{8}")
            #expect(form.person.name == "Åda")
            #expect(form.nameField.text == "Åda")
            form.person.name = "Grace"
            await MarkupTesting.pump(until: { form.nameField.text == "Grace" })
            try await MarkupTesting.pressKey(UIKeyCommand.inputEnd)
            try await MarkupTesting.typeKeys("!")
            #expect(form.person.name == "Grace!")
        }

        @Test func returnInAFieldFiresItsAction() async throws {
            let form = FormController()
            let window = await show(form)
            defer { window.close() }
            try await MarkupTesting.click(form.nameField)
            try await MarkupTesting.typeKeys("x\n")
            #expect(form.log == ["submit"])
            try await MarkupTesting.click(form.noteView)
            try await MarkupTesting.typeKeys("a\nb")
            #expect(form.noteView.text == "a\nb")
            #expect(form.log == ["submit"])
            try await MarkupTesting.click(form.sendButton)
            #expect(form.log == ["submit", "submit"])
        }

        @Test func spaceOperatesWhatHasTheKeyboard() async throws {
            let column = LMColumnView()
            let (toggle, slider) = (UISwitch(), UISlider())
            column.addArrangedSubview(toggle)
            column.addArrangedSubview(slider)
            let window = HostWindow(column, size: CGSize(width: 200, height: 120))
            defer { window.close() }
            #expect(window.show())
            var changes = 0
            toggle.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
            slider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
            toggle.becomeFirstResponder()
            try await MarkupTesting.typeKeys(" ")
            await MarkupTesting.pump(until: { toggle.isOn })
            #expect(toggle.isOn)
            #expect(changes == 1)
            try await MarkupTesting.click(toggle)
            await MarkupTesting.pump(until: { !toggle.isOn })
            #expect(!toggle.isOn)
            #expect(changes == 2)
            slider.becomeFirstResponder()
            let before = slider.value
            try await MarkupTesting.pressKey(UIKeyCommand.inputRightArrow)
            #expect(slider.value > before)
            #expect(changes == 3)
        }

        @Test(arguments: [("\r", "Save"), (UIKeyCommand.inputEscape, "Cancel")])
        func keysAnswerAnAlert(key: String, answer: String) async throws {
            let controller = UIViewController()
            let window = await show(controller)
            defer { window.close() }
            let alert = UIAlertController(title: "Save?", message: nil, preferredStyle: .alert)
            for (title, style) in [("Cancel", UIAlertAction.Style.cancel), ("Save", .default)] {
                alert.addAction(UIAlertAction(title: title, style: style))
            }
            var chosen: String?
            Task { chosen = await alert.present(in: controller)?.title }
            await MarkupTesting.pump(until: { alert.appearance == .appeared })
            try await MarkupTesting.pressKey(key)
            #expect(await MarkupTesting.pump(until: { chosen != nil && controller.presentedViewController == nil }))
            #expect(chosen == answer)
            #expect(controller.presentedViewController == nil)
        }

        @Test func arrowKeysMoveThroughTheRows() async throws {
            let source = Numbers(200)
            let table = UITableView()
            table.dataSource = source
            table.delegate = source
            let window = HostWindow(table, size: CGSize(width: 320, height: 300))
            defer { window.close() }
            #expect(window.show())
            try await MarkupTesting.click(try #require(table.visibleCells.first))
            #expect(source.selected == [IndexPath(row: 0, section: 0)])
            try await MarkupTesting.pressKey(UIKeyCommand.inputDownArrow)
            #expect(table.list.focusedRow == 1)
            #expect(source.selected.count == 1)
            try await MarkupTesting.pressKey("\r")
            #expect(await MarkupTesting.pump(until: { table.indexPathForSelectedRow == IndexPath(row: 1, section: 0) }))
            table.selectionFollowsFocus = true
            for _ in 0..<3 { try await MarkupTesting.pressKey(UIKeyCommand.inputDownArrow) }
            try await MarkupTesting.pressKey(UIKeyCommand.inputUpArrow)
            #expect(await MarkupTesting.pump(until: { table.indexPathForSelectedRow == IndexPath(row: 3, section: 0) }))
            try await MarkupTesting.pressKey(UIKeyCommand.inputEnd)
            #expect(
                await MarkupTesting.pump(until: { table.indexPathForSelectedRow == IndexPath(row: 199, section: 0) }))
            #expect(source.selected.map(\.row) == [0, 1, 2, 3, 4, 3, 199])
        }

        @Test func theWheelScrolls() async throws {
            let (scrollView, content) = (UIScrollView(), UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 2000)))
            scrollView.addSubview(content)
            scrollView.contentSize = CGSize(width: 200, height: 2000)
            let window = HostWindow(scrollView, size: CGSize(width: 200, height: 200))
            defer { window.close() }
            #expect(window.show())
            try await MarkupTesting.turnWheel(over: scrollView, notches: 2)
            #expect(await MarkupTesting.pump(until: { scrollView.contentOffset.y > 0 }))
            try await MarkupTesting.turnWheel(over: scrollView, notches: -4)
            #expect(await MarkupTesting.pump(until: { scrollView.contentOffset.y == 0 }))
        }

        @Test func aKnobIsDragged() async throws {
            let slider = UISlider()
            let window = HostWindow(slider, size: CGSize(width: 220, height: 40))
            defer { window.close() }
            #expect(window.show())
            try await MarkupTesting.drag(slider, from: CGPoint(x: 110, y: 20), to: CGPoint(x: 210, y: 20))
            #expect(slider.value > 0.8)
        }

        @Test func shortcutsCallCommands() async throws {
            let form = FormController()
            let window = await show(form)
            defer { window.close() }
            form.addKeyCommand(
                UIKeyCommand(input: "s", modifierFlags: .command) { _ in form.log.append("save") })
            UIApplication.shared.menu = UIMenu(children: [
                UIKeyCommand(title: "Refresh", input: UIKeyCommand.f5) { _ in form.log.append("refresh") }
            ])
            defer { UIApplication.shared.menu = nil }
            try await MarkupTesting.click(form.nameField)
            try await MarkupTesting.pressKey("s", modifierFlags: .command)
            try await MarkupTesting.pressKey(UIKeyCommand.f5)
            #expect(form.log == ["save", "refresh"])
            #expect(form.nameField.text == "")
        }

        @Test func f10OpensTheApplicationsMenu() async throws {
            var chosen: [String] = []
            UIApplication.shared.menu = UIMenu(children: [
                UIAction(title: "First") { _ in chosen.append("first") },
                UIAction(title: "Second") { _ in chosen.append("second") },
            ])
            defer { UIApplication.shared.menu = nil }
            let form = FormController()
            let window = await show(form)
            defer { window.close() }
            try await MarkupTesting.click(form.nameField)
            try await MarkupTesting.pressKey(UIKeyCommand.f10)
            try await MarkupTesting.pressKey(UIKeyCommand.inputDownArrow)
            try await MarkupTesting.pressKey("\r")
            #expect(await MarkupTesting.pump(until: { chosen == ["second"] }), "\(chosen)")
            #expect(form.nameField.text == "")
        }

        @Test func unreachableViewsAreReported() async throws {
            let (under, over) = (UIButton(type: .system), UIView())
            let layers = LMLayerView()
            layers.addArrangedSubview(under)
            layers.addArrangedSubview(over)
            under.accessibilityIdentifier = "under"
            let window = HostWindow(layers, size: CGSize(width: 100, height: 100))
            defer { window.close() }
            #expect(window.show())
            let error = await #expect(throws: UserActionError.self) { try await MarkupTesting.click(under) }
            #expect(error?.description.contains("'under' cannot be reached in its middle") == true)
            let loose = UIButton()
            await #expect(throws: UserActionError.self) { try await MarkupTesting.click(loose) }
        }
    }
}

extension LMAnchorView {
    /// Returns a view in the upper left corner of an empty area.
    fileprivate static func around(_ view: UIView) -> LMAnchorView {
        let space = LMAnchorView()
        view.anchor = [.top, .left]
        space.addArrangedSubview(view)
        return space
    }
}

/// The parts of the display server's stream that MarkupTesting reads.
@Suite struct ServerOperationTests {
    /// A window of 300 by 200 at (10, -5), after which it is shown.
    private nonisolated static let stream: [UInt8] = [
        2, 1, 0, 0, 0, 7, 0, 10, 0, 0xFB, 0xFF, 0x2C, 1, 200, 0, 3, 2, 0, 0, 0, 7, 0,
    ]

    @Test nonisolated func aWindowIsKnownFromTheStream() {
        var operations = ServerOperations(Self.stream)
        var screen = Screen()
        var answers: [InputEvent] = []
        while let operation = operations.next() { answers += screen.apply(operation) }
        #expect(operations.isAtEnd)
        #expect(screen.shown == [7])
        #expect(screen.serial == 2)
        #expect(answers.map(\.values) == [[7, 10, -5, 300, 200]])
        #expect(screen.movePointer(to: (20, 30), in: 7).map(\.values.count) == [8, 7])
        #expect(screen.movePointer(to: (20, 30), in: 8).isEmpty)
    }

    @Test(arguments: 1..<stream.count) nonisolated func aStreamThatEndsEarlyIsNotUnderstood(count: Int) {
        var operations = ServerOperations(Array(Self.stream.prefix(count)))
        while operations.next() != nil {}
        #expect(operations.isAtEnd == (count == 15))
    }

    @Test(arguments: [[99, 0, 0, 0, 0], [15, 0, 0, 0, 0, 1, 0, 255, 255, 255, 255]] as [[UInt8]])
    nonisolated func unknownOrLongFramesEndTheStream(bytes: [UInt8]) {
        var operations = ServerOperations(bytes)
        #expect(operations.next() == nil)
        #expect(!operations.isAtEnd)
        #expect(operations.next() == nil)
    }
}
