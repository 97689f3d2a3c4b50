import Foundation
import KeyValueCoding
import MarkupTesting
import Testing

@testable import MarkupKit

@MainActor
private func screen(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    let label = UILabel()
    label.text = "This is \(title)."
    let column = LMColumnView()
    column.layoutMargins = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    column.addSubview(label)
    column.addSubview(LMSpacer())
    controller.view = column
    return controller
}

extension ViewTests {
    @MainActor @Suite struct NavigationTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ root: UIViewController) async -> UIWindow {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 360, height: 220))
            window.rootViewController = root
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { root.appearance == .appeared })
            return window
        }

        private func backButton(of window: UIWindow) -> UIButton? {
            window.headerBar.subviews.compactMap { $0 as? UIButton }.first { $0.accessibilityIdentifier == "back" }
        }

        @Test func aWindowTakesAnotherSizeWhileItIsShown() async {
            let controller = screen("Sizes")
            let window = await show(controller)
            defer { window.close() }
            let before = controller.view.bounds.size
            window.defaultSize = CGSize(width: 520, height: 400)
            await MarkupTesting.pump(until: { controller.view.bounds.width == 520 })
            #expect(controller.view.bounds.width == 520)
            #expect(controller.view.bounds.height - before.height == 180)
            #expect(window.defaultSize == CGSize(width: 520, height: 400))
        }

        @Test func theBackButtonShowsTheItemOfTheScreenBelow() async {
            let (first, second) = (screen("First"), screen("Second"))
            let navigation = UINavigationController(rootViewController: first)
            #expect(navigation.interactivePopGestureRecognizer == nil)
            first.navigationItem.backBarButtonItem = UIBarButtonItem(title: "Lists")
            let window = await show(navigation)
            defer { window.close() }
            navigation.pushViewController(second, animated: false)
            await MarkupTesting.pump(until: { backButton(of: window) != nil })
            let button = backButton(of: window)
            #expect(button?.title == "Lists")
            #expect(button?.accessibilityLabel == "Lists")
            first.navigationItem.backBarButtonItem?.title = "All lists"
            await MarkupTesting.pump(until: { button?.title == "All lists" })
            #expect(button?.title == "All lists")
            // An empty title is the usual way to have only the arrow.
            first.navigationItem.backBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
            await MarkupTesting.pump(until: { button?.title ?? "" == "" })
            #expect(button?.title ?? "" == "" && button?.image != nil)
            #expect(button?.accessibilityLabel == "First")
            button?.sendActions(for: .primaryActionTriggered)
            await MarkupTesting.pump(until: { navigation.topViewController === first })
            #expect(navigation.topViewController === first)
        }

        @Test func pushAndPop() async {
            let (first, second) = (screen("First"), screen("Second"))
            let navigation = UINavigationController(rootViewController: first)
            let window = await show(navigation)
            #expect(backButton(of: window) == nil)
            #expect(first.appearance == .appeared)
            navigation.pushViewController(second, animated: true)
            await MarkupTesting.pump(until: { second.appearance == .appeared && first.appearance == .disappeared })
            #expect(second.view.window === window)
            #expect(first.view.window == nil)
            #expect(second.navigationController === navigation)
            await MarkupTesting.pump(until: { backButton(of: window) != nil })
            #expect(backButton(of: window)?.toolTip == "First")
            backButton(of: window)?.sendActions(for: .primaryActionTriggered)
            await MarkupTesting.pump(until: { first.appearance == .appeared && second.appearance == .disappeared })
            #expect(navigation.viewControllers == [first])
            #expect(second.parent == nil)
            #expect(first.view.window === window)
            #expect(navigation.popViewController(animated: false) == nil)
            window.close()
        }

        @Test func theKeyboardGoesBack() async {
            let navigation = UINavigationController(rootViewController: screen("First"))
            let window = await show(navigation)
            let keys: [(input: String, flags: UIKeyModifierFlags)] = [
                (UIKeyCommand.inputLeftArrow, .alternate), (UIKeyCommand.inputEscape, []),
            ]
            for key in keys {
                navigation.pushViewController(screen("Second"), animated: false)
                #expect(window.performKeyCommand(input: key.input, modifierFlags: key.flags))
                #expect(navigation.viewControllers.count == 1)
            }
            #expect(!window.performKeyCommand(input: UIKeyCommand.inputEscape))
            window.close()
        }

        @Test func quickChangesEndInTheRightPlace() async {
            let (first, second, third) = (screen("First"), screen("Second"), screen("Third"))
            let navigation = UINavigationController(rootViewController: first)
            let window = await show(navigation)
            navigation.pushViewController(second, animated: true)
            navigation.pushViewController(third, animated: true)
            #expect(navigation.popToRootViewController(animated: true)?.count == 2)
            navigation.setViewControllers([first, third], animated: false)
            await MarkupTesting.pump(until: { third.appearance == .appeared && first.appearance == .disappeared })
            #expect(third.appearance == .appeared)
            #expect(second.appearance == .disappeared)
            #expect(first.appearance == .disappeared)
            #expect(third.view.window === window)
            #expect(second.parent == nil)
            #expect(navigation.children == [first, third])
            window.close()
        }

        @Test func animatedTransitionsEnd() async {
            Display.showsAnimations = true
            defer { Display.showsAnimations = false }
            let (first, second) = (screen("First"), screen("Second"))
            let navigation = UINavigationController(rootViewController: first)
            let window = await show(navigation)
            navigation.pushViewController(second, animated: true)
            #expect(first.view.window === window)
            await MarkupTesting.pump(until: { second.appearance == .appeared && first.view.window == nil })
            #expect(first.view.window == nil)
            #expect(second.appearance == .appeared)
            window.close()
        }

        @Test func tabsSwitchByButtonAndKey() async {
            let tabs = UITabBarController()
            let (one, two) = (screen("One"), UINavigationController(rootViewController: screen("Two")))
            two.tabBarItem.title = "Two"
            tabs.viewControllers = [one, two]
            let window = await show(tabs)
            #expect(one.appearance == .appeared)
            #expect(two.appearance == .disappeared)
            let switcher = window.headerBar.subviews.compactMap { $0 as? UITabBar }.first
            #expect(switcher?.subviews.compactMap { ($0 as? UIButton)?.title } == ["One", "Two"])
            (switcher?.subviews.last as? UIButton)?.sendActions(for: .primaryActionTriggered)
            await MarkupTesting.pump(until: { two.appearance == .appeared && one.appearance == .disappeared })
            #expect(tabs.selectedViewController === two)
            #expect(two.topViewController?.appearance == .appeared)
            #expect(window.performKeyCommand(input: UIKeyCommand.inputPageDown, modifierFlags: .command))
            #expect(tabs.selectedIndex == 0)
            #expect(window.performKeyCommand(input: "2", modifierFlags: .alternate))
            #expect(tabs.selectedIndex == 1)
            tabs.viewControllers = [two]
            #expect(tabs.selectedViewController === two)
            #expect(tabs.selectedIndex == 0)
            #expect(one.parent == nil)
            window.close()
        }

        @Test func aNumberWithoutATabIsIgnored() {
            let tabs = UITabBarController()
            let (one, two) = (screen("One"), screen("Two"))
            tabs.selectedIndex = 9
            tabs.viewControllers = [one, two]
            #expect(tabs.selectedIndex == 1)
            tabs.selectedIndex = 0
            tabs.selectedIndex = -1
            #expect(tabs.selectedIndex == 0)
            #expect(tabs.selectedViewController === one)
            tabs.selectedIndex = 2
            #expect(tabs.selectedIndex == 0)
            #expect(tabs.selectedViewController === one)
        }

        @Test func aNestedNavigationControllerHasItsOwnBar() async {
            let outer = UIViewController()
            let inner = UINavigationController(rootViewController: screen("First"))
            outer.addChild(inner)
            outer.view = inner.view.superview ?? LMLayerView()
            outer.view.addSubview(inner.view)
            let window = await show(outer)
            inner.pushViewController(screen("Second"), animated: false)
            await MarkupTesting.pump(until: { inner.navigationBar.bounds.height > 0 })
            #expect(!inner.navigationBar.isHidden)
            #expect(inner.navigationBar.bounds.height > 0)
            window.close()
        }

        @Test func pictures() async throws {
            for (name, isDark, isRightToLeft) in [("light", false, false), ("dark", true, false), ("rtl", false, true)]
            {
                (Display.prefersDark, Display.isRightToLeft) = (isDark, isRightToLeft)
                defer { (Display.prefersDark, Display.isRightToLeft) = (false, false) }
                let (first, second) = (screen("Library"), screen("Shelf"))
                second.navigationItem.rightBarButtonItems = [
                    UIBarButtonItem(barButtonSystemItem: .done), UIBarButtonItem(barButtonSystemItem: .add),
                ]
                let navigation = UINavigationController(rootViewController: first)
                let tabs = UITabBarController()
                tabs.viewControllers = [navigation, screen("Settings")]
                let window = await show(tabs)
                try await LookedAt.check("app-tabs-\(name)", of: window)
                navigation.pushViewController(second, animated: false)
                await MarkupTesting.pump(until: { backButton(of: window) != nil })
                try await LookedAt.check("app-navigation-\(name)", of: window)
                window.close()
            }
        }
    }
}
