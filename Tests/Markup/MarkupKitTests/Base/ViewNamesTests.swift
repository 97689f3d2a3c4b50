import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

private final class Item: UIBarButtonItem {
    override func awakeFromNib() {}
}

private final class Screen: UIViewController {
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
}

extension ViewTests {
    /// Names of views and bars that no other test uses.
    @MainActor @Suite struct ViewNamesTests {
        init() throws {
            try MarkupTesting.start()
            NoEffect.forget()
        }

        @Test func guidesForTextsAndKeyboards() {
            let view = UIView()
            #expect(view.readableContentGuide === view.layoutMarginsGuide)
            #expect(view.keyboardLayoutGuide.owningView === view && view.keyboardLayoutGuide.length == 0)
            #expect(view.contentScaleFactor == UIScreen.main.scale)
        }

        @Test func aPictureStandsForAView() throws {
            let (root, view) = (UIView(), UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40)))
            view.backgroundColor = .red
            root.addSubview(view)
            #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
            let window = HostWindow(root, size: CGSize(width: 100, height: 100))
            defer { window.close() }
            try #require(window.show())
            let picture = try #require(view.snapshotView(afterScreenUpdates: false) as? UIImageView)
            #expect(picture.frame == view.frame && picture.image?.size == CGSize(width: 30, height: 40))
        }

        @Test func itemsOfLayoutsTurnInSpace() {
            let attributes = UICollectionViewLayoutAttributes()
            attributes.transform3D = CATransform3DMakeScale(2, 3, 4)
            #expect(attributes.transform == CGAffineTransform(scaleX: 2, y: 3))
            attributes.transform = CGAffineTransform(translationX: 5, y: 6)
            #expect(CATransform3DGetAffineTransform(attributes.transform3D) == attributes.transform)
        }

        @Test func aTabHasTheSymbolOfItsPurpose() {
            let item = UITabBarItem(tabBarSystemItem: .topRated, tag: 4)
            #expect(item.title == "Top Rated" && item.image != nil && item.tag == 4)
        }

        @Test func aBarKnowsItsItems() {
            let screens = [UIViewController(), UIViewController()]
            let navigation = UINavigationController()
            navigation.viewControllers = screens
            #expect(UINavigationBar().topItem == nil)
            navigation.loadViewIfNeeded()
            #expect(navigation.navigationBar.topItem === screens[1].navigationItem)
            #expect(navigation.navigationBar.backItem === screens[0].navigationItem)
            let search = UISearchBar()
            search.barTintColor = .red
            #expect(search.backgroundColor == .red)
        }

        @Test func picturesOfBarsWarnOnce() {
            let (bar, search, image) = (UINavigationBar(), UISearchBar(), UIImage(systemName: "star"))
            let notices = MarkupTesting.notices {
                for _ in 0..<2 {
                    bar.backIndicatorImage = image
                    bar.backIndicatorTransitionMaskImage = image
                    bar.shadowImage = image
                    bar.setBackgroundImage(image, for: .default)
                    search.isTranslucent = true
                }
            }
            #expect(notices.count == 5 && notices.allSatisfy { $0.code == .noEffect })
            #expect(bar.backgroundImage(for: .default) == nil && bar.shadowImage == nil)
        }

        @Test func namesOfNotificationsAreReadOnAnyThread() async {
            // The notice is posted here, so that it does not come in the midst of another test.
            _ = UIResponder.keyboardWillShowNotification
            let name = await Task.detached { UIResponder.keyboardWillShowNotification }.value
            #expect(name.rawValue == "UIkeyboardWillShowNotification")
        }
    }
}
