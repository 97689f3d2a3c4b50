import MarkupKit
import MarkupTesting
import Testing

extension ViewTests {
    @MainActor @Suite struct FindingTests {
        init() throws { try MarkupTesting.start() }

        private func form() throws -> UIView {
            try LMViewBuilder.view(
                markup: """
                    <LMColumnView id="form"><LMRowView><UISlider id="level" value="0.5"/></LMRowView><UILabel id="total"/></LMColumnView>
                    """)
        }

        @Test func viewsAreFoundByTheirIds() throws {
            let form = try form()
            let slider: UISlider = try MarkupTesting.view(id: "level", in: form)
            #expect(slider.value == 0.5)
            let root: UIView = try MarkupTesting.view(id: "form", in: form)
            #expect(root === form)
        }

        @Test func theNearestIdIsNamed() throws {
            let form = try form()
            let slip = #expect(throws: UserActionError.self) {
                let _: UISlider = try MarkupTesting.view(id: "levle", in: form)
            }
            #expect(
                slip?.description
                    == "the LMColumnView 'form' contains no view with the id 'levle': the nearest is 'level'")
            let other = #expect(throws: UserActionError.self) {
                let _: UISlider = try MarkupTesting.view(id: "sum", in: form)
            }
            #expect(
                other?.description
                    == "the LMColumnView 'form' contains no view with the id 'sum': there are form, level, total")
        }

        @Test func viewsWithoutIdsAreReported() {
            let error = #expect(throws: UserActionError.self) {
                let _: UILabel = try MarkupTesting.view(id: "total", in: UIView())
            }
            #expect(
                error?.description == "the UIView contains no view with the id 'total': none of its views has an id")
        }

        @Test func aViewOfAnotherClassIsReported() throws {
            let form = try form()
            let error = #expect(throws: UserActionError.self) {
                let _: UISlider = try MarkupTesting.view(id: "total", in: form)
            }
            #expect(error?.description == "the UILabel 'total' is no UISlider")
        }
    }
}
