extension NSDiffableDataSourceSectionSnapshot {
    /// What a program wants to know and to decide when a person opens and closes the items of an outline.
    public struct Handlers {
        /// Whether an item may be expanded; `nil` is always.
        public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
        /// Called before an item is expanded.
        public var willExpandItem: ((ItemIdentifierType) -> Void)?
        /// Whether an item may be collapsed; `nil` is always.
        public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
        /// Called before an item is collapsed.
        public var willCollapseItem: ((ItemIdentifierType) -> Void)?
        /// What is inside an item that is about to be expanded, given what is known of it; so that folders can be read when they are opened.
        ///
        /// Such an item needs at least one item inside it before, or nothing shows that it can be opened.
        public var snapshotForExpandingParent:
            (
                (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
                    NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
            )?

        /// Creates handlers that allow everything.
        public init() {}
    }
}
