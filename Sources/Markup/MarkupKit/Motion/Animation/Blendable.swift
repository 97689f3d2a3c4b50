import Foundation

/// A value that can be interpolated.
nonisolated protocol Blendable: Equatable {
    /// Returns the value between this one at 0 and `other` at 1. Springs use parts outside of 0 to 1.
    func blended(with other: Self, _ part: Double) -> Self
}

nonisolated extension CGFloat: Blendable {
    func blended(with other: CGFloat, _ part: Double) -> CGFloat { self + (other - self) * CGFloat(part) }
}

nonisolated extension CGPoint: Blendable {
    func blended(with other: CGPoint, _ part: Double) -> CGPoint {
        CGPoint(x: x.blended(with: other.x, part), y: y.blended(with: other.y, part))
    }
}

nonisolated extension CGSize: Blendable {
    func blended(with other: CGSize, _ part: Double) -> CGSize {
        CGSize(width: width.blended(with: other.width, part), height: height.blended(with: other.height, part))
    }
}

nonisolated extension CGRect: Blendable {
    func blended(with other: CGRect, _ part: Double) -> CGRect {
        CGRect(origin: origin.blended(with: other.origin, part), size: size.blended(with: other.size, part))
    }
}
