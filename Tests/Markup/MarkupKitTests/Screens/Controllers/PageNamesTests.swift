import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Options of controllers with pages.
    @MainActor @Suite struct PageNamesTests {
        init() throws {
            try MarkupTesting.start()
            NoEffect.forget()
        }

        private final class Pages: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
            let screens = [UIViewController(), UIViewController(), UIViewController()]
            var pending: [UIViewController] = []
            func pageViewController(
                _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
            ) -> UIViewController? { neighbour(of: viewController, -1) }
            func pageViewController(
                _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
            ) -> UIViewController? { neighbour(of: viewController, 1) }
            func pageViewController(
                _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
            ) { pending += pendingViewControllers }

            private func neighbour(of screen: UIViewController, _ step: Int) -> UIViewController? {
                guard let index = screens.firstIndex(of: screen), screens.indices.contains(index + step) else {
                    return nil
                }
                return screens[index + step]
            }
        }

        private func shown(_ pages: Pages, spacing: Any?) async throws -> (UIPageViewController, UIWindow) {
            let controller = UIPageViewController(
                transitionStyle: .scroll, navigationOrientation: .horizontal,
                options: spacing.map { [.interPageSpacing: $0] })
            (controller.dataSource, controller.delegate) = (pages, pages)
            controller.setViewControllers([pages.screens[1]], direction: .forward, animated: false)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { pages.screens[1].view.bounds.width > 0 })
            return (controller, window)
        }

        @Test(arguments: [nil, 20 as Int, 20 as Double] as [(any Sendable)?])
        func pagesHaveASpaceBetweenThem(_ spacing: (any Sendable)?) async throws {
            let pages = Pages()
            let (controller, window) = try await shown(pages, spacing: spacing)
            defer { window.close() }
            let width = controller.view.bounds.width
            let expected = spacing == nil ? width : width + 20
            await MarkupTesting.pump(until: { pages.screens[2].view.frame.minX == expected })
            #expect(pages.screens[2].view.frame.minX == expected)
            #expect(pages.screens[1].view.frame.minX == 0)
        }

        @Test func theDelegateLearnsWhichPageIsDragged() async throws {
            let pages = Pages()
            let (controller, window) = try await shown(pages, spacing: nil)
            defer { window.close() }
            let strip = try #require(controller.view as? LMPageView)
            strip.drag(by: -50)
            strip.drag(by: -60)
            #expect(pages.pending == [pages.screens[2]])
            strip.endDrag(by: -60)
            await MarkupTesting.pump(until: { strip.currentPage == 1 })
            strip.drag(by: 40)
            #expect(pages.pending == [pages.screens[2], pages.screens[0]])
            strip.endDrag(by: 40)
        }

        @Test func whatABookHasIsMissing() {
            let controller = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .vertical)
            #expect(controller.transitionStyle == .pageCurl && controller.navigationOrientation == .vertical)
            #expect(controller.spineLocation == .none && !controller.isDoubleSided)
            let notices = MarkupTesting.notices { controller.isDoubleSided = true }
            #expect(notices.map(\.code) == [.noEffect])
            let pages = Pages()
            #expect(pages.presentationCount(for: controller) == 0 && pages.presentationIndex(for: controller) == 0)
        }
    }
}
