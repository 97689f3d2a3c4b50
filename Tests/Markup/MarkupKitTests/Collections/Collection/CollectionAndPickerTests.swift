import Foundation
import KeyValueCoding
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

private final class Tiles: UICollectionViewDataSource, UICollectionViewDelegate {
    var counts: [Int]
    var made = 0
    var asked: [Int] = []
    var selected: [IndexPath] = []
    var deselected: [IndexPath] = []
    /// The texts of the cells that were laid out.
    var placed: [String] = []
    init(_ counts: Int...) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        asked.append(indexPath.item)
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        let label = (cell.contentView.subviews.first as? UILabel) ?? UILabel()
        if label.superview == nil {
            made += 1
            cell.contentView.addSubview(label)
            cell.backgroundColor = UIColor(
                hue: CGFloat(indexPath.item % 12) / 12, saturation: 0.5, brightness: 0.9, alpha: 1)
        }
        label.text = "\(indexPath.section).\(indexPath.item)"
        return cell
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selected.append(indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        deselected.append(indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        let text = (cell.contentView.subviews.first as? UILabel)?.text ?? ""
        #expect(text == "\(indexPath.section).\(indexPath.item)")
        #expect(cell.isDescendant(of: collectionView))
        placed.append(text)
    }
}

extension ViewTests {
    @MainActor @Suite struct CollectionTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ source: Tiles, width: Double = 340) async throws -> (UICollectionView, HostWindow) {
            let view = try LMViewBuilder.view(
                markup: """
                    <LMCollectionView style="flowLayoutCollectionView" collectionViewLayout.itemWidth="100"
                        collectionViewLayout.itemHeight="60" collectionViewLayout.sectionInset="10"
                        collectionViewLayout.minimumInteritemSpacing="10" collectionViewLayout.minimumLineSpacing="20"/>
                    """)
            let collection = try #require(view as? UICollectionView)
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
            collection.dataSource = source
            collection.delegate = source
            let window = HostWindow(collection, size: CGSize(width: width, height: 300))
            #expect(window.show())
            await MarkupTesting.pump(until: { collection.visibleCells.first?.bounds.width ?? 0 > 0 })
            return (collection, window)
        }

        @Test func itemsFlowIntoLines() async throws {
            let (collection, window) = try await show(Tiles(4, 2))
            defer { window.close() }
            let origins = collection.visibleCells.map {
                $0.native.bounds(in: collection.native).map { CGPoint(x: $0.x, y: $0.y) }
            }
            #expect(
                origins == [
                    CGPoint(x: 10, y: 10), CGPoint(x: 120, y: 10), CGPoint(x: 230, y: 10), CGPoint(x: 10, y: 90),
                    CGPoint(x: 10, y: 170),
                    CGPoint(x: 120, y: 170),
                ])
            #expect(collection.visibleCells.allSatisfy { $0.bounds.size == CGSize(width: 100, height: 60) })
        }

        @Test func theDelegateIsNotifiedOfEveryCell() async throws {
            let source = Tiles(2, 1)
            let (collection, window) = try await show(source)
            defer { window.close() }
            #expect(Set(source.placed) == ["0.0", "0.1", "1.0"])
            source.placed = []
            source.counts = [4, 1]
            collection.reloadData()
            await MarkupTesting.pump(until: { source.placed.contains("0.3") })
            #expect(source.placed.contains("0.3"))
        }

        @Test func manyItemsMakeAWindowfulOfCells() async throws {
            let source = Tiles(1_000_000)
            let (collection, window) = try await show(source)
            defer { window.close() }
            #expect(source.made < 1_000)
            collection.scrollToItem(at: IndexPath(item: 999_999, section: 0), at: .none, animated: false)
            await MarkupTesting.pump(until: { collection.cellForItem(at: IndexPath(item: 999_999, section: 0)) != nil })
            #expect(collection.cellForItem(at: IndexPath(item: 999_999, section: 0)) != nil)
            #expect(source.made < 2_000)
        }

        @Test func onlyTheNamedItemsAreReloaded() async throws {
            let source = Tiles(6)
            let (collection, window) = try await show(source)
            defer { window.close() }
            let path = { IndexPath(item: $0, section: 0) }
            collection.selectItem(at: path(4), animated: false, scrollPosition: .none)
            source.asked = []
            collection.reloadItems(at: [path(4), path(1), path(2), path(99)])
            for _ in 0..<2 { window.settle() }
            #expect(source.asked == [1, 2, 4])
            #expect(
                collection.visibleCells.map { ($0.contentView.subviews.first as? UILabel)?.text }
                    == ["0.0", "0.1", "0.2", "0.3", "0.4", "0.5"])
            #expect(collection.visibleCells.map(\.isSelected) == [false, false, false, false, true, false])
            source.counts = [5]
            collection.reloadItems(at: [path(0)])
            await MarkupTesting.pump(until: { collection.visibleCells.count == 5 })
            #expect(collection.visibleCells.count == 5, "a source that has changed is counted")
        }

        @Test func itemsAreSelected() async throws {
            let source = Tiles(6)
            let (collection, window) = try await show(source)
            defer { window.close() }
            let path = { IndexPath(item: $0, section: 0) }
            collection.activateItem(at: path(1))
            collection.activateItem(at: path(4))
            collection.activateItem(at: path(99))
            #expect(collection.indexPathsForSelectedItems == [path(4)])
            #expect(source.selected == [path(1), path(4)])
            #expect(source.deselected == [path(1)])
            #expect(collection.cellForItem(at: path(4))?.isSelected == true)
            source.counts = [7]
            collection.insertItems(at: [path(0)])
            #expect(collection.indexPathsForSelectedItems == [path(5)])
        }

        @Test func picture() async throws {
            let (collection, window) = try await show(Tiles(7, 4))
            defer { window.close() }
            collection.activateItem(at: IndexPath(item: 1, section: 0))
            window.settle()
            try LookedAt.check("tables-collection", of: window)
        }
    }

    @MainActor @Suite struct PickerAndSearchTests {
        init() throws { try MarkupTesting.start() }

        private func picker() throws -> LMPickerView {
            let view = try LMViewBuilder.view(
                markup: """
                    <LMPickerView>
                        <?componentName size?>
                        <row title="Small" value="S"/>
                        <row title="Large" value="L"/>
                        <row/>
                        <?componentSeparator?>
                        <?componentName colour?>
                        <row title="Red" value="red"/>
                        <row title="Any"/>
                    </LMPickerView>
                    """)
            return try #require(view as? LMPickerView)
        }

        @Test func componentsHaveNamesAndValues() throws {
            let picker = try picker()
            #expect(picker.numberOfComponents == 2)
            #expect(picker.numberOfRows(inComponent: 0) == 2, "a row without a title is none")
            #expect(picker.component(withName: "colour") == 1)
            #expect(picker.component(withName: "x") == NSNotFound)
            #expect(picker.name(forComponent: 0) == "size")
            #expect(picker.name(forComponent: 7) == nil)
            #expect(picker.value(forComponent: 0) as? String == "S")
            picker.setValue("L", forComponent: 0, animated: false)
            #expect(picker.selectedRow(inComponent: 0) == 1)
            #expect(picker.value(forComponent: 0) as? String == "L")
            picker.setValue("XXL", forComponent: 0, animated: false)
            #expect(picker.selectedRow(inComponent: 0) == -1)
            #expect(picker.value(forComponent: 0) == nil)
            picker.selectRow(99, inComponent: 5, animated: false)
            picker.insertRow(0, inComponent: 1, withTitle: "Blue", value: "blue")
            #expect(picker.title(forRow: 0, component: 1) == "Blue")
            #expect(picker.numberOfRows(inComponent: 1) == 3)
            picker.deleteComponent(0)
            #expect(picker.numberOfComponents == 1)
            #expect(picker.value(forRow: 0, component: 0) as? String == "blue")
        }

        @Test func userSelectionsNotifyTheDelegateAndCodeDoesNot() {
            final class Source: UIPickerViewDataSource, UIPickerViewDelegate {
                var chosen: [Int] = []
                func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
                func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
                func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
                    -> String?
                { "Row \(row)" }
                func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
                    chosen.append(row)
                }
            }
            let picker = UIPickerView()
            let source = Source()
            picker.dataSource = source
            picker.delegate = source
            picker.selectRow(1, inComponent: 0, animated: true)
            #expect(source.chosen.isEmpty)
            #expect(picker.selectedRow(inComponent: 0) == 1)
            picker.choose(row: 2, inComponent: 0)
            #expect(source.chosen == [2])
        }

        @Test func searchReportsTheTypedText() {
            final class Delegate: UISearchBarDelegate {
                var texts: [String] = []
                var cancelled = 0
                func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { texts.append(searchText) }
                func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { cancelled += 1 }
            }
            let bar = UISearchBar()
            let delegate = Delegate()
            bar.delegate = delegate
            bar.text = "by program"
            #expect(delegate.texts.isEmpty)
            #expect(bar.text == "by program")
            SearchEntryWidget(bar.subviews[0].native).text = "typed"
            #expect(delegate.texts.last == "typed")
            bar.showsCancelButton = true
            (bar.subviews.last as? UIButton)?.sendActions(for: .primaryActionTriggered)
            #expect(delegate.cancelled == 1)
        }

        @Test func pictures() throws {
            let column = LMColumnView()
            column.layoutMargins = UIEdgeInsets(all: 12)
            let bar = UISearchBar()
            bar.placeholder = "Search"
            bar.showsCancelButton = true
            column.addSubview(bar)
            column.addSubview(try picker())
            try LookedAt.check("tables-picker", of: column, size: CGSize(width: 320, height: 110))
        }

        @Test("FRM-3, FRM-P4: as printed", .enabled(if: Listings.areAtHand, Listings.absence))
        func thePrintedForm() async throws {
            let owner = PizzaOwner()
            let markup = try Listings.text("FRM-3", "xml")
            let table = try #require(try LMViewBuilder.view(markup: markup, owner: owner) as? LMTableView)
            let window = HostWindow(table, size: CGSize(width: 380, height: 1160))
            #expect(window.show())
            defer { window.close() }
            #expect((0..<table.numberOfSections).map(table.numberOfRows(inSection:)) == [3, 3, 4, 1, 1])
            #expect(
                (0..<5).map(table.headerTitle(forSection:)) == [
                    nil, "Pizza Size", "Pizza Toppings", "Preferred Delivery Time", "Delivery Instructions",
                ])
            #expect(table.section(withName: "size") == 1)
            #expect(table.section(withName: "toppings") == 2)
            #expect(owner.deliveryDatePicker.height == 140)
            #expect(owner.commentsTextView.height == 140)
            #expect(owner.nameTextField.placeholder == "Customer Name")
            for (section, row) in [(1, 0), (1, 2), (2, 1), (2, 3)] {
                table.activateRow(at: IndexPath(row: row, section: section))
            }
            #expect(table.value(forSection: 1) as? String == "large")
            #expect(table.values(forSection: 2) as? [String] == ["cheese", "mushroom"])
            var isDrawn = false
            table.native.afterLayout { isDrawn = true }
            await MarkupTesting.pump(until: { isDrawn })
            try LookedAt.check("tables-pizza", of: window)
        }
    }
}

/// The outlets of FRM-3.
@KeyValueCoding
private final class PizzaOwner: UIResponder {
    var nameTextField: UITextField!
    var phoneTextField: UITextField!
    var emailTextField: UITextField!
    var deliveryDatePicker: UIDatePicker!
    var commentsTextView: UITextView!
}
