import Foundation
import KeyValueCoding
import MarkupKit
import MarkupTesting
import Observation
import Testing

@Observable @KeyValueCoding
private final class Row {
    var heading: String?
    var detail: String?
    init(heading: String?, detail: String? = nil) {
        self.heading = heading
        self.detail = detail
    }
}

@Observable @KeyValueCoding
private final class RowOwner: UIResponder {
    var row: Row?
    var content: [String: Any] = [:]
    var label: UILabel!
    var price = 2.0
}

extension ViewTests {
    @MainActor @Suite struct BindingTests {
        init() throws { try MarkupTesting.start() }

        private func labels(_ expressions: String..., owner: AnyObject) throws -> [UILabel] {
            let elements = expressions.map { "<UILabel text=\"\($0)\"/>" }.joined()
            let view = try LMViewBuilder.view(markup: "<LMColumnView>\(elements)</LMColumnView>", owner: owner)
            return view.subviews.compactMap { $0 as? UILabel }
        }

        @Test func aLabelFollowsItsModel() async throws {
            let owner = RowOwner()
            let views = try labels("$row.heading", "$content.detail", "$price * 2", owner: owner)
            #expect(views.map(\.text) == [nil, nil, "4.0"])
            owner.row = Row(heading: "One")
            owner.content["detail"] = "Two"
            owner.price = 3
            await MarkupTesting.pump(until: { views[2].text == "6.0" })
            #expect(views.map(\.text) == ["One", "Two", "6.0"])
            owner.row?.heading = "Three"
            await MarkupTesting.pump(until: { views[0].text == "Three" })
            owner.row = nil
            await MarkupTesting.pump(until: { views[0].text == nil })
            #expect(views[0].text == nil)
        }

        @Test func formattersUseTheSessionsLocale() throws {
            let owner = RowOwner()
            let views = try labels("$price::number;minimumFractionDigits=2", owner: owner)
            #expect(views[0].text == "2.00")
        }

        @Test func aMalformedExpressionIsAnErrorInsideTheAttribute() {
            let error = #expect(throws: (any Error).self) {
                try labels("$price + ", owner: RowOwner())
            }
            #expect("\(error!)".contains("invalid expression"))
        }

        @Test func bindingsDieWithTheirView() async throws {
            let owner = RowOwner()
            weak var label: UILabel?
            do {
                let views = try labels("$price", owner: owner)
                label = views[0]
                #expect(label != nil)
            }
            #expect(label == nil)
            owner.price = 9
        }
    }
}
