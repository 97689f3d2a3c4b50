import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ViewTests {
    @MainActor @Suite struct ScreenTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ controller: UIViewController) async -> UIWindow {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { controller.appearance == .appeared })
            return window
        }

        @Test func aNavigationControllerHasAToolbar() async {
            let screen = UIViewController()
            screen.toolbarItems = [UIBarButtonItem(title: "Undo")]
            let navigation = UINavigationController(rootViewController: screen)
            let window = await show(navigation)
            #expect(navigation.toolbar.isHidden)
            navigation.setToolbarHidden(false, animated: true)
            await MarkupTesting.pump(until: { !navigation.toolbar.isHidden })
            #expect(navigation.toolbar.items?.map(\.title) == ["Undo"])
            window.close()
        }

        @Test func theMenuMayBeABar() async {
            let application = UIApplication.shared
            application.menu = UIMenu(children: [
                UIMenu(title: "File", children: [UIAction(title: "Open", handler: { _ in })])
            ])
            application.showsMenuBar = true
            defer {
                application.menu = nil
                application.showsMenuBar = false
            }
            let screen = UIViewController()
            let window = await show(screen)
            await MarkupTesting.pump(until: { window.menuBarHeight > 0 && screen.view.frame.minY > 0 })
            #expect(window.menuBarHeight > 0)
            #expect(screen.chrome.trailing.isEmpty)
            window.close()
        }

        private final class Results: UISearchResultsUpdating {
            var texts: [String] = []
            func updateSearchResults(for searchController: UISearchController) {
                texts.append(searchController.searchBar.text ?? "")
            }
        }

        @Test func ctrlFSearchesAndEscapeEnds() async throws {
            let controller = UIViewController()
            let search = UISearchController(searchResultsController: nil)
            let results = Results()
            search.searchResultsUpdater = results
            controller.navigationItem.searchController = search
            let window = await show(controller)
            #expect(controller.chrome.titleView == nil)
            #expect(window.performKeyCommand(input: "f", modifierFlags: .control))
            #expect(search.isActive)
            #expect(controller.chrome.titleView === search.searchBar)
            await MarkupTesting.pump(until: { search.searchBar.window === window })
            try MarkupTesting.type("ab", into: search.searchBar)
            #expect(results.texts == ["", "a", "ab"])
            search.searchBar.cancel()
            #expect(!search.isActive)
            #expect(results.texts.last == "")
            window.close()
        }

        private final class Pages: UIPageViewControllerDataSource {
            let all = (0..<4).map { number in
                let page = UIViewController()
                page.title = "\(number)"
                return page
            }
            func pageViewController(
                _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
            ) -> UIViewController? {
                all.firstIndex(of: viewController).flatMap { $0 > 0 ? all[$0 - 1] : nil }
            }
            func pageViewController(
                _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
            ) -> UIViewController? {
                all.firstIndex(of: viewController).flatMap { $0 + 1 < all.count ? all[$0 + 1] : nil }
            }
        }

        @Test func pagesBesideTheCurrentOneAreReady() async {
            let pages = Pages()
            let controller = UIPageViewController()
            controller.dataSource = pages
            controller.setViewControllers([pages.all[0]], direction: .forward, animated: false)
            let window = await show(controller)
            #expect(controller.children == [pages.all[0], pages.all[1]])
            controller.setViewControllers([pages.all[2]], direction: .forward, animated: false)
            #expect(Set(controller.children.map(\.title)) == ["1", "2", "3"])
            #expect(controller.viewControllers == [pages.all[2]])
            #expect(pages.all[0].parent == nil)
            window.close()
        }

        @Test func aSheetOpensAtADetent() async throws {
            let controller = UIViewController()
            let window = await show(controller)
            let sheet = UIViewController()
            let place = try #require(sheet.sheetPresentationController)
            let below = CGSize(width: 500, height: 400)
            #expect(place.size(over: below) == nil)
            place.detents = [.medium(), .large(), .custom(identifier: .init("none")) { _ in nil }]
            #expect(place.size(over: below) == CGSize(width: 500, height: 200))
            place.selectedDetentIdentifier = .large
            #expect(place.size(over: CGSize(width: 900, height: 400)) == CGSize(width: 640, height: 400))
            place.detents = [.custom { $0.maximumDetentValue * 9 }]
            #expect(place.size(over: below)?.height == 400)
            controller.present(sheet, animated: false)
            #expect(sheet.hostWindow?.defaultSize == place.size(over: window.bounds.size))
            sheet.modalPresentationStyle = .fullScreen
            #expect(sheet.sheetPresentationController == nil)
            window.close()
        }

        @Test func aToastHasAnUndoButtonAndReplacesThePreviousOne() async throws {
            let controller = UIViewController()
            let window = await show(controller)
            var isUndone = false
            controller.showToast("Saved")
            controller.showToast("Deleted", actionTitle: "Undo") { isUndone = true }
            let toasts = window.subviews.compactMap { $0 as? ToastView }
            #expect(toasts.count == 1)
            let button = try #require(toasts.first?.subviews.compactMap { $0 as? UIButton }.first)
            await MarkupTesting.pump(until: { button.native.isMapped })
            try MarkupTesting.press(button)
            #expect(isUndone)
            #expect(!window.subviews.contains { $0 is ToastView })
            window.close()
        }

        @Test func aToastEndsAutomatically() async {
            let controller = UIViewController()
            let window = await show(controller)
            controller.showToast("Saved", seconds: 0)
            await MarkupTesting.pump(until: { !window.subviews.contains { $0 is ToastView } })
            #expect(!window.subviews.contains { $0 is ToastView })
            window.close()
        }
    }
}
