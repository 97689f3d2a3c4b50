import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Values that programs compute by mistake, and that must not end the program.
    @MainActor @Suite struct OddValueTests {
        init() throws { try MarkupTesting.start() }

        @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func aRectangleWithoutAPlaceIsNotScrolledTo(
            place: CGFloat
        )
            throws
        {
            let scroll = UIScrollView()
            scroll.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)))
            let window = HostWindow(scroll, size: CGSize(width: 100, height: 100))
            try #require(window.show())
            defer { window.close() }
            scroll.scrollRectToVisible(CGRect(x: place, y: 0, width: 10, height: 10), animated: false)
            scroll.scrollRectToVisible(CGRect(x: 0, y: place, width: 10, height: 10), animated: false)
            #expect(scroll.contentOffset == .zero)
        }

        @Test func aRangeThatWasNotFoundCanBeScrolledTo() {
            let text = UITextView()
            text.text = "abc"
            text.scrollRangeToVisible(NSRange(location: NSNotFound, length: 1))
            #expect(text.text == "abc")
        }
    }
}
