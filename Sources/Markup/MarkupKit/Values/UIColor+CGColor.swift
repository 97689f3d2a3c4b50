public import Foundation

nonisolated extension UIColor {
    /// Red, green, blue and opacity, each from 0 to 1, by name or in this order.
    public struct Components: RandomAccessCollection, Hashable, Sendable {
        /// The red part.
        public let red: CGFloat
        /// The green part.
        public let green: CGFloat
        /// The blue part.
        public let blue: CGFloat
        /// The opacity.
        public let alpha: CGFloat

        /// 0.
        public var startIndex: Int { 0 }
        /// 4.
        public var endIndex: Int { 4 }
        /// The component at a place from 0, red, to 3, the opacity.
        public subscript(position: Int) -> CGFloat { [red, green, blue, alpha][position] }
    }

    /// Creates a pattern: an image that is repeated. A symbol and an empty image are transparent.
    public convenience init(patternImage image: UIImage) {
        if let path = image.path, image.variation.tint == nil {
            self.init(.pattern(path: path))
        } else if let source = image.cssSource {
            self.init(.pattern(path: source))
        } else {
            self.init(white: 0, alpha: 0)
        }
    }

    /// The number of ``components``: always 4, also for a grey.
    public var numberOfComponents: Int { 4 }
}
