import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

private final class Tabs: UITabBarController {
    var selected: [UITabBarItem] = []
    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { selected.append(item) }
}

extension ViewTests {
    /// The bar with the tabs of a controller, and bars that code makes.
    @MainActor @Suite struct TabBarTests {
        init() throws {
            try MarkupTesting.start()
            NoEffect.forget()
        }

        private final class Log: UITabBarDelegate {
            var titles: [String?] = []
            func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { titles.append(item.title) }
        }

        private func buttons(of bar: UITabBar) -> [UIButton] { bar.subviews.compactMap { $0 as? UIButton } }

        @Test func theBarOfAControllerHasTheItemsOfItsScreens() async throws {
            let tabs = Tabs()
            let screens = ["One", "Two"].map { title in
                let screen = UIViewController()
                screen.tabBarItem = UITabBarItem(title: title, image: nil)
                return screen
            }
            tabs.setViewControllers(screens, animated: false)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 500))
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            defer { window.close() }
            await MarkupTesting.pump(until: { tabs.tabBar.native.isInWindow })
            #expect(tabs.tabBar.items?.map(\.title) == ["One", "Two"])
            #expect(tabs.tabBar.selectedItem === screens[0].tabBarItem)
            tabs.tabBar.items = []
            #expect(tabs.tabBar.items?.count == 2, "the screens determine them")
            try MarkupTesting.press(buttons(of: tabs.tabBar)[1])
            #expect(tabs.selectedIndex == 1)
            #expect(tabs.selected.map(\.title) == ["Two"])
            #expect(tabs.tabBar.selectedItem === screens[1].tabBarItem)
            tabs.selectedIndex = 0
            #expect(tabs.selected.count == 1, "code selects it")
            tabs.tabBar.isHidden = true
            await MarkupTesting.pump(until: { !tabs.tabBar.native.isInWindow })
            #expect(!tabs.tabBar.native.isInWindow, "the title is in its place")
            tabs.tabBar.isHidden = false
            await MarkupTesting.pump(until: { tabs.tabBar.native.isInWindow })
            #expect(tabs.tabBar.native.isInWindow)
        }

        @Test func aBarWithoutAControllerCallsItsDelegate() throws {
            let (bar, log) = (UITabBar(), Log())
            bar.delegate = log
            let items = ["One", "Two"].map { UITabBarItem(title: $0, image: nil, tag: 3) }
            bar.setItems(items, animated: true)
            let window = HostWindow(bar, size: CGSize(width: 300, height: 50))
            defer { window.close() }
            try #require(window.show())
            #expect(buttons(of: bar).map(\.title) == ["One", "Two"])
            #expect(bar.selectedItem == nil)
            try MarkupTesting.press(buttons(of: bar)[1])
            #expect(bar.selectedItem === items[1] && log.titles == ["Two"])
            bar.selectedItem = items[0]
            #expect(log.titles == ["Two"])
            items[1].badgeValue = "4"
            #expect(buttons(of: bar)[1].title == "Two (4)")
            bar.items = nil
            #expect(buttons(of: bar).isEmpty)
        }

        @Test func coloursAreThoseOfTheTabs() {
            let bar = UITabBar()
            bar.tintColor = .red
            bar.unselectedItemTintColor = .blue
            bar.barTintColor = .green
            #expect(bar.backgroundColor == .green)
            #expect(bar.look.parts.map(\.selector) == [" > button:checked", " > button:not(:checked)"])
            let notices = MarkupTesting.notices {
                for _ in 0..<2 {
                    bar.isTranslucent = true
                    bar.barStyle = .black
                    bar.backgroundImage = UIImage(systemName: "star")
                    bar.shadowImage = UIImage(systemName: "star")
                }
            }
            #expect(notices.map(\.code) == [.noEffect, .noEffect, .noEffect, .noEffect])
        }
    }
}
