import Foundation
import NativeWidgets

// The values that the animations of a view's layer show, while the view keeps its own ones.

extension UIView {
    /// The opacity of the view itself, without an animation of its layer.
    var plainAlpha: CGFloat { rarities?.hiddenAlpha ?? CGFloat(native.opacity) }

    func showAlpha(_ new: CGFloat) {
        let new = min(1, max(0, new))
        if rarities?.hiddenAlpha != nil { rare.hiddenAlpha = new } else { native.opacity = Double(new) }
        rarities?.overlay?.native.opacity = Double(new)
    }

    func showOpacity(of values: [LayerProperty: LayerValue]) {
        guard case .number(let number) = values[.opacity] else {
            guard let alpha = rarities?.hiddenAlpha else { return }
            rare.hiddenAlpha = nil
            native.opacity = Double(alpha)
            return
        }
        if rarities?.hiddenAlpha == nil { rare.hiddenAlpha = CGFloat(native.opacity) }
        native.opacity = min(1, max(0, number))
    }

    /// Shows the position, the size and the transformation by one transformation: subviews are not laid out.
    func showPlace(of values: [LayerProperty: LayerValue]) {
        guard let place = place(of: values) else {
            guard rarities?.hidesTransform == true else { return }
            rare.hidesTransform = false
            return setNativeTransform(shownTransform)
        }
        rare.hidesTransform = true
        setNativeTransform(place)
    }

    private func place(of values: [LayerProperty: LayerValue]) -> CGAffineTransform? {
        var place: CGAffineTransform?
        if case .transform(let transform) = values[.transform] { place = transform.flat }
        let (own, size) = (shownTransform, bounds.size)
        if case .rect(let rect) = values[.bounds], size.width > 0, size.height > 0 {
            place = CGAffineTransform(scaleX: rect.width / size.width, y: rect.height / size.height)
                .concatenating(place ?? own)
        }
        if case .point(let point) = values[.position] {
            let middle = center
            place = (place ?? own).concatenating(
                CGAffineTransform(translationX: point.x - middle.x, y: point.y - middle.y))
        }
        guard let place, [place.a, place.b, place.c, place.d, place.tx, place.ty].allSatisfy({ abs($0) <= 1_000_000 })
        else { return nil }
        return place
    }

    /// The frame with the view's own transformation, while an animation of the layer shows another one; nil otherwise.
    var frameBelowLayerMotion: CGRect? {
        guard rarities?.hidesTransform == true, let place = native.frameInParent else { return nil }
        let own = shownTransform
        guard !own.isIdentity else { return place }
        return CGRect(x: -place.width / 2, y: -place.height / 2, width: place.width, height: place.height).applying(own)
            .offsetBy(dx: place.midX, dy: place.midY)
    }

    /// Passes a transformation to the widget.
    func setNativeTransform(_ transform: CGAffineTransform) {
        native.setTransform(
            transform.isIdentity
                ? nil
                : WidgetTransform(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty))
    }

    /// Shows a style in place of the view's own one; nil ends that.
    func show(_ style: Look?, _ rule: inout MovingRules.Rule?) {
        guard let style, style.canMove(to: look) else {
            guard let old = rule else { return }
            nativeForLook.removeClass(old.className)
            old.end()
            rule = nil
            return
        }
        let current = rule ?? MovingRules.shared.makeRule()
        if rule == nil { nativeForLook.addClass(current.className) }
        rule = current
        current.declarations = style.declarations(onTheWayTo: look, 0)
        DynamicColors.shared.publish()
    }
}

extension CALayer {
    /// The style that animations show for a view; nil if they do not change it.
    func animatedLook(of values: [LayerProperty: LayerValue]) -> Look? {
        guard let view = ownView, !values.isEmpty else { return nil }
        var look = view.look
        if case .color(let color) = values[.backgroundColor] { look.backgroundColor = color }
        if case .number(let radius) = values[.cornerRadius] { look.cornerRadius = max(0, radius) }
        if case .number(let width) = values[.borderWidth] { look.borderWidth = max(0, width) }
        if case .color(let color) = values[.borderColor] { look.borderColor = color }
        let shadows: [LayerProperty] = [.shadowColor, .shadowOpacity, .shadowRadius, .shadowOffset]
        if shadows.contains(where: { values[$0] != nil }) { look.shadow = Look.Shadow(shownShadow) }
        return look
    }
}

extension Look.Shadow {
    /// Returns nil for a shadow that is not visible.
    init?(_ shadow: (color: UIColor, opacity: Double, radius: CGFloat, offset: CGSize)) {
        guard shadow.opacity > 0 else { return nil }
        // A layer's shadow radius is a standard deviation, a CSS blur twice that.
        self.init(
            color: shadow.color.withAlphaComponent(shadow.opacity), x: shadow.offset.width, y: shadow.offset.height,
            radius: shadow.radius * 2)
    }
}
