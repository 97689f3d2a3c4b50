import Foundation
import MarkupLayout

extension UIView {
    /// The parts of a view's frame that change when its superview is resized; the other ones keep their length.
    public nonisolated struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The parts as bits.
        public let rawValue: UInt
        /// Creates a mask from its bits; use the constants below instead.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The distance from the left edge.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance from the right edge.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance from the upper edge.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance from the lower edge.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// The parts of the ``frame`` that change when the superview is resized, in proportion to their lengths. Empty, the default, keeps the frame.
    ///
    /// It has an effect where the frame has one: in a superview that does not lay out its subviews.
    public var autoresizingMask: AutoresizingMask {
        get { rarities?.autoresizing?.mask ?? [] }
        set {
            guard newValue != autoresizingMask else { return }
            rare.autoresizing = Autoresizing(mask: newValue)
            startAutoresizing()
        }
    }

    /// Begins to follow the superview's size, if the view has a mask.
    func startAutoresizing() {
        guard rarities?.autoresizing != nil, let superview else { return }
        superview.rare.hasFollowers = true
        noteAutoresizing()
    }

    /// Notes the superview's size, to which the frame belongs.
    func noteAutoresizing() {
        guard rarities?.autoresizing != nil, let size = superview?.bounds.size, size != .zero else { return }
        rarities?.autoresizing?.reference = size
    }

    /// Changes the frame to that for another size of the superview.
    func autoresize(to size: LayoutSize) {
        guard let rarities, let autoresizing = rarities.autoresizing, let frame = rarities.frame else { return }
        let new = CGSize(width: size.width, height: size.height)
        rarities.autoresizing?.reference = new
        guard let old = autoresizing.reference, old != new else { return }
        rarities.frame = autoresizing.resized(frame, from: old, to: new)
    }
}

/// How a frame follows the size of the superview.
struct Autoresizing {
    var mask: UIView.AutoresizingMask
    /// The size of the superview to which the frame belongs; `nil` before it has one.
    var reference: CGSize?

    func resized(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
        let x = Self.resized(
            frame.minX, frame.width, from: old.width, to: new.width,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ))
        let y = Self.resized(
            frame.minY, frame.height, from: old.height, to: new.height,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ))
        return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }

    /// Distributes the change of length among the flexible parts, by their lengths or, if they have none, equally.
    private static func resized(
        _ start: CGFloat, _ length: CGFloat, from old: CGFloat, to new: CGFloat,
        flexible: (start: Bool, length: Bool, end: Bool)
    ) -> (start: CGFloat, length: CGFloat) {
        let parts = [
            flexible.start ? max(0, start) : nil, flexible.length ? max(0, length) : nil,
            flexible.end ? max(0, old - start - length) : nil,
        ]
        let total = parts.reduce(0) { $0 + ($1 ?? 0) }
        let count = parts.count { $0 != nil }
        func share(_ part: CGFloat?) -> CGFloat {
            guard let part else { return 0 }
            return (new - old) * (total > 0 ? part / total : 1 / CGFloat(count))
        }
        return (start + share(parts[0]), max(0, length + share(parts[1])))
    }
}
