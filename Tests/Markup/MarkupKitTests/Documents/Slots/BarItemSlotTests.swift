import Foundation
import KeyValueCoding
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// `if` and `for` around bar buttons.
    @MainActor @Suite struct BarItemSlotTests {
        private let owner = SlotOwner()
        private let ada = SlotPerson(1, "Ada")
        private let bob = SlotPerson(2, "Bob")
        private let cyd = SlotPerson(3, "Cyd")

        init() throws { try MarkupTesting.start() }

        private static let items = """
            <LMBarItem title='first'/>
            <LMBarItems>
                <for each='$people' as='person'><LMBarItem title='$person.name' onPrimaryActionTriggered='open'/></for>
                <if test='$isAdmin'><LMBarItem title='admin'/></if>
            </LMBarItems>
            <LMBarItem title='last'/>
            """

        /// Changes the values and compares the titles of the bar's buttons.
        private func checkChanges(_ items: () -> [UIBarButtonItem]) async throws {
            func expect(_ titles: String, _ location: SourceLocation = #_sourceLocation) async {
                func found() -> String { items().map { $0.title ?? "-" }.joined(separator: " ") }
                await MarkupTesting.pump(until: { found() == titles })
                #expect(found() == titles, sourceLocation: location)
            }
            await expect("first Ada Bob last")
            try #require(items().count == 4)
            let bobs = items()[2]
            owner.people = [cyd, bob, ada]
            owner.isAdmin = true
            await expect("first Cyd Bob Ada admin last")
            #expect(items()[2] === bobs)
            try MarkupTesting.press(bobs)
            #expect(owner.opened == ["Bob"])
            owner.people = []
            owner.isAdmin = false
            await expect("first last")
            owner.people = [bob]
            await expect("first Bob last")
        }

        @Test func buttonsOfAToolbarFollowTheList() async throws {
            owner.people = [ada, bob]
            let view = try LMViewBuilder.view(markup: "<UIToolbar>\(Self.items)</UIToolbar>", owner: owner)
            let toolbar = try #require(view as? UIToolbar)
            try await checkChanges { toolbar.items ?? [] }
        }

        @Test func buttonsOfTheHeaderBarFollowTheList() async throws {
            owner.people = [ada, bob]
            owner.view = try LMViewBuilder.view(
                markup: "<LMColumnView>\(Self.items)</LMColumnView>", owner: owner)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 500, height: 200))
            window.rootViewController = UINavigationController(rootViewController: owner)
            window.makeKeyAndVisible()
            defer { window.close() }
            owner.takeMarkupParts()
            try await checkChanges { owner.navigationItem.rightBarButtonItems ?? [] }
        }
    }
}
