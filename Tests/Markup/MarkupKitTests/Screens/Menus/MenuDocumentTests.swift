import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

@KeyValueCoding
private final class MenuOwner: UIViewController {
    var button: UIButton!
    var log: [String] = []
    func save() { log.append("save") }
    func add() { log.append("add") }
    func byName() { log.append("name") }
}

extension ViewTests {
    @MainActor @Suite struct MenuDocumentTests {
        init() throws { try MarkupTesting.start() }

        private func view(_ xml: String, owner: UIViewController) throws -> UIView {
            try LMViewBuilder.view(markup: xml, owner: owner, root: LMRootView(frame: .zero))
        }

        @Test func aDocumentHasMenusBarButtonsAndKeys() throws {
            let owner = MenuOwner()
            let root = try view(
                """
                <root>
                    <LMBarItem title="Add" onPrimaryActionTriggered="add"/>
                    <LMBarItem title="Back" placement="leading"/>
                    <LMCommand title="Save" key="Ctrl+S" onPrimaryActionTriggered="save"/>
                    <UIButton id="button" title="More">
                        <LMMenu>
                            <LMCommand title="Hidden" hidden="true"/>
                            <LMMenu title="Sort" singleSelection="true">
                                <LMCommand title="By name" onPrimaryActionTriggered="byName"/>
                                <LMCommand title="By date" checked="true"/>
                            </LMMenu>
                        </LMMenu>
                    </UIButton>
                </root>
                """, owner: owner)
            owner.view = root
            owner.takeMarkupParts()
            #expect(owner.navigationItem.rightBarButtonItems?.map(\.title) == ["Add"])
            #expect(owner.navigationItem.leftBarButtonItems?.map(\.title) == ["Back"])
            owner.navigationItem.rightBarButtonItem?.perform()
            #expect(owner.log == ["add"])
            let command = try #require(owner.keyCommands?.first)
            #expect(command.input == "s")
            #expect(command.modifierFlags == .control)
            command.perform(for: owner)
            #expect(owner.log == ["add", "save"])
            let menu = try #require(owner.button.menu)
            #expect(owner.button.showsMenuAsPrimaryAction)
            let sort = try #require(menu.visibleChildren.first as? UIMenu)
            #expect(sort.title == "Sort")
            let names = sort.visibleChildren.compactMap { $0 as? UICommand }
            #expect(names.map(\.state) == [.off, .on])
            names.first?.perform(for: nil)
            #expect(owner.log.last == "name")
            let after = sort.visibleChildren.compactMap { $0 as? UICommand }
            #expect(after.map(\.state) == [.on, .off])
        }

        @Test func partsBelongToAnyElementAndToTheControllerOfTheDocument() throws {
            let owner = MenuOwner()
            owner.view = try view(
                """
                <root><LMColumnView>
                    <UILabel text="A card">
                        <LMMenu><LMCommand title="By name" key="F2" onPrimaryActionTriggered="byName"/></LMMenu>
                    </UILabel>
                    <LMBarItem systemItem="trash" title="Remove"/>
                    <LMBarItem title="More"><LMMenu><LMCommand title="Save"/></LMMenu></LMBarItem>
                </LMColumnView></root>
                """, owner: owner)
            owner.takeMarkupParts()
            let label = try #require(owner.view.subviews.first?.subviews.first as? UILabel)
            #expect(label.contextMenu?.visibleChildren.map(\.title) == ["By name"])
            #expect(owner.keyCommands?.map(\.input) == [UIKeyCommand.f2])
            let items = try #require(owner.navigationItem.rightBarButtonItems)
            #expect(items.map(\.title) == ["Remove", "More"])
            #expect(items.map { $0.menu != nil } == [false, true])
        }

        @Test func aMenuTakesCommandsAndMenusOnly() throws {
            let owner = MenuOwner()
            #expect(throws: MarkupError.self) { try view("<root><LMMenu><UILabel/></LMMenu></root>", owner: owner) }
            #expect(throws: MarkupError.self) {
                try view("<root><LMCommand><LMMenu/></LMCommand></root>", owner: owner)
            }
        }

        @Test func aReplacedBarButtonKeepsItsPlace() throws {
            let owner = MenuOwner()
            owner.view = try view("<root><LMBarItem title=\"Add\"/></root>", owner: owner)
            owner.takeMarkupParts()
            let item = try #require(owner.view.rarities?.markupParts.first as? LMBarItem)
            item.systemItem = .trash
            #expect(owner.navigationItem.rightBarButtonItems?.map(\.systemItem) == [.trash])
            item.placement = .leading
            #expect(owner.navigationItem.rightBarButtonItems?.isEmpty ?? true)
            #expect(owner.navigationItem.leftBarButtonItem === item.item)
        }

        @Test func aSavedDocumentHasItsPartsOnceAndWithoutThoseThatAreGone() async throws {
            let before = """
                <root>
                    <LMBarItem title="Add"/>
                    <LMCommand key="Ctrl+S" title="Save"/>
                    <LMColumnView><LMCommand key="F2" title="Rename"/><UILabel id="label" text="first"/></LMColumnView>
                </root>
                """
            let folder = try ReloadedFolder(before)
            defer { folder.end() }
            let form = await folder.form()
            #expect(form.keyCommands?.count == 2)
            try folder.save(
                """
                <root>
                    <LMBarItem title="New"/>
                    <LMBarItem title="More"/>
                    <LMColumnView><UILabel id="label" text="second"/></LMColumnView>
                </root>
                """)
            await MarkupTesting.pump(until: { form.label.text == "second" })
            #expect(form.label.text == "second")
            #expect(form.navigationItem.rightBarButtonItems?.map(\.title) == ["New", "More"])
            #expect(form.keyCommands?.isEmpty ?? true)
            #expect(form.view.subviews.count == 1)
        }

        /// Each key press reads the menu's keys.
        @Test func readingAMenuDoesNotChangeIt() async {
            final class Counter: LiveMenu {
                var count = 0
                let entries: [NativeMenu.Entry] = []
                func rebuild() { count += 1 }
            }
            let counter = Counter()
            let menu = LMMenu(frame: .zero)
            for isEnabled in [true, false] {
                let command = LMCommand(frame: .zero)
                (command.key, command.isChecked, command.isEnabled) = ("Ctrl+S", true, isEnabled)
                menu.take(command)
            }
            await MarkupTesting.pump(until: { true })
            LiveMenus.shared.add(counter)
            #expect(menu.menu.keyCommands.count == 2)
            var isNextTurn = false
            MainLoop.atNextTurn { isNextTurn = true }
            await MarkupTesting.pump(until: { isNextTurn })
            let before = counter.count
            #expect(menu.menu.keyCommands.count == 2)
            isNextTurn = false
            MainLoop.atNextTurn { isNextTurn = true }
            await MarkupTesting.pump(until: { isNextTurn })
            #expect(counter.count == before)
        }

        @Test func keysAreWrittenAsPeopleWriteThem() {
            #expect(KeyText("Ctrl+Shift+S")?.modifiers == [.control, .shift])
            #expect(KeyText("ctrl++")?.input == "+")
            #expect(KeyText("Alt+Left")?.input == UIKeyCommand.inputLeftArrow)
            #expect(KeyText("F5")?.input == UIKeyCommand.f5)
            for wrong in ["", "Hyper+S", "Ctrl+Nothing"] {
                #expect(KeyText(wrong) == nil)
            }
        }

        @Test func anUnknownKeyIsReported() {
            let notices = MarkupTesting.notices(during: { LMCommand(frame: .zero).key = "Hyper+S" })
            #expect(notices.count == 1)
        }

        @Test func aToolbarShowsItsItems() throws {
            let toolbar = UIToolbar(frame: .zero)
            let item = UIBarButtonItem(title: "Undo")
            toolbar.items = [item, UIBarButtonItem(barButtonSystemItem: .flexibleSpace)]
            #expect(toolbar.subviews.count == 2)
            #expect(toolbar.subviews[1].weight == 1)
            item.title = "Undo all"
            #expect((toolbar.subviews[0] as? UIButton)?.title == "Undo all")
            let host = HostWindow(toolbar, size: CGSize(width: 300, height: 40))
            host.show()
            #expect(toolbar.subviews[1].frame.maxX > 290)
            host.close()
            toolbar.items = nil
            #expect(toolbar.subviews.isEmpty)
        }
    }
}
