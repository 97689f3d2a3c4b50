import Foundation
import KeyValueCoding
import MarkupTesting
import Testing

@testable import MarkupKit

@KeyValueCoding
private final class FeedController: UIViewController {
    var reloads = 0
    var scrollView: LMScrollView!

    override func loadView() {
        view = try? LMViewBuilder.view(
            markup: """
                <LMColumnView>
                    <UITextField placeholder="Filter"/>
                    <LMScrollView id="scrollView" fitToWidth="true" weight="1">
                        <?refreshControl?>
                        <UIRefreshControl onValueChanged="reload"/>
                        <LMColumnView><UILabel text="One"/><UILabel text="Two"/></LMColumnView>
                    </LMScrollView>
                </LMColumnView>
                """, owner: self)
    }

    func reload(_ sender: UIRefreshControl) { reloads += 1 }
}

extension ViewTests {
    @MainActor @Suite struct RefreshTests {
        init() throws { try MarkupTesting.start() }

        @Test func theControlOfAScrollViewIsInTheHeader() async throws {
            let controller = FeedController()
            controller.title = "Feed"
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 240))
            defer { window.close() }
            window.rootViewController = UINavigationController(rootViewController: controller)
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { controller.appearance == .appeared })
            let control = try #require(controller.scrollView.refreshControl)
            #expect(controller.scrollView.contentView is LMColumnView)
            #expect(control.superview == nil)
            let button = try #require(control.barItem.view as? UIButton)
            await MarkupTesting.pump(until: { button.superview === window.headerBar })
            try await LookedAt.check("refresh", of: window)
            try MarkupTesting.press(button)
            #expect(controller.reloads == 1)
            #expect(control.isRefreshing)
            #expect(!control.barItem.isEnabled)
            #expect(throws: UserActionError.self, "one reload at a time") { try MarkupTesting.press(button) }
            control.endRefreshing()
            #expect(window.performKeyCommand(input: UIKeyCommand.f5))
            #expect(controller.reloads == 2)
            #expect(!window.performKeyCommand(input: "r", modifierFlags: .control))
            #expect(controller.reloads == 2)
            control.endRefreshing()
            #expect(window.performKeyCommand(input: "r", modifierFlags: .control))
            #expect(controller.reloads == 3)
            controller.scrollView.refreshControl = nil
            await MarkupTesting.pump(until: { button.superview == nil })
            #expect(button.superview == nil)
            #expect(!window.performKeyCommand(input: UIKeyCommand.f5))
        }

        @Test(arguments: ["UIScrollView", "LMPageView", "LMTableView", "LMCollectionView"])
        func everyScrollViewTakesTheInstruction(_ name: String) throws {
            let view = try LMViewBuilder.view(markup: "<\(name)><?refreshControl?><UIRefreshControl/></\(name)>")
            let scroll = try #require(view as? UIScrollView)
            #expect(scroll.refreshControl != nil)
            #expect(!scroll.subviews.contains { $0 is UIRefreshControl })
        }
    }
}
