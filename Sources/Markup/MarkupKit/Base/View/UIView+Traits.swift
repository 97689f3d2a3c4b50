import Foundation
import MarkupLayout
import NativeWidgets

extension UIView {
    /// The properties of this view that a container's layout uses.
    var layoutTraits: LayoutTraits {
        var traits = traits
        traits.isHidden = !native.isVisible
        addConstrainedSizes(to: &traits)
        return traits
    }

    var traits: LayoutTraits {
        get { askedTraits?.value ?? LayoutTraits() }
        set {
            if let askedTraits { askedTraits.value = newValue } else { askedTraits = Box(newValue) }
        }
    }

    func unset(_ value: Double?) -> CGFloat { value ?? .nan }

    func update(_ path: WritableKeyPath<LayoutTraits, Double?>, _ value: CGFloat) {
        traits[keyPath: path] = value.isNaN ? nil : max(0, Double(value))
        if !value.isNaN, path == \.height || path == \.minimumHeight { didAskForHeight() }
        setNeedsLayoutOfSuperview()
    }

    /// A constraint of the view has become active.
    func note(_ constraint: NSLayoutConstraint) {
        let heights: Set<NSLayoutConstraint.Attribute> = [.top, .bottom, .height]
        let isFirst = constraint.firstItem === self && heights.contains(constraint.firstAttribute)
        let isSecond = constraint.secondItem === self && heights.contains(constraint.secondAttribute)
        if isFirst || isSecond { didAskForHeight() }
    }

    func update(_ path: WritableKeyPath<LayoutTraits, Double>, _ value: CGFloat) {
        traits[keyPath: path] = value.isNaN ? 0 : Double(value)
        setNeedsLayoutOfSuperview()
    }

    /// Requests a layout of the superview. It is the superview's layout that changes, and GTK repeats it only on
    /// request.
    func setNeedsLayoutOfSuperview() {
        let container = superview ?? self
        container.nativeContainer.queueResize()
        AnimationScope.noteLayout(of: container)
    }
}
