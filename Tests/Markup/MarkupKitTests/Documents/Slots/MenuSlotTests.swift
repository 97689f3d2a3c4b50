import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ViewTests {
    /// `if` and `for` in menus.
    @MainActor @Suite struct MenuSlotTests {
        private let owner = SlotOwner()
        private let ada = SlotPerson(1, "Ada")
        private let bob = SlotPerson(2, "Bob")
        private let cyd = SlotPerson(3, "Cyd")

        init() throws { try MarkupTesting.start() }

        private static let people =
            "<for each='$people' as='person'><LMCommand title='$person.name' checked='$person.isMarried' checkable='true' "
            + "onPrimaryActionTriggered='open'/></for>"

        private func button(_ content: String, _ attributes: String = "") throws -> UIButton {
            let view = try LMViewBuilder.view(
                markup:
                    "<UIButton style='systemButton' title='More'><LMMenu \(attributes)>\(content)</LMMenu></UIButton>",
                owner: owner)
            return try #require(view as? UIButton)
        }

        /// The entries as a text: submenus and sections in brackets, checked entries with a plus, disabled ones with a minus.
        private func words(_ menu: UIMenu?) -> String {
            (menu?.visibleChildren ?? []).map { child in
                if let menu = child as? UIMenu { return "\(menu.title)(\(words(menu)))" }
                let command = child as? UICommand
                return (command?.state == .on ? "+" : "") + (command?.isEnabled == false ? "-" : "") + child.title
            }.joined(separator: " ")
        }

        private func choose(_ titles: String..., in button: UIButton) throws {
            var menu = button.menu
            for title in titles.dropLast() {
                menu = menu?.visibleChildren.first { $0.title == title } as? UIMenu
            }
            let command = try #require(menu?.visibleChildren.first { $0.title == titles.last } as? UICommand)
            #expect(command.perform(for: nil))
        }

        private func expect(
            _ expected: String, of view: UIView, _ location: SourceLocation = #_sourceLocation
        ) async {
            var menu: UIMenu? { (view as? UIButton)?.menu ?? view.contextMenu }
            await MarkupTesting.pump(until: { words(menu) == expected })
            #expect(words(menu) == expected, sourceLocation: location)
        }

        @Test func commandsFollowTheList() async throws {
            owner.people = [ada, bob]
            let button = try button("<LMCommand title='All'/>\(Self.people)<LMCommand title='New'/>")
            await expect("All Ada Bob New", of: button)
            bob.name = "Ben"
            bob.isMarried = true
            await expect("All Ada +Ben New", of: button)
            owner.people = [cyd, bob, ada]
            await expect("All Cyd +Ben Ada New", of: button)
            owner.people = []
            await expect("All New", of: button)
        }

        @Test func actionsGetTheElementAndTheUserChecksIt() async throws {
            owner.people = [ada, bob]
            let button = try button(Self.people)
            try choose("Bob", in: button)
            #expect(owner.opened == ["Bob"])
            #expect(bob.isMarried)
            await expect("Ada +Bob", of: button)
        }

        /// A command that stays is the same one.
        @Test func onlyChangedElementsTouchTheirCommands() async throws {
            owner.people = [ada, bob]
            let button = try button(Self.people)
            let menu = try #require(button.rarities?.markupParts.first as? LMMenu)
            let command = try #require(menu.rarities?.markupParts.last as? LMCommand)
            command.isEnabled = false
            owner.people = [cyd, ada, bob]
            await expect("Cyd Ada -Bob", of: button)
            #expect(menu.index(ofChild: command, from: 0) == 2)
            owner.people = [bob]
            await expect("-Bob", of: button)
            #expect(menu.rarities?.markupParts.count == 1)
        }

        @Test func submenusAndConditionsFollowTheirValues() async throws {
            owner.people = [SlotPerson(5, "Eve", [ada, bob])]
            let button = try button(
                """
                <for each='$people' as='parent'>
                    <LMMenu title='$parent.name'>
                        <for each='$parent.children' as='child'>
                            <LMCommand title="$parent.name + '-' + child.name" onPrimaryActionTriggered='open'/>
                        </for>
                        <if test='$isAdmin'><LMCommand title='Remove'/></if>
                    </LMMenu>
                    <empty><LMCommand title='Nobody' enabled='false'/></empty>
                </for>
                <if test='$isAdmin'><LMCommand title='Admin'/><else><LMCommand title='Guest'/></else></if>
                """)
            await expect("Eve(Eve-Ada Eve-Bob) Guest", of: button)
            owner.isAdmin = true
            owner.people[0].children.insert(cyd, at: 1)
            await expect("Eve(Eve-Ada Eve-Cyd Eve-Bob Remove) Admin", of: button)
            try choose("Eve", "Eve-Cyd", in: button)
            #expect(owner.opened == ["Cyd"])
            owner.people = []
            await expect("-Nobody Admin", of: button)
        }

        /// Keys of commands belong to the controller while the commands exist.
        @Test func keysFollowTheList() async throws {
            owner.names = ["F5"]
            owner.view = try LMViewBuilder.view(
                markup: """
                    <LMColumnView><UILabel text='card'><LMMenu>
                        <for each='$names' as='name'><LMCommand title='$name' key='$name'/></for>
                    </LMMenu></UILabel></LMColumnView>
                    """, owner: owner)
            owner.takeMarkupParts()
            #expect(owner.keyCommands?.map(\.title) == ["F5"])
            owner.names = ["F10", "F5", "F11"]
            await expect("F10 F5 F11", of: owner.view.subviews[0])
            #expect(Set(owner.keyCommands?.map(\.title) ?? []) == ["F5", "F10", "F11"])
            owner.names = ["F11"]
            await expect("F11", of: owner.view.subviews[0])
            #expect(owner.keyCommands?.map(\.title) == ["F11"])
        }

        /// A menu that GTK shows itself is built again.
        @Test func theMenuBarFollowsTheList() async throws {
            owner.people = [ada]
            owner.view = try LMViewBuilder.view(
                markup:
                    "<LMColumnView><LMMenu primary='true'><LMMenu title='People'>\(Self.people)</LMMenu></LMMenu></LMColumnView>",
                owner: owner)
            owner.takeMarkupParts()
            defer { UIApplication.shared.menu = nil }
            let bar = MenuBarView(frame: .zero)
            bar.show(try #require(UIApplication.shared.menu))
            func titles() -> [String] {
                bar.entries.flatMap { entry -> [String] in
                    guard case .submenu(let title, let inside) = entry else { return [] }
                    return [title] + inside.map { if case .command(let command) = $0 { command.title } else { "" } }
                }
            }
            #expect(titles() == ["People", "Ada"])
            owner.people = [bob, ada]
            await MarkupTesting.pump(until: { titles() == ["People", "Bob", "Ada"] })
            #expect(titles() == ["People", "Bob", "Ada"])
        }

        // MARK: Pop-up buttons

        private static let choices =
            "<for each='$people' as='person' key='id'><LMCommand title='$person.name'/></for>"

        @Test func aPopUpButtonChoosesAnElement() async throws {
            owner.people = [ada, bob]
            owner.chosen = bob
            let button = try button(Self.choices, "singleSelection='true' selectedElement='$chosen'")
            await expect("Ada +Bob", of: button)
            try choose("Ada", in: button)
            #expect(owner.chosen as? SlotPerson === ada)
            await expect("+Ada Bob", of: button)
            owner.chosen = bob
            await expect("Ada +Bob", of: button)
            owner.chosen = nil
            await expect("Ada Bob", of: button)
        }

        /// The model keeps the element, so it is checked again when it returns, also as another object.
        @Test func theChoiceStaysWithItsElement() async throws {
            owner.people = [ada, bob]
            owner.chosen = bob
            let button = try button(Self.choices, "singleSelection='true' selectedElement='$chosen'")
            owner.people = [cyd, bob, ada]
            await expect("Cyd +Bob Ada", of: button)
            owner.people = [ada]
            await expect("Ada", of: button)
            #expect(owner.chosen as? SlotPerson === bob)
            owner.people = [ada, SlotPerson(2, "Ben")]
            await expect("Ada +Ben", of: button)
        }

        // MARK: Messages

        @Test func aDeclarationIsLikeTheDocument() async throws {
            owner.people = [ada, bob]
            let declared = UIButton(title: "More") { [owner] button in
                button.declare(children: [
                    LMMenu {
                        LMCommand(title: "All")
                        ForEach(owner, \.people, id: \.id) { person in
                            LMCommand(title: nil, primaryAction: UIAction { _ in owner.open(person) })
                                .following { $0.title = person.name }
                        }
                        If(owner, \.isAdmin) { LMMenu(title: "Admin") { LMCommand(title: "Remove") } }
                    }
                ])
            }
            await expect("All Ada Bob", of: declared)
            owner.people = [cyd, bob]
            owner.isAdmin = true
            bob.name = "Ben"
            await expect("All Cyd Ben Admin(Remove)", of: declared)
            try choose("Ben", in: declared)
            #expect(owner.opened == ["Ben"])
        }

        @Test func aViewInAMenuIsAnError() throws {
            let error = #expect(throws: MarkupError.self) {
                try button("<for each='$people' as='person'><UILabel text='$person.name'/></for>")
            }
            #expect("\(try #require(error))".contains("'LMMenu' takes no child 'UILabel'"))
            let outside = #expect(throws: MarkupError.self) {
                try owner.column("<for each='$people' as='person'><LMCommand title='$person.name'/></for>")
            }
            #expect("\(try #require(outside))".contains("LMCommand"))
        }
    }
}
