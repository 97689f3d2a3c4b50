import Foundation
import NativeWidgets

// The animatable properties of every view, besides its frame and its style.

extension UIView {
    static let movingAlpha = AnimatedProperty<UIView, CGFloat>(
        "alpha", get: { CGFloat($0.native.opacity) }, set: { $0.native.opacity = Double(min(1, max(0, $1))) })
    static let movingTransform = AnimatedProperty<UIView, CGAffineTransform>(
        "transform", get: { $0.shownTransform }, set: { $0.showTransform($1) })
}
