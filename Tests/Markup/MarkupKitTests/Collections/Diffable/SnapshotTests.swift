import Foundation
import Testing

@testable import MarkupKit

@Suite struct SnapshotTests {
    private var snapshot: NSDiffableDataSourceSnapshot<String, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2, 3], toSection: "a")
        snapshot.appendItems([4, 5])
        return snapshot
    }

    @Test func itemsStandInTheirSections() {
        let snapshot = snapshot
        #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
        #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 5])
        #expect(snapshot.sectionIdentifier(containingItem: 4) == "b")
        #expect(snapshot.indexOfItem(5) == 4)
        #expect(snapshot.indexOfSection("b") == 1)
        #expect(snapshot.indexOfItem(9) == nil)
        #expect(snapshot.numberOfItems == 5)
        #expect(snapshot.fault == nil)
    }

    @Test func itemsAndSectionsMove() {
        var snapshot = snapshot
        snapshot.moveItem(1, afterItem: 4)
        snapshot.insertItems([10, 11], beforeItem: 3)
        snapshot.deleteItems([2])
        #expect(snapshot.itemIdentifiers(inSection: "a") == [10, 11, 3])
        #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 1, 5])
        snapshot.moveSection("b", beforeSection: "a")
        snapshot.insertSections(["c"], afterSection: "b")
        #expect(snapshot.sectionIdentifiers == ["b", "c", "a"])
        snapshot.deleteSections(["b"])
        #expect(snapshot.itemIdentifiers == [10, 11, 3])
        #expect(snapshot.sectionIdentifier(containingItem: 4) == nil)
        #expect(snapshot.fault == nil)
    }

    @Test func badRequestsChangeNothingAndAreNoted() {
        var snapshot = snapshot
        snapshot.appendItems([3, 6])
        #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5, 6])
        #expect(snapshot.fault?.contains("'3'") == true)
        var empty = NSDiffableDataSourceSnapshot<String, Int>()
        empty.appendItems([1])
        #expect(empty.numberOfItems == 0)
        #expect(empty.fault?.contains("appendSections") == true)
        var other = self.snapshot
        other.moveItem(1, beforeItem: 77)
        other.deleteSections(["z"])
        #expect(other.itemIdentifiers == [1, 2, 3, 4, 5])
        #expect(other.fault != nil)
    }
}

@Suite struct SectionSnapshotTests {
    private var outline: NSDiffableDataSourceSectionSnapshot<String> {
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["fruit", "bread"])
        outline.append(["apple", "pear"], to: "fruit")
        outline.append(["red", "green"], to: "apple")
        return outline
    }

    @Test func onlyWhatIsExpandedIsShown() {
        var outline = outline
        #expect(outline.visibleItems == ["fruit", "bread"])
        outline.expand(["apple"])
        #expect(outline.visibleItems == ["fruit", "bread"])
        outline.expand(["fruit"])
        #expect(outline.visibleItems == ["fruit", "apple", "red", "green", "pear", "bread"])
        outline.collapse(["fruit"])
        #expect(outline.visibleItems == ["fruit", "bread"])
        #expect(outline.isExpanded("apple"), "the items inside stay expanded")
        #expect(outline.items == ["fruit", "apple", "red", "green", "pear", "bread"])
    }

    @Test func itemsKnowWhereTheyAre() {
        let outline = outline
        #expect(outline.level(of: "red") == 2)
        #expect(outline.parent(of: "red") == "apple")
        #expect(outline.parent(of: "bread") == nil)
        #expect(!outline.isVisible("apple"))
        #expect(outline.isVisible("bread"))
        #expect(outline.snapshot(of: "fruit").items == ["apple", "red", "green", "pear"])
        #expect(outline.snapshot(of: "fruit", includingParent: true).rootItems == ["fruit"])
        #expect(outline.state(of: "bread") == OutlineState(level: 0, isExpanded: nil))
    }

    @Test func itemsComeAndGoWithWhatIsInside() {
        var outline = outline
        outline.insert(["milk"], before: "bread")
        outline.insert(["plum"], after: "apple")
        outline.delete(["apple"])
        #expect(outline.items == ["fruit", "plum", "pear", "milk", "bread"])
        #expect(!outline.contains("red"))
        var part = NSDiffableDataSourceSectionSnapshot<String>()
        part.append(["fig"])
        part.append(["dried"], to: "fig")
        outline.replace(childrenOf: "fruit", using: part)
        #expect(outline.items == ["fruit", "fig", "dried", "milk", "bread"])
        #expect(outline.fault == nil)
        outline.append(["fig"])
        #expect(outline.fault != nil)
    }

    @Test func deepOutlinesDoNotOverflowTheStack() {
        var outline = NSDiffableDataSourceSectionSnapshot<Int>()
        outline.append([0])
        for level in 1..<50_000 { outline.append([level], to: level - 1) }
        outline.expand(Array(0..<50_000))
        #expect(outline.visibleItems.count == 50_000)
    }
}
