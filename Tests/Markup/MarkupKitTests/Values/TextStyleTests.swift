import Foundation
import MarkupLanguage
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ViewTests {
    @MainActor @Suite struct TextStyleTests {
        init() throws { try MarkupTesting.start() }

        private func height(_ label: UILabel) -> CGFloat { label.frame.height }

        private func label(_ font: UIFont?) -> UILabel {
            let label = UILabel()
            label.text = "Text"
            label.font = font
            return label
        }

        @Test func bodyIsTheDesktopsSize() throws {
            let labels = [
                label(nil), label(.preferredFont(forTextStyle: .body)), label(.preferredFont(forTextStyle: .title1)),
                label(.preferredFont(forTextStyle: .caption1)),
            ]
            let column = LMColumnView()
            labels.forEach(column.addSubview)
            column.addSubview(LMSpacer())
            let window = HostWindow(column, size: CGSize(width: 200, height: 200))
            defer { window.close() }
            #expect(window.show())
            #expect(height(labels[0]) == height(labels[1]))
            #expect(height(labels[2]) > height(labels[1]))
            #expect(height(labels[3]) < height(labels[1]), "\(labels.map(height))")
            let before = UIFont.preferredFont(forTextStyle: .body).pointSize
            Display.fontScale = 1.5
            defer { Display.fontScale = 1 }
            window.settle()
            #expect(height(labels[0]) == height(labels[1]))
            #expect(abs(UIFont.preferredFont(forTextStyle: .body).pointSize - before * 1.5) < 0.1)
        }

        @Test func markupAndCodeMeanTheSameStyle() throws {
            let view = try LMViewBuilder.view(markup: "<UILabel font=\"caption1\"/>")
            #expect((view as? UILabel)?.font == .preferredFont(forTextStyle: .caption1))
            #expect(
                UIFont.preferredFont(forTextStyle: .body)
                    != UIFont.systemFont(ofSize: UIFont.preferredFont(forTextStyle: .body).pointSize))
        }

        @Test func aMissingFontFamilyIsReportedOnce() throws {
            let notices = try MarkupTesting.notices(during: {
                for _ in 1...2 { try LMViewBuilder.view(markup: "<UILabel font=\"Frutigerish 12\"/>") }
                try LMViewBuilder.view(markup: "<UILabel font=\"Sans 12\"/>")
            })
            #expect(
                notices.map(\.message) == [
                    "font family 'Frutigerish' of 'font' is not installed here; the closest one is shown"
                ])
        }

        @Test func aLabelBesideAControlStaysReadable() throws {
            let row = try LMViewBuilder.view(
                markup: """
                    <LMRowView><UILabel text="A rather long text in front" weight="1"/>
                    <UISegmentedControl><segment title="One"/><segment title="Two"/></UISegmentedControl></LMRowView>
                    """)
            let window = HostWindow(row, size: CGSize(width: 60, height: 60))
            defer { window.close() }
            #expect(window.show())
            #expect(row.subviews[0].frame.width >= 60)
        }

        @Test func aTextViewTakesABorderStyle() throws {
            let view = try LMViewBuilder.view(markup: "<UITextView borderStyle=\"line\"/>")
            #expect((view as? UITextView)?.borderStyle == .line)
            #expect(UITextView().borderStyle == .roundedRect)
        }

        @Test func theGestureOfAScrollView() throws {
            let view = try LMViewBuilder.view(
                markup: "<LMTableView panGestureRecognizer.allowedTouchTypes=\"indirect\"/>")
            let table = try #require(view as? UITableView)
            #expect(table.panGestureRecognizer.allowedTouchTypes == .indirect)
            #expect(!ScrollerWidget(table.scroller).followsFinger)
            table.panGestureRecognizer.allowedTouchTypes = .all
            #expect(ScrollerWidget(table.scroller).followsFinger)
        }
    }
}
