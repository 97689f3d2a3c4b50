extension NSDiffableDataSourceSectionSnapshot {
    /// The callbacks for expanding and collapsing the items of an outline.
    public struct Handlers {
        /// Returns whether an item may be expanded; `nil` means always.
        public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
        /// Called before an item is expanded.
        public var willExpandItem: ((ItemIdentifierType) -> Void)?
        /// Returns whether an item may be collapsed; `nil` means always.
        public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
        /// Called before an item is collapsed.
        public var willCollapseItem: ((ItemIdentifierType) -> Void)?
        /// Returns the children of an item that is about to be expanded, given its current children; for example, to
        /// read folders when they are opened.
        ///
        /// The item needs at least one child before that, or no arrow shows that it can be expanded.
        public var snapshotForExpandingParent:
            (
                (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
                    NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
            )?

        /// Creates handlers that allow all changes.
        public init() {}
    }
}
