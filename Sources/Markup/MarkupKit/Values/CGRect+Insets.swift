public import Foundation

extension CGRect {
    /// The rectangle without the insets at its sides. Negative insets enlarge it; a size does not become negative.
    public nonisolated func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }
}
