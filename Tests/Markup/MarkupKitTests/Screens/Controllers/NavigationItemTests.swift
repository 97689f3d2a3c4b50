import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// The buttons of a navigation item.
    @MainActor @Suite struct NavigationItemTests {
        init() throws { try MarkupTesting.start() }

        @Test func buttonsAreSetWithAnAnimation() {
            let item = UINavigationItem(title: nil)
            let (one, two) = (UIBarButtonItem(barButtonSystemItem: .add), UIBarButtonItem(barButtonSystemItem: .done))
            item.setLeftBarButton(one, animated: true)
            item.setRightBarButton(two, animated: true)
            #expect(item.leftBarButtonItem === one && item.rightBarButtonItem === two)
            item.setLeftBarButtonItems([two, one], animated: true)
            item.setRightBarButtonItems([one, two], animated: false)
            #expect(item.leftBarButtonItem === two && item.leftBarButtonItems?.count == 2)
            #expect(item.rightBarButtonItem === one && item.rightBarButtonItems?.count == 2)
            item.setLeftBarButton(nil, animated: false)
            item.setRightBarButtonItems(nil, animated: false)
            #expect(item.leftBarButtonItems == nil && item.rightBarButtonItems == nil)
            item.setHidesBackButton(true, animated: true)
            #expect(item.hidesBackButton)
        }

        @Test func aBackButtonShowsWhatItsModeSays() {
            let (below, top) = (UIViewController(), UIViewController())
            below.title = "Library"
            let back = UIBarButtonItem(title: "Books", style: .plain, target: nil, action: nil)
            below.navigationItem.backBarButtonItem = back
            let navigation = UINavigationController(rootViewController: below)
            navigation.pushViewController(top, animated: false)
            #expect(navigation.chrome.backItem === back && navigation.chrome.backTitle == "Books")
            below.navigationItem.backButtonDisplayMode = .minimal
            #expect(navigation.chrome.backItem == nil && navigation.chrome.backTitle == "Books")
            below.navigationItem.backButtonDisplayMode = .generic
            #expect(navigation.chrome.backItem == nil && navigation.chrome.backTitle == DesktopWord.back.text)
            below.navigationItem.backButtonDisplayMode = .default
            below.navigationItem.backBarButtonItem = nil
            #expect(navigation.chrome.backTitle == "Library")
        }
    }
}
