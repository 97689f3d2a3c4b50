import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

private final class Columns: UISplitViewControllerDelegate {
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { true }
}

private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
}

extension ViewTests {
    /// Names of controllers that matter on a phone.
    @MainActor @Suite struct PhoneControllerNamesTests {
        init() throws {
            try MarkupTesting.start()
            NoEffect.forget()
        }

        private func window(_ controller: UIViewController, width: CGFloat) async -> UIWindow {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 400))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { controller.appearance == .appeared })
            return window
        }

        @Test func theButtonOfTheSidebarIsShownOnce() async {
            let (split, content) = (UISplitViewController(style: .doubleColumn), UIViewController())
            content.navigationItem.leftBarButtonItem = split.displayModeButtonItem
            split.viewControllers = [UIViewController(), content]
            let window = await window(split, width: 900)
            defer { window.close() }
            #expect(split.chrome.leading.filter { $0 === split.displayModeButtonItem }.count == 1)
            #expect(UISplitViewController.DisplayMode.allVisible == split.displayMode)
            split.displayModeButtonItem.perform()
            #expect(split.displayMode == .primaryHidden)
        }

        @Test(arguments: [false, true]) func aDelegateMayShowTheSidebarInANarrowWindow(_ asks: Bool) async {
            let (split, delegate) = (UISplitViewController(style: .doubleColumn), Columns())
            if asks { split.delegate = delegate }
            let (list, content) = (UIViewController(), UIViewController())
            split.viewControllers = [list, content]
            split.show(.secondary)
            let window = await window(split, width: 400)
            defer { window.close() }
            await MarkupTesting.pump(until: { split.isCollapsed })
            #expect(split.visibleChildren == [asks ? list : content])
        }

        @Test func barsAndEffectsOfAPhoneWarnOnce() {
            let (navigation, split) = (UINavigationController(), UISplitViewController(style: .doubleColumn))
            let view = UITableView()
            let notices = MarkupTesting.notices {
                for _ in 0..<2 {
                    navigation.hidesBarsOnTap = true
                    navigation.hidesBarsOnSwipe = true
                    navigation.hidesBarsWhenKeyboardAppears = true
                    navigation.hidesBarsWhenVerticallyCompact = true
                    navigation.navigationBar.compactScrollEdgeAppearance = UINavigationBarAppearance()
                    split.presentsWithGesture = true
                    view.separatorEffect = UIBlurEffect(style: .light)
                    UIApplication.shared.isNetworkActivityIndicatorVisible = true
                    UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: "a", localizedTitle: "A")]
                }
            }
            #expect(notices.count == 9 && notices.allSatisfy { $0.code == .noEffect })
            #expect(!navigation.hidesBarsOnTap && view.separatorEffect == nil)
            #expect(navigation.navigationItem.leftItemsSupplementBackButton)
        }

        @Test func orientationsKnowTheirKind() {
            #expect(UIInterfaceOrientation.portrait.isPortrait && UIInterfaceOrientation.landscapeLeft.isLandscape)
            #expect(!UIInterfaceOrientation.unknown.isPortrait && UIDeviceOrientation.faceUp.isFlat)
            #expect(UIDeviceOrientation.landscapeRight.isLandscape && !UIDeviceOrientation.faceDown.isPortrait)
            #expect(UIDeviceOrientation.portrait.isValidInterfaceOrientation)
        }

        @Test func aTableForgetsItsSelection() async {
            let rows = Rows()
            #expect(!rows.clearsSelectionOnViewWillAppear)
            rows.clearsSelectionOnViewWillAppear = true
            let navigation = UINavigationController(rootViewController: rows)
            let window = await window(navigation, width: 400)
            defer { window.close() }
            await MarkupTesting.pump(until: { rows.appearance == .appeared })
            rows.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
            #expect(rows.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
            let other = UIViewController()
            navigation.pushViewController(other, animated: false)
            await MarkupTesting.pump(until: { other.appearance == .appeared })
            navigation.popViewController(animated: false)
            await MarkupTesting.pump(until: { rows.appearance == .appeared })
            #expect(rows.tableView.indexPathForSelectedRow == nil)
        }
    }
}
