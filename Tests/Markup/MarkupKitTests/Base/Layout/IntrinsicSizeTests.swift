import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

/// A view that draws five stars of a size.
private class Stars: UIView {
    var side: CGFloat = 20 { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize { CGSize(width: 5 * side, height: side) }
}

/// A label with room around its text.
private class PaddedLabel: UILabel {
    override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + 40, height: size.height + 16)
    }
}

/// A line that leaves its width to the layout.
private class Line: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 3) }
}

extension ViewTests {
    /// A class that overrides `intrinsicContentSize` has that size in every layout.
    @MainActor @Suite struct IntrinsicSizeTests {
        init() throws { try MarkupTesting.start() }

        @Test func layoutViewsTakeTheSizeOfAClass() async throws {
            let stars = Stars()
            let column = LMColumnView(horizontalAlignment: .leading, verticalAlignment: .top, spacing: 0)
            column.addSubview(stars)
            let window = HostWindow(column, size: CGSize(width: 300, height: 200))
            #expect(window.show())
            defer { window.close() }
            #expect(stars.frame.size == CGSize(width: 100, height: 20))
            stars.side = 30
            window.rootView.layoutIfNeeded()
            #expect(stars.frame.size == CGSize(width: 150, height: 30))
        }

        @Test func constraintsTakeTheSizeOfAClass() async throws {
            let (stars, root) = (Stars(), UIView())
            root.addSubview(stars)
            stars.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                stars.topAnchor.constraint(equalTo: root.topAnchor),
                stars.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            ])
            let window = HostWindow(root, size: CGSize(width: 300, height: 200))
            #expect(window.show())
            defer { window.close() }
            #expect(stars.frame == CGRect(x: 0, y: 0, width: 100, height: 20))
        }

        @Test func aClassMayAddToTheSizeOfItsSuperclass() async throws {
            let (plain, padded) = (UILabel(text: "Trip"), PaddedLabel())
            padded.text = "Trip"
            let column = LMColumnView(horizontalAlignment: .leading, verticalAlignment: .top, spacing: 0)
            column.addSubview(plain)
            column.addSubview(padded)
            let window = HostWindow(column, size: CGSize(width: 300, height: 200))
            #expect(window.show())
            defer { window.close() }
            #expect(padded.frame.width == plain.frame.width + 40)
            #expect(padded.frame.height == plain.frame.height + 16)
        }

        @Test func anAxisWithoutALengthIsLeftToTheLayout() async throws {
            let line = Line()
            let column = LMColumnView(horizontalAlignment: .fill, verticalAlignment: .top, spacing: 0)
            column.addSubview(line)
            let window = HostWindow(column, size: CGSize(width: 300, height: 200))
            #expect(window.show())
            defer { window.close() }
            #expect(line.frame.size == CGSize(width: 300, height: 3))
        }
    }
}
