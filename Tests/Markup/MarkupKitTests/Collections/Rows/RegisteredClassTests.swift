import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Classes that a program registers for cells.
    @MainActor @Suite struct RegisteredClassTests {
        init() throws { try MarkupTesting.start() }

        private final class Row: UITableViewCell {}
        private final class Item: UICollectionViewCell {}

        @Test func aClassIsRegisteredByItsTypeAlone() {
            let table = UITableView()
            let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            let (row, item): (AnyClass, AnyClass) = (Row.self, Item.self)
            table.register(row, forCellReuseIdentifier: "a")
            collection.register(item, forCellWithReuseIdentifier: "a")
            #expect(table.dequeueReusableCell(withIdentifier: "a") is Row)
            let path = IndexPath(item: 0, section: 0)
            #expect(collection.dequeueReusableCell(withReuseIdentifier: "a", for: path) is Item)
        }

        @Test func aClassOfAnotherKindIsReported() {
            let table = UITableView()
            let notices = MarkupTesting.notices { table.register(UILabel.self, forCellReuseIdentifier: "a") }
            #expect(notices.map(\.code) == [.unregisteredCell])
            #expect(
                notices.first?.message
                    == "'UILabel' cannot be registered: it does not inherit from 'UITableViewCell'")
            #expect(table.dequeueReusableCell(withIdentifier: "a") == nil)
        }
    }
}
