import Foundation
import MarkupKit
import MarkupLanguage
import MarkupPreview
import MarkupTesting
import Testing

extension PreviewTests {
    @MainActor @Suite struct InspectingTests {
        init() throws { try MarkupTesting.start() }

        private let form = """
            <LMColumnView layoutMargins="20">
              <UILabel id="heading" text="Heading"/>
              <LMRowView layoutMargins="4">
                <UITextField id="name" weight="2"/>
                <UIButton id="go" title="Go"/>
              </LMRowView>
              <LMSpacer/>
            </LMColumnView>
            """

        private func view(_ id: String, _ desk: Desk) throws -> UIView {
            try MarkupTesting.view(id: id, in: #require(desk.root))
        }

        private func controller(_ desk: Desk) throws -> PreviewController {
            try #require(desk.window.rootViewController as? PreviewController)
        }

        /// The middle of a view on the stage. The layer above the document takes the pointer, so that the view itself cannot be clicked.
        private func place(of view: UIView, _ desk: Desk) async throws -> CGPoint {
            let stage = try controller(desk).stage
            // The inspector has taken its room from the stage.
            await MarkupTesting.pump(until: { stage.bounds.width == 700 && (stage.placeInWindow?.minX ?? -1) >= 0 })
            let (place, origin) = (try #require(view.placeInWindow), try #require(stage.placeInWindow))
            return CGPoint(x: place.midX - origin.minX, y: place.midY - origin.minY)
        }

        @Test func pointingReportsTheElement() async throws {
            let desk = try Desk(["Form.xml": form])
            defer { desk.close() }
            await desk.open("Form.xml", size: CGSize(width: 1000, height: 760))
            desk.window.performKeyCommand(input: "i", modifierFlags: .control)
            let name = try view("name", desk)
            try await MarkupTesting.hover(over: controller(desk).stage, at: place(of: name, desk))
            let isTold = await MarkupTesting.pump(until: { desk.detail("Element") == "<UITextField>" })
            #expect(isTold)
            #expect(desk.model.inspectedElement?.view === name)
            #expect(desk.detail("id") == "name")
            #expect(desk.detail("Place") == "Form.xml:4:6")
            #expect(desk.detail("Weight") == "2")
            let frame = name.frame
            let place = try #require(desk.detail("Frame"))
            #expect(place.hasSuffix("\(Int(frame.width)) × \(Int(frame.height))"), "\(place)")
            #expect(place.hasPrefix("24, "), "\(place)")
        }

        @Test func aClickChoosesAndTheTableFollows() async throws {
            let desk = try Desk(["Form.xml": form])
            defer { desk.close() }
            await desk.open("Form.xml", size: CGSize(width: 1000, height: 760)) { _, circumstances in
                circumstances.scale = 0.5
            }
            desk.window.performKeyCommand(input: "i", modifierFlags: .control)
            try await MarkupTesting.click(controller(desk).stage, at: place(of: view("go", desk), desk))
            let isChosen = await MarkupTesting.pump(until: { desk.model.chosenElement == 4 })
            #expect(isChosen, "\(desk.model.chosenElement ?? -1)")
            let table = try #require(Self.table(in: desk.window))
            #expect(table.indexPathForSelectedRow == IndexPath(row: 4, section: 0))
            try MarkupTesting.select(IndexPath(row: 1, section: 0), in: table)
            #expect(desk.model.chosenElement == 1)
        }

        private static func table(in view: UIView) -> UITableView? {
            (view as? UITableView) ?? view.subviews.lazy.compactMap(table).first
        }

        @Test func theDocumentIsNotOperatedWhileElementsAreInspected() async throws {
            let desk = try Desk([
                "Form.xml": form.replacing("title=\"Go\"", with: "title=\"Go\" onTouchUpInside=\"go\"")
            ])
            defer { desk.close() }
            await desk.open("Form.xml", size: CGSize(width: 1000, height: 760))
            desk.window.performKeyCommand(input: "i", modifierFlags: .control)
            try await MarkupTesting.click(controller(desk).stage, at: place(of: view("go", desk), desk))
            let isChosen = await MarkupTesting.pump(until: { desk.model.chosenElement == 4 })
            #expect(isChosen)
            #expect(desk.model.lastEvent == nil)
            desk.window.performKeyCommand(input: "i", modifierFlags: .control)
            let stage = try controller(desk).stage
            await MarkupTesting.pump(until: { stage.bounds.width == 1000 })
            try await MarkupTesting.click(try view("go", desk))
            let isOperated = await MarkupTesting.pump(until: { desk.model.lastEvent == "onTouchUpInside: go" })
            #expect(isOperated)
        }

        @Test func contentScrolledOutIsNotHit() async throws {
            let rows = (0..<40).map { "<UILabel text=\"\($0)\" height=\"30\"/>" }.joined()
            let desk = try Desk([
                "List.xml":
                    "<LMColumnView spacing=\"0\"><LMScrollView height=\"100\" fitToWidth=\"true\"><LMColumnView spacing=\"0\">\(rows)</LMColumnView></LMScrollView><LMSpacer id=\"below\"/></LMColumnView>"
            ])
            defer { desk.close() }
            await desk.open("List.xml")
            let picture = try #require(desk.model.selected?.picture)
            let inside = picture.element(at: CGPoint(x: 10, y: 80)).map { picture.elements[$0].view }
            #expect((inside as? UILabel)?.text == "2")
            let below = picture.element(at: CGPoint(x: 10, y: 130)).map { picture.elements[$0] }
            #expect(below?.id == "below")
        }

        @Test func theChosenElementIsFoundAgainAfterASave() async throws {
            let desk = try Desk(["Form.xml": form])
            defer { desk.close() }
            await desk.open("Form.xml", size: CGSize(width: 1000, height: 760))
            desk.window.performKeyCommand(input: "i", modifierFlags: .control)
            desk.model.chosenElement = 3
            try desk.write(form.replacing("<UILabel", with: "<UILabel text=\"new\"/>\n  <UILabel"), to: "Form.xml")
            let isFound = await MarkupTesting.pump(until: { desk.model.chosenElement == 4 })
            #expect(isFound)
            #expect(desk.model.inspectedElement?.id == "name")
            #expect(desk.model.inspectedElement?.start.line == 5)
        }

        @Test func everyElementHasItsPlace() async throws {
            let desk = try Desk(["Form.xml": form])
            defer { desk.close() }
            await desk.open("Form.xml")
            let elements = try #require(desk.model.selected?.picture?.elements)
            #expect(
                elements.map { "\($0.depth) \($0.name) \($0.start.line):\($0.start.column)" } == [
                    "0 LMColumnView 1:2", "1 UILabel 2:4", "1 LMRowView 3:4", "2 UITextField 4:6", "2 UIButton 5:6",
                    "1 LMSpacer 7:4",
                ])
        }
    }
}
