import Foundation

extension CALayer {
    /// Starts an animation, which replaces the animation of the same key.
    ///
    /// An animation that cannot be shown, because the layer lacks the property or a value is of another kind, posts a ``Notice``. A layer that
    /// is not in a window yet begins its animations when its view is put into one.
    ///
    /// - Parameters:
    ///   - anim: The animation. The layer uses its values of now.
    ///   - key: A name for ``removeAnimation(forKey:)``; `nil` for an animation that replaces no other one.
    public func add(_ anim: CAAnimation, forKey key: String?) {
        if let transition = anim as? CATransition { return transition.start(in: ownView) }
        do {
            let clip = try MotionClip(anim, of: self)
            let motion = motion ?? LayerMotion(of: self)
            self.motion = motion
            motion.add(anim, clip, key)
        } catch {
            Notice.post(.drawing, error.text)
        }
    }

    /// Ends the animation of a key: the layer shows its own values again.
    public func removeAnimation(forKey key: String) { motion?.remove { $0 == key } }

    /// Ends all animations of the layer, but not those of its sublayers.
    public func removeAllAnimations() { motion?.remove { _ in true } }

    /// Returns the animation of a key; `nil` for an unknown key, and after the animation has ended and was removed.
    public func animation(forKey key: String) -> CAAnimation? { motion?.running.first { $0.key == key }?.animation }

    /// The keys of the animations; `nil` without any.
    public func animationKeys() -> [String]? {
        let keys = motion?.running.compactMap(\.key) ?? []
        return keys.isEmpty ? nil : keys
    }

    /// Returns a new layer with the bounds, the place and the style that are shown now, in the middle of animations.
    public func presentation() -> CALayer? {
        let layer = CALayer()
        layer.frame = frame
        for property in LayerProperty.allCases {
            if let value = motion?.shown[property] ?? modelValue(of: property) { layer.take(value, for: property) }
        }
        return layer
    }

    private func take(_ value: LayerValue, for property: LayerProperty) {
        switch (property, value) {
        case (.shadowColor, .color(let color)): shadowColor = color
        case (.shadowOpacity, .number(let number)): shadowOpacity = Float(number)
        case (.shadowRadius, .number(let number)): shadowRadius = number
        case (.shadowOffset, .size(let size)): shadowOffset = size
        default: changeOwn { $0.take(value, for: property) }
        }
    }

    /// Returns the part of a property that is shown now; nil if no animation shows it.
    func shownPart(at path: LayerKeyPath) -> LayerValue? { motion?.shown[path.property].flatMap(path.part) }

    /// Returns the number that an animation shows for a property; nil if none does.
    func shownNumber(_ property: LayerProperty) -> CGFloat? {
        if let motion, case .number(let number) = motion.shown[property] { number } else { nil }
    }

    /// Returns the colour that an animation shows for a property; nil if none does.
    func shownColor(_ property: LayerProperty) -> UIColor? {
        if let motion, case .color(let color) = motion.shown[property] { color } else { nil }
    }

    /// Returns the value of a property of every layer, without animations.
    func plainModelValue(of property: LayerProperty) -> LayerValue? {
        switch property {
        case .opacity: .number(Double(opacity))
        case .position: .point(ownView?.center ?? position)
        case .anchorPoint: ownView == nil ? .point(anchorPoint) : nil
        case .bounds: .rect(bounds)
        case .transform: .transform(transform)
        case .backgroundColor: .color(backgroundColor ?? .clear)
        case .cornerRadius: .number(cornerRadius)
        case .borderWidth: .number(borderWidth)
        case .borderColor: .color(borderColor ?? .black)
        case .shadowColor: .color(shadowColor ?? .black)
        case .shadowOpacity: .number(Double(shadowOpacity))
        case .shadowRadius: .number(shadowRadius)
        case .shadowOffset: .size(shadowOffset)
        default: nil
        }
    }

    /// The shadow that is shown now.
    var shownShadow: (color: UIColor, opacity: Double, radius: CGFloat, offset: CGSize) {
        var offset = shadowOffset
        if let motion, case .size(let size) = motion.shown[.shadowOffset] { offset = size }
        return (
            shownColor(.shadowColor) ?? shadowColor ?? .black,
            min(1, max(0, shownNumber(.shadowOpacity) ?? Double(shadowOpacity))),
            max(0, shownNumber(.shadowRadius) ?? shadowRadius), offset
        )
    }
}

extension LayerLook {
    /// Takes a value that an animation shows.
    mutating func take(_ value: LayerValue, for property: LayerProperty) {
        switch (property, value) {
        case (.opacity, .number(let number)): opacity = Float(min(1, max(0, number)))
        case (.position, .point(let point)): position = point
        case (.anchorPoint, .point(let point)): anchorPoint = point
        case (.bounds, .rect(let rect)): bounds = rect
        case (.transform, .transform(let new)): transform = new.flat
        case (.backgroundColor, .color(let color)): backgroundColor = color
        case (.cornerRadius, .number(let number)): cornerRadius = max(0, number)
        case (.borderWidth, .number(let number)): borderWidth = max(0, number)
        case (.borderColor, .color(let color)): borderColor = color
        default: break
        }
    }
}
