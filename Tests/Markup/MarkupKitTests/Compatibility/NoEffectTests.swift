import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Names without a meaning on a desktop warn, once each.
    @MainActor @Suite struct NoEffectTests {
        init() throws {
            try MarkupTesting.start()
            NoEffect.forget()
        }

        private func use(_ body: () -> Void) -> [String] {
            MarkupTesting.notices {
                body()
                body()
            }.filter { $0.code == .noEffect }.map { String($0.message.prefix { $0 != " " }) }
        }

        @Test func aControllersBarsWarnOnce() {
            let names = use {
                let controller = UIViewController()
                controller.edgesForExtendedLayout = []
                controller.extendedLayoutIncludesOpaqueBars = true
                controller.automaticallyAdjustsScrollViewInsets = false
                controller.modalPresentationCapturesStatusBarAppearance = true
                controller.setNeedsStatusBarAppearanceUpdate()
                controller.setNeedsUpdateOfHomeIndicatorAutoHidden()
                #expect(controller.edgesForExtendedLayout == [] && controller.extendedLayoutIncludesOpaqueBars)
            }
            #expect(
                names == [
                    "UIViewController.edgesForExtendedLayout", "UIViewController.extendedLayoutIncludesOpaqueBars",
                    "UIViewController.automaticallyAdjustsScrollViewInsets",
                    "UIViewController.modalPresentationCapturesStatusBarAppearance",
                    "UIViewController.setNeedsStatusBarAppearanceUpdate()",
                    "UIViewController.setNeedsUpdateOfHomeIndicatorAutoHidden()",
                ])
        }

        private final class Animators: UIViewControllerTransitioningDelegate {}

        @Test func otherNamesWarnOnce() {
            let (animators, window) = (Animators(), UIWindow(frame: .zero))
            defer { window.close() }
            let names = use {
                let navigation = UINavigationController(rootViewController: UIViewController())
                navigation.navigationBar.prefersLargeTitles = true
                navigation.topViewController?.navigationItem.largeTitleDisplayMode = .never
                UITableView().flashScrollIndicators()
                let picker = UIDatePicker()
                picker.preferredDatePickerStyle = .compact
                picker.preferredDatePickerStyle = .wheels
                _ = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
                UIView().insetsLayoutMarginsFromSafeArea = true
                _ = UIResponder.keyboardWillShowNotification
                let presented = UIViewController()
                presented.modalTransitionStyle = .crossDissolve
                presented.transitioningDelegate = animators
                UIImpactFeedbackGenerator(style: .light).impactOccurred()
                navigation.navigationBar.barStyle = .black
                navigation.navigationBar.scrollEdgeAppearance = UINavigationBarAppearance()
                UIApplication.shared.statusBarStyle = .lightContent
                window.windowLevel = .alert
                let scroller = UIScrollView()
                scroller.bounces = false
                scroller.decelerationRate = .fast
                scroller.canCancelContentTouches = false
                scroller.isDirectionalLockEnabled = true
                scroller.bouncesZoom = true
                scroller.automaticallyAdjustsScrollIndicatorInsets = false
                _ = UIApplication.didEnterBackgroundNotification
            }
            #expect(
                names == [
                    "UINavigationBar.prefersLargeTitles", "UINavigationItem.largeTitleDisplayMode",
                    "UIScrollView.flashScrollIndicators()", "UIDatePicker.preferredDatePickerStyle",
                    "UIPageViewController.NavigationOrientation.vertical", "UIView.insetsLayoutMarginsFromSafeArea",
                    "UIResponder.keyboardWillShowNotification", "UIViewController.modalTransitionStyle",
                    "UIViewController.transitioningDelegate", "UIImpactFeedbackGenerator", "UINavigationBar.barStyle",
                    "UINavigationBar.scrollEdgeAppearance", "UIApplication.statusBarStyle", "UIWindow.windowLevel",
                    "UIScrollView.bounces", "UIScrollView.decelerationRate",
                    "UIScrollView.canCancelContentTouches", "UIScrollView.isDirectionalLockEnabled",
                    "UIScrollView.bouncesZoom", "UIScrollView.automaticallyAdjustsScrollIndicatorInsets",
                    "UIApplication.didEnterBackgroundNotification",
                ])
        }
    }
}
