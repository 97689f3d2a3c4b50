import Foundation
import MarkupKit
import MarkupTesting
import Testing

extension ViewTests {
    @MainActor @Suite struct LayoutViewTests {
        init() throws { try MarkupTesting.start() }

        @Test func equalWeightsShareARow() throws {
            let view = try LMViewBuilder.view(
                markup: """
                    <LMRowView spacing="16">
                        <UIView backgroundColor="#CA3538" weight="1"/>
                        <UIView backgroundColor="#3b55a2" weight="1"/>
                    </LMRowView>
                    """)
            let window = HostWindow(view, size: CGSize(width: 375, height: 100))
            #expect(window.show())
            #expect(view.subviews[0].frame == CGRect(x: 0, y: 0, width: 180, height: 100))
            #expect(view.subviews[1].frame == CGRect(x: 196, y: 0, width: 179, height: 100))
        }

        @Test func anUnknownElementIsAnErrorAtItsPlace() {
            let error = #expect(throws: (any Error).self) {
                try LMViewBuilder.view(markup: "<LMRowView>\n  <UILable/>\n</LMRowView>", name: "doc.xml")
            }
            #expect("\(error!)".hasPrefix("doc.xml:2:4: error:"))
            #expect("\(error!)".contains("UILabel"))
        }

        @Test func mainActorTasksRunOnTheMainThread() async {
            var ran = false
            Task { @MainActor in ran = Thread.isMainThread }
            await MarkupTesting.pump(until: { ran })
            #expect(ran && Thread.isMainThread)
        }
    }
}
