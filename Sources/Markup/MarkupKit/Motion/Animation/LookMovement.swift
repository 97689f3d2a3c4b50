import Foundation
import NativeWidgets

/// The movement of a view's colours, border, corners and shadow.
final class LookMovement: Movement {
    static let name = "look"

    private var start: Look
    private let end: Look
    private let rule = MovingRules.shared.makeRule()

    init(of view: UIView, from start: Look, to end: Look) {
        self.start = start
        self.end = end
        super.init(Self.name, of: view)
        // The final style is applied at once; the rule of the movement overrides it.
        view.apply(end)
        view.nativeForLook.addClass(rule.className)
    }

    /// The style that is shown now.
    var present: Look { (before as? LookMovement)?.present ?? start.blended(with: end, part) }

    override func begin() { start = present }

    override func show() {
        // Until this movement begins, the earlier one shows the style; if that has ended, this one keeps its last
        // style.
        if let before, !before.hasEnded { return }
        rule.declarations = present.declarations(onTheWayTo: end, 0)
        DynamicColors.shared.publish()
    }

    override func settle(at position: MovementEnd) {
        guard let view else { return }
        switch position {
        case .start: view.apply(start)
        case .current: view.apply(present)
        case .end: break
        }
    }

    override func detach() {
        view?.nativeForLook.removeClass(rule.className)
        rule.end()
    }

    /// The view was released without detaching the movement.
    nonisolated deinit {
        let rule = rule
        if MainThread.isCurrent {
            MainActor.assumeIsolated { rule.end() }
        } else {
            Task { @MainActor in rule.end() }
        }
    }
}

nonisolated extension Look {
    /// Whether the other style differs in a property that can be animated.
    func canMove(to other: Look) -> Bool {
        backgroundColor != other.backgroundColor || textColor != other.textColor || borderWidth != other.borderWidth
            || borderColor != other.borderColor || cornerRadius != other.cornerRadius || shadow != other.shadow
    }

    func blended(with other: Look, _ part: Double) -> Look {
        var look = other
        look.backgroundColor = Self.blended(backgroundColor, other.backgroundColor, part)
        if textColor != other.textColor {
            look.textColor = (textColor ?? .label).blended(with: other.textColor ?? .label, part)
        }
        look.borderWidth = max(0, borderWidth + (other.borderWidth - borderWidth) * part)
        if look.borderWidth > 0 {
            look.borderColor = (borderColor ?? .black).blended(with: other.borderColor ?? .black, part)
        }
        look.cornerRadius = max(0, cornerRadius + (other.cornerRadius - cornerRadius) * part)
        look.shadow = blendedShadow(with: other, part)
        return look
    }

    /// A view without a colour counts as transparent.
    private static func blended(_ first: UIColor?, _ second: UIColor?, _ part: Double) -> UIColor? {
        guard first != second else { return second }
        let (from, to) = (first ?? second?.withAlphaComponent(0), second ?? first?.withAlphaComponent(0))
        guard let from, let to else { return nil }
        return from.blended(with: to, part)
    }

    private func blendedShadow(with other: Look, _ part: Double) -> Shadow? {
        guard shadow != other.shadow, let near = shadow ?? other.shadow, let far = other.shadow ?? shadow else {
            return other.shadow
        }
        func number(_ path: KeyPath<Shadow, Double>) -> Double {
            near[keyPath: path] + (far[keyPath: path] - near[keyPath: path]) * part
        }
        let from = shadow?.color ?? near.color.withAlphaComponent(0)
        let to = other.shadow?.color ?? far.color.withAlphaComponent(0)
        return Shadow(
            color: from.blended(with: to, part), x: number(\.x), y: number(\.y), radius: max(0, number(\.radius)))
    }

    /// CSS for the interpolated style: every property that differs, even if it equals the theme's value at one end.
    func declarations(onTheWayTo other: Look, _ part: Double) -> String {
        let now = blended(with: other, part)
        var text = ""
        if backgroundColor != other.backgroundColor, let color = now.backgroundColor {
            if case .pattern = color.paint {} else { text += "background-image:none;background-color:\(color.css);" }
        }
        if textColor != other.textColor, let color = now.textColor { text += "color:\(color.css);" }
        if borderWidth != other.borderWidth || borderColor != other.borderColor {
            let color = now.borderColor?.css ?? "transparent"
            text += "outline:\(now.borderWidth)px solid \(color);outline-offset:-\(now.borderWidth)px;"
        }
        if cornerRadius != other.cornerRadius { text += now.cornerDeclaration }
        if shadow != other.shadow, let shadow = now.shadow {
            text += "box-shadow:\(shadow.x)px \(shadow.y)px \(shadow.radius)px \(shadow.color.css);"
        }
        return text
    }
}
