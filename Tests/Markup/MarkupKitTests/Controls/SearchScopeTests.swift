import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// The buttons below a search field.
    @MainActor @Suite struct SearchScopeTests {
        init() throws { try MarkupTesting.start() }

        private final class Log: UISearchBarDelegate {
            var scopes: [Int] = []
            func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
                scopes.append(selectedScope)
            }
        }

        private func control(of bar: UISearchBar) -> UISegmentedControl? {
            bar.subviews.lazy.compactMap { $0 as? UISegmentedControl }.first
        }

        @Test func theUserSelectsAScope() throws {
            let (bar, log) = (UISearchBar(), Log())
            bar.delegate = log
            #expect(bar.scopeButtonTitles == nil && bar.selectedScopeButtonIndex == 0 && !bar.showsScopeBar)
            let window = HostWindow(LMColumnView(bar, LMSpacer()), size: CGSize(width: 300, height: 200))
            defer { window.close() }
            try #require(window.show())
            let height = bar.frame.height
            bar.scopeButtonTitles = ["All", "Sweet", "Sour"]
            #expect(bar.showsScopeBar && bar.selectedScopeButtonIndex == 0)
            window.settle()
            let control = try #require(self.control(of: bar))
            #expect(bar.frame.height > height)
            #expect(control.frame.maxY <= bar.frame.height)
            #expect(control.frame.minY >= height - 6 && control.frame.width > 250)
            control.press(segmentAt: 2)
            #expect(bar.selectedScopeButtonIndex == 2 && log.scopes == [2])
            bar.selectedScopeButtonIndex = 1
            #expect(log.scopes == [2], "code selects it")
            bar.scopeButtonTitles = ["All", "Other"]
            #expect(bar.selectedScopeButtonIndex == 1)
            bar.setShowsScope(false, animated: true)
            #expect(!bar.showsScopeBar)
            window.settle()
            #expect(bar.frame.height == height)
            bar.scopeButtonTitles = nil
            #expect(self.control(of: bar) == nil)
        }

        @Test func theFieldIsATextField() async throws {
            let bar = UISearchBar()
            let field: UITextField = bar.searchTextField
            #expect(field === bar.searchTextField)
            (field.text, field.placeholder) = ("old", "Find")
            #expect(bar.text == "old" && bar.placeholder == "Find")
            (field.textColor, field.backgroundColor) = (.red, .yellow)
            (field.font, field.accessibilityIdentifier) = (.systemFont(ofSize: 23), "query")
            #expect(bar.shownField.look.textColor == .red && bar.shownField.look.backgroundColor == .yellow)
            #expect(field.font?.pointSize == 23 && bar.shownField.accessibilityIdentifier == "query")
            field.isEnabled = false
            #expect(!bar.isEnabled)
            field.isEnabled = true
            var events = 0
            field.addAction(UIAction { _ in events += 1 }, for: .editingChanged)
            let window = HostWindow(bar, size: CGSize(width: 300, height: 60))
            defer { window.close() }
            try #require(window.show())
            bar.text = ""
            field.becomeFirstResponder()
            try await MarkupTesting.typeKeys("ab")
            #expect(await MarkupTesting.pump(until: { field.text == "ab" }))
            #expect(events == 2)
        }

        @Test func theCancelButtonIsShownWithoutAnimation() {
            let bar = UISearchBar()
            bar.setShowsCancelButton(true, animated: true)
            #expect(bar.showsCancelButton)
            bar.setShowsCancelButton(false, animated: false)
            #expect(!bar.showsCancelButton)
        }
    }
}
