import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// The items of tabs.
    @MainActor @Suite struct TabItemTests {
        init() throws {
            try MarkupTesting.start()
            NoEffect.forget()
        }

        private func show(_ items: [UITabBarItem]) async -> (tabs: UITabBarController, window: UIWindow) {
            let tabs = UITabBarController()
            tabs.viewControllers = items.map { item in
                let controller = UIViewController()
                controller.tabBarItem = item
                return controller
            }
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 500))
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { tabs.appearance == .appeared && !buttons(of: window).isEmpty })
            return (tabs, window)
        }

        private func buttons(of window: UIWindow) -> [UIButton] {
            let switcher = window.headerBar.subviews.compactMap { $0 as? UITabBar }.first
            return switcher?.subviews.compactMap { $0 as? UIButton } ?? []
        }

        @Test func aSelectedTabShowsItsOtherPicture() async {
            let (plain, filled) = (UIImage(systemName: "star"), UIImage(systemName: "star.fill"))
            let first = UITabBarItem(title: "One", image: plain, selectedImage: filled)
            let (tabs, window) = await show([first, UITabBarItem(title: "Two", image: plain)])
            defer { window.close() }
            #expect(plain != nil && filled != nil && plain != filled && first.tag == 0)
            #expect(buttons(of: window).map(\.image) == [filled, plain])
            tabs.selectedIndex = 1
            await MarkupTesting.pump(until: { buttons(of: window).first?.image == plain })
            #expect(buttons(of: window).map(\.image) == [plain, plain])
        }

        @Test func theUserCannotSelectADisabledTab() async {
            let items = ["One", "Two", "Three"].map { UITabBarItem(title: $0, image: nil) }
            let (tabs, window) = await show(items)
            defer { window.close() }
            items[1].isEnabled = false
            await MarkupTesting.pump(until: { buttons(of: window)[1].isEnabled == false })
            #expect(buttons(of: window).map(\.isEnabled) == [true, false, true])
            window.performKeyCommand(input: "2", modifierFlags: .alternate)
            #expect(tabs.selectedIndex == 0)
            window.performKeyCommand(input: UIKeyCommand.inputPageDown, modifierFlags: .command)
            #expect(tabs.selectedIndex == 2)
            window.performKeyCommand(input: UIKeyCommand.inputPageUp, modifierFlags: .command)
            #expect(tabs.selectedIndex == 0)
            tabs.selectedIndex = 1
            #expect(tabs.selectedIndex == 1, "code can select it")
        }

        @Test func aShownTabFollowsItsItem() async {
            let items = ["One", "Two"].map { UITabBarItem(title: $0, image: nil) }
            let (tabs, window) = await show(items)
            defer { window.close() }
            items[1].badgeValue = "3"
            items[0].title = "Uno"
            await MarkupTesting.pump(until: { buttons(of: window).last?.title == "Two (3)" })
            #expect(buttons(of: window).map(\.title) == ["Uno", "Two (3)"])
            #expect(tabs.selectedIndex == 0)
        }

        @Test func placesAndColoursHaveNoEffect() {
            let item = UITabBarItem(title: "One", image: nil)
            #expect(item.badgeColor == nil && item.titlePositionAdjustment == .zero && item.imageInsets == .zero)
            let notices = MarkupTesting.notices {
                for _ in 0..<2 {
                    item.badgeColor = .red
                    item.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
                    item.imageInsets = UIEdgeInsets(top: 1)
                }
            }
            #expect(notices.map(\.code) == [.noEffect, .noEffect, .noEffect])
            #expect(item.titlePositionAdjustment.horizontal == 1 && item.titlePositionAdjustment.vertical == 2)
            #expect(UIOffset() == .zero && UIOffset.zero.horizontal == 0)
        }
    }
}
