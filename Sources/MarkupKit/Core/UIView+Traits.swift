import Foundation
import MarkupLayout
import NativeWidgets

extension UIView {
    /// What a container's layout needs to know of this view.
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
        setNeedsLayoutOfSuperview()
    }

    func update(_ path: WritableKeyPath<LayoutTraits, Double>, _ value: CGFloat) {
        traits[keyPath: path] = value.isNaN ? 0 : Double(value)
        setNeedsLayoutOfSuperview()
    }

    /// The layout of the container is the one that changes, and GTK asks it again only when it is told so.
    func setNeedsLayoutOfSuperview() {
        let container = superview ?? self
        container.nativeContainer.queueResize()
        AnimationScope.noteLayout(of: container)
    }
}
