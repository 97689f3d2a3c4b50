import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ViewTests {
    @MainActor @Suite struct InsetTests {
        init() throws { try MarkupTesting.start() }

        @Test func aRectangleIsInsetAtEachSide() {
            let box = CGRect(x: 10, y: 20, width: 100, height: 50)
            #expect(
                box.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
                    == CGRect(x: 12, y: 21, width: 94, height: 46))
            #expect(box.inset(by: UIEdgeInsets(all: -5)) == CGRect(x: 5, y: 15, width: 110, height: 60))
            #expect(box.inset(by: UIEdgeInsets(all: 30)).height == 0)
        }

        @Test func directionalMarginsFollowTheText() {
            let view = UIView()
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
            #expect(view.layoutMarginLeading == 2 && view.layoutMarginTrailing == 4)
            #expect(view.layoutMarginTop == 1 && view.layoutMarginBottom == 3)
            #expect(view.directionalLayoutMargins.trailing == 4)
        }

        @Test func anInsetGroupedTableLooksLikeAGroupedOne() {
            let table = UITableView(frame: .zero, style: .insetGrouped)
            #expect(table.tableStyle == .insetGrouped)
            #expect(table.native.hasClass("grouped"))
        }
    }
}
