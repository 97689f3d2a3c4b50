extension UICollectionView {
    /// The position of an item in the visible part after scrolling to it; one for each axis.
    public nonisolated struct ScrollPosition: OptionSet, Hashable, Sendable {
        /// The positions as bits.
        public let rawValue: UInt
        /// Creates positions from their bits; use the constants below instead.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Scrolls as little as necessary to show the item.
        public static let none = ScrollPosition([])
        /// At the upper edge.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// In the middle between the upper and the lower edge.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// At the lower edge.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// At the left edge.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// In the middle between the left and the right edge.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// At the right edge.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }
}
