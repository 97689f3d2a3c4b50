public import Foundation

extension UICollectionView {
    /// How a kind of cells is made and filled. Keep one for each kind of cells, for example in a property.
    ///
    /// ```swift
    /// let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Person> { cell, path, person in
    ///     var content = cell.defaultContentConfiguration()
    ///     content.text = person.name
    ///     cell.contentConfiguration = content
    /// }
    /// ```
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Fills a cell with an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        fileprivate let identifier = RegistrationNumber.next()
        fileprivate let handler: Handler

        /// Creates a registration; `handler` is called each time a cell gets an item.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// How a kind of supplementary views, such as headers, is made and filled.
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Fills a view.
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        fileprivate let identifier = RegistrationNumber.next()
        fileprivate let elementKind: String
        fileprivate let handler: Handler

        /// Creates a registration for views of a kind; `handler` is called each time a view gets a place.
        public init(elementKind: String, handler: @escaping Handler) {
            (self.elementKind, self.handler) = (elementKind, handler)
        }
    }

    /// Returns a reused or a new cell that the registration's handler has filled. Without an item, the handler is not called.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let reused = takeReusableCell(withReuseIdentifier: registration.identifier, for: indexPath) as? Cell
        let cell = reused ?? Cell.make(for: size(ofItemAt: indexPath))
        cell.reuseIdentifier = registration.identifier
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns a reused or a new supplementary view that the registration's handler has filled.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let (kind, identifier) = (registration.elementKind, registration.identifier)
        let size = size(ofSupplement: Supplement(kind: kind, section: indexPath.section))
        let reused = supplementPool[kind + identifier]?.popLast() as? Supplementary
        reused?.wait(for: size)
        reused?.prepareForReuse()
        let view = reused ?? Supplementary.make(for: size)
        view.reuseIdentifier = identifier
        registration.handler(view, kind, indexPath)
        return view
    }
}

/// The reuse identifiers of registrations: two of one class are two kinds.
private enum RegistrationNumber {
    private static var last = 0

    static func next() -> String {
        last += 1
        return "MarkupKit.registration.\(last)"
    }
}
