import Foundation
import NativeWidgets

// The properties of every view that animations move, beside its frame and its look.

extension UIView {
    static let movingAlpha = AnimatedProperty<UIView, CGFloat>(
        "alpha", get: { CGFloat($0.native.opacity) }, set: { $0.native.opacity = Double(min(1, max(0, $1))) })
    static let movingTransform = AnimatedProperty<UIView, CGAffineTransform>(
        "transform", get: { $0.shownTransform }, set: { $0.showTransform($1) })
}
