import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// `DocumentViews` finds views by their names, and says which name is wrong.
    @MainActor @Suite struct DocumentViewsTests {
        init() throws { try MarkupTesting.start() }

        private func views() throws -> DocumentViews {
            DocumentViews(
                root: try LMViewBuilder.view(
                    markup: "<LMLayoutView><UILabel accessibilityIdentifier=\"title\" text=\"Trip\"/></LMLayoutView>"))
        }

        @Test func viewsAreFoundByTheirNames() throws {
            let views = try views()
            #expect((views["title"] as? UILabel)?.text == "Trip")
            #expect(views["root"] is LMLayoutView)
            #expect(views["subtitle"] == nil)
        }

        @Test func aConstraintIsActiveAndHasItsNumbers() throws {
            let views = try views()
            let constraint = try #require(
                views.constrain(
                    "title", .leading, .greaterThanOrEqual, to: "root.safeArea", .leading, multiplier: 2, constant: 20,
                    priority: 700))
            #expect(constraint.isActive)
            #expect(constraint.firstItem === views["title"])
            #expect(constraint.secondItem is UILayoutGuide)
            #expect(constraint.relation == .greaterThanOrEqual)
            #expect((constraint.multiplier, constraint.constant) == (2, 20))
            #expect(constraint.priority.rawValue == 700)
        }

        @Test func aViewKeepsTheSizeOfItsContent() throws {
            let views = try views()
            views.prefer("title", hugging: [.horizontal: 251], resistance: [.vertical: 749])
            let title = try #require(views["title"])
            #expect(title.contentHuggingPriority(for: .horizontal).rawValue == 251)
            #expect(title.contentCompressionResistancePriority(for: .vertical).rawValue == 749)
        }

        @Test func aNameThatNoViewHasIsReported() throws {
            let views = try views()
            let notices = MarkupTesting.notices {
                #expect(views.constrain("titel", .width, constant: 20) == nil)
                #expect(views.constrain("title", .top, to: "heading.safeArea", .bottom) == nil)
                views.prefer("lable", hugging: [.vertical: 251])
            }
            #expect(notices.map(\.code) == [.constraint, .constraint, .constraint])
            for (notice, name) in zip(notices, ["titel", "heading", "lable"]) {
                #expect(notice.message.contains("'\(name)'"))
            }
        }
    }
}
