import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Widths and titles of the items of bars, and of segments.
    @MainActor @Suite struct BarItemNamesTests {
        init() throws {
            try MarkupTesting.start()
            NoEffect.forget()
        }

        @Test func anItemHasAWidth() throws {
            let (space, button) = (UIBarButtonItem.fixedSpace(40), UIBarButtonItem(title: "Add"))
            #expect(space.width == 40)
            let bar = UIToolbar(items: [space, button])
            let window = HostWindow(bar, size: CGSize(width: 400, height: 40))
            defer { window.close() }
            try #require(window.show())
            #expect(space.view.frame.width == 40)
            let narrow = button.view.frame.width
            button.width = 120
            window.settle()
            #expect(narrow < 118)
            // The theme may leave a point free on each side.
            #expect((118...120).contains(button.view.frame.width))
            space.width = 0
            window.settle()
            #expect(space.view.frame.width == 12)
        }

        @Test func theTitleOfATabIsColouredByTheBar() {
            let item = UITabBarItem(title: "One", image: nil)
            let notices = MarkupTesting.notices {
                item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
            }
            #expect(notices.map(\.code) == [.noEffect])
            #expect(item.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .red)
        }
    }
}
