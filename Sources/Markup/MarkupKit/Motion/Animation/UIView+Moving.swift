import Foundation
import NativeWidgets

// The animatable properties of every view, besides its frame and its style.

extension UIView {
    static let movingAlpha = AnimatedProperty<UIView, CGFloat>(
        "alpha", get: { $0.plainAlpha }, set: { $0.showAlpha($1) })
    static let movingTransform = AnimatedProperty<UIView, CGAffineTransform>(
        "transform", get: { $0.shownTransform }, set: { $0.showTransform($1) })
}
