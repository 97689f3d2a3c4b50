import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ViewTests {
    @MainActor @Suite struct SplitViewTests {
        init() throws { try MarkupTesting.start() }

        private func split(width: CGFloat) async -> (
            UIWindow, UISplitViewController, UIViewController, UIViewController
        ) {
            let split = UISplitViewController(style: .doubleColumn)
            let (folders, notes) = (UIViewController(), UIViewController())
            folders.title = "Folders"
            notes.title = "Notes"
            split.setViewController(folders, for: .primary)
            split.setViewController(notes, for: .secondary)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 400))
            window.rootViewController = split
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { split.appearance == .appeared })
            return (window, split, folders, notes)
        }

        @Test func bothColumnsAreShownWhereThereIsRoom() async {
            let (window, split, folders, notes) = await split(width: 900)
            await MarkupTesting.pump(until: {
                notes.view.native.allocatedSize.width > 0 && folders.view.native.allocatedSize.width > 0
            })
            #expect(!split.isCollapsed)
            #expect(split.visibleChildren == [folders, notes])
            #expect(folders.view.bounds.width >= 200)
            #expect(notes.view.bounds.width > folders.view.bounds.width)
            split.toggleSidebar()
            #expect(split.displayMode == .secondaryOnly)
            #expect(split.visibleChildren == [notes])
            await MarkupTesting.pump(until: { notes.view.bounds.width > 800 })
            #expect(notes.view.bounds.width > 800)
            split.show(.primary)
            #expect(split.visibleChildren == [folders, notes])
            window.close()
        }

        /// A sidebar, a toolbar, the application's menu as a bar, a search, and a message with a way back.
        @Test func everythingIsWhole() async throws {
            let application = UIApplication.shared
            let entry = UIAction(title: "Open", handler: { _ in })
            application.menu = UIMenu(children: [
                UIMenu(title: "File", children: [entry]), UIMenu(title: "Edit", children: [entry]),
            ])
            application.showsMenuBar = true
            defer {
                application.menu = nil
                application.showsMenuBar = false
            }
            for width in [800.0, 420] {
                let notes = UIViewController()
                notes.title = "Notes"
                notes.view = LMColumnView(UITextView(text: "A text"))
                notes.navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add)
                notes.navigationItem.searchController = UISearchController()
                notes.toolbarItems = [
                    UIBarButtonItem(title: "Undo"), .flexibleSpace(), UIBarButtonItem(systemItem: .trash),
                ]
                let navigation = UINavigationController(rootViewController: notes)
                navigation.isToolbarHidden = false
                let (window, split, folders, _) = await split(width: width)
                folders.view.addSubview(UILabel(text: "All notes"))
                split.showDetailViewController(navigation, sender: nil)
                await MarkupTesting.pump(until: { notes.appearance == .appeared })
                notes.showToast("Note deleted", actionTitle: "Undo")
                try await LookedAt.check("app-split-\(Int(width))", of: window)
                notes.navigationItem.searchController?.isActive = true
                try await LookedAt.check("app-split-search-\(Int(width))", of: window)
                window.close()
            }
        }

        @Test func aNarrowWindowShowsOneColumnAtATime() async {
            let (window, split, folders, notes) = await split(width: 400)
            await MarkupTesting.pump(until: { split.isCollapsed })
            #expect(split.visibleChildren == [folders])
            #expect(split.chrome.goBack == nil)
            let detail = UIViewController()
            split.showDetailViewController(detail, sender: nil)
            #expect(notes.parent == nil)
            #expect(split.visibleChildren == [detail])
            #expect(split.chrome.backTitle == "Folders")
            split.chrome.goBack?()
            #expect(split.visibleChildren == [folders])
            window.close()
        }
    }
}
