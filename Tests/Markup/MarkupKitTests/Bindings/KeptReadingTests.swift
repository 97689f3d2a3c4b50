import Foundation
import KeyValueCoding
import MarkupKit
import MarkupTesting
import Observation
import Testing

@Observable @KeyValueCoding
private class Article {
    var title = "a"
    @ObservationIgnored var note = "n"
}

/// Reads other properties than the one that it overrides.
@Observable @KeyValueCoding
private final class Chapter: Article {
    var isNumbered = false
    var number = 1
    override var title: String {
        get { isNumbered ? "chapter \(number)" : super.title }
        set { super.title = newValue }
    }
    var heading: String { isNumbered ? "\(number)" : "none" }
}

@Observable @KeyValueCoding
private nonisolated final class Reading: @unchecked Sendable {
    var value = 0
}

extension ViewTests {
    /// A binding to a stored property is observed once. It must follow its model as one that is observed after each change does.
    @MainActor @Suite struct KeptReadingTests {
        init() throws { try MarkupTesting.start() }

        private func label(_ path: String, _ owner: AnyObject) throws -> UILabel {
            try #require(try LMViewBuilder.view(markup: "<UILabel text='$\(path)'/>", owner: owner) as? UILabel)
        }

        private func text(_ label: UILabel) -> String? {
            HostWindow.applyBindings()
            return label.text
        }

        @Test func aStoredPropertyIsFollowedThroughManyTurns() throws {
            let article = Article()
            let label = try label("title", article)
            for turn in 0..<5 {
                article.title = "first"
                article.title = "turn \(turn)"
                #expect(text(label) == "turn \(turn)")
            }
        }

        /// The property that was observed is not the only one that the override reads.
        @Test func anOverrideThatComputesIsFollowed() throws {
            let chapter = Chapter()
            let label = try label("title", chapter)
            chapter.title = "b"
            #expect(text(label) == "b")
            chapter.isNumbered = true
            #expect(text(label) == "chapter 1")
            chapter.number = 2
            #expect(text(label) == "chapter 2")
        }

        @Test func aComputedPropertyIsFollowed() throws {
            let chapter = Chapter()
            let label = try label("heading", chapter)
            chapter.isNumbered = true
            #expect(text(label) == "1")
            chapter.number = 2
            #expect(text(label) == "2")
        }

        @Test func theInheritedPropertyOfASubclassIsFollowed() throws {
            let owners = [Article(), Chapter(), Article()]
            let labels = try owners.map { try label("title", $0) }
            for turn in 0..<3 {
                for (index, owner) in owners.enumerated() { owner.title = "\(index) \(turn)" }
                #expect(labels.map(text) == owners.map(\.title))
            }
        }

        /// The model lives longer than its views; what observes it for them must not accumulate.
        @Test func endedBindingsLeaveNothingInTheModel() throws {
            let article = Article()
            func cycle(_ count: Int) throws {
                for index in 0..<count {
                    let label = try label("title", article)
                    article.title = "\(index)"
                    #expect(text(label) == "\(index)")
                }
            }
            try cycle(300)
            let before = MarkupTesting.heapBytes
            try cycle(1000)
            let growth = (MarkupTesting.heapBytes - before) / 1000
            #expect(growth < 100, "grew by \(growth) bytes for each binding")
        }

        @Test func changesOfAnotherThreadAreFollowed() async throws {
            let reading = Reading()
            let label = try label("value", reading)
            for turn in 1...3 {
                await Task.detached { for step in 1...1000 { reading.value = turn * 1000 + step } }.value
                await MarkupTesting.pump(until: { label.text == "\(turn * 1000 + 1000)" })
                #expect(label.text == "\(turn * 1000 + 1000)")
            }
        }

        /// One of two bindings that have been observed together changes alone from then on.
        @Test func bindingsThatWereObservedTogetherChangeAlone() throws {
            let articles = [Article(), Article()]
            let labels = try articles.map { try label("title", $0) }
            for article in articles { article.title = "together" }
            #expect(labels.map(text) == ["together", "together"])
            for turn in 0..<4 {
                articles[0].title = "alone \(turn)"
                #expect(labels.map(text) == ["alone \(turn)", "together"])
            }
            articles[1].title = "too"
            #expect(labels.map(text) == ["alone 3", "too"])
        }
    }
}
