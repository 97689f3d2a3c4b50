import Foundation
import KeyValueCoding
import MarkupKit
import MarkupTesting
import Observation
import Testing

/// Has no table of its properties: only the computed properties of others lead to it.
@Observable
private final class Weather {
    var degrees = 10
}

@Observable @KeyValueCoding
private final class Person {
    var name: String
    var email: String?
    init(_ name: String) { self.name = name }
}

@Observable @KeyValueCoding
private final class Team {
    var lead = Person("Ada")
    var size = 1
    var isOpen = true
    var share = 0.5
    @ObservationIgnored let weather = Weather()
    @ObservationIgnored let manager = UndoManager()
    var report: String { "\(weather.degrees) degrees" }

    func resize(_ new: Int) {
        let old = size
        manager.registerUndo(withTarget: self) { $0.resize(old) }
        size = new
    }
}

extension ViewTests {
    /// The changes that a binding follows, however few steps there are between a model and its view.
    @MainActor @Suite struct FollowedModelTests {
        init() throws { try MarkupTesting.start() }

        private let team = Team()

        private func label(_ expression: String) throws -> UILabel {
            try #require(
                try LMViewBuilder.view(markup: "<UILabel text='$\(expression)'/>", owner: team) as? UILabel)
        }

        private func text(_ label: UILabel) -> String? {
            HostWindow.applyBindings()
            return label.text
        }

        @Test func twoChangesInOneTurnShowTheLast() throws {
            let label = try label("size")
            (team.size, team.size) = (2, 3)
            #expect(label.text == "1")
            #expect(text(label) == "3")
            team.size = 4
            #expect(text(label) == "4")
        }

        /// A property that has its old value again is not set: the text of a label may have been set by hand.
        @Test func aChangeThatIsTakenBackSetsNothing() throws {
            let label = try label("size")
            label.text = "by hand"
            (team.size, team.size) = (2, 1)
            #expect(text(label) == "by hand")
            team.size = 2
            #expect(text(label) == "2")
        }

        @Test func aReplacedModelIsFollowedAndTheOldOneNoLonger() throws {
            let label = try label("lead.name")
            let first = team.lead
            team.lead = Person("Grace")
            #expect(text(label) == "Grace")
            team.lead.name = "Hopper"
            #expect(text(label) == "Hopper")
            first.name = "Lovelace"
            #expect(text(label) == "Hopper")
        }

        @Test func theEndOfANestedPathIsFollowedThroughManyTurns() throws {
            let label = try label("lead.name")
            for turn in 0..<4 {
                team.lead.name = "turn \(turn)"
                #expect(text(label) == "turn \(turn)")
            }
        }

        @Test func aModelWithObservationOnlyIsFollowed() throws {
            let label = try label("report")
            for degrees in [11, 12, 13] {
                team.weather.degrees = degrees
                #expect(text(label) == "\(degrees) degrees")
            }
        }

        @Test func undoneAndRedoneChangesAreShown() throws {
            let label = try label("size")
            team.resize(5)
            #expect(text(label) == "5")
            team.manager.undo()
            #expect(text(label) == "1")
            team.manager.redo()
            #expect(text(label) == "5")
        }

        @Test func aTextThatBecomesNilEmptiesTheLabel() throws {
            let label = try label("lead.email")
            #expect(text(label) == nil)
            team.lead.email = "ada@example.org"
            #expect(text(label) == "ada@example.org")
            team.lead.email = nil
            #expect(text(label) == nil)
        }

        /// The values that bindings set most are set by functions for their types.
        @Test func valuesOfEachFrequentTypeAreSetAndConverted() throws {
            let view = try LMViewBuilder.view(
                markup: """
                    <LMColumnView><UILabel hidden='$isOpen' numberOfLines='$size' text='$share'/>
                    <UIProgressView progress='$share'/></LMColumnView>
                    """, owner: team)
            let label = try #require(view.subviews[0] as? UILabel)
            let progress = try #require(view.subviews[1] as? UIProgressView)
            for turn in 1...3 {
                team.isOpen = turn % 2 == 0
                team.size = turn + 1
                team.share = Double(turn) / 4
                HostWindow.applyBindings()
                #expect(label.isHidden == (turn % 2 == 0))
                #expect(label.numberOfLines == turn + 1)
                #expect(progress.progress == Float(turn) / 4)
            }
        }
    }
}
