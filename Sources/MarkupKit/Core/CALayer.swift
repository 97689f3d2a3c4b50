import Foundation
import KeyValueCoding

/// The drawing properties of a view: border, corners and shadow, in pixels.
@KeyValueCoding
public final class CALayer {
    private unowned let view: UIView

    init(view: UIView) { self.view = view }

    /// A border of at least one pixel on top of the content; 0 is none.
    public var borderWidth: CGFloat {
        get { view.look.borderWidth }
        set { view.changeLook { $0.borderWidth = max(0, newValue) } }
    }
    /// The border's colour; black unless set.
    public var borderColor: UIColor? {
        get { view.look.borderColor }
        set { view.changeLook { $0.borderColor = newValue } }
    }
    public var cornerRadius: CGFloat {
        get { view.look.cornerRadius }
        set { view.changeLook { $0.cornerRadius = max(0, newValue) } }
    }
    /// Whether what lies outside the rounded bounds is cut off.
    public var masksToBounds: Bool {
        get { view.clipsToBounds }
        set { view.clipsToBounds = newValue }
    }
    public var backgroundColor: UIColor? {
        get { view.backgroundColor }
        set { view.backgroundColor = newValue }
    }

    public var shadowColor: UIColor? { didSet { updateShadow() } }
    /// From 0, no shadow, to 1.
    public var shadowOpacity: Float = 0 { didSet { updateShadow() } }
    public var shadowRadius: CGFloat = 3 { didSet { updateShadow() } }
    public var shadowOffset = CGSize(width: 0, height: -3) { didSet { updateShadow() } }
    public var shadowOffsetWidth: CGFloat {
        get { shadowOffset.width }
        set { shadowOffset.width = newValue }
    }
    public var shadowOffsetHeight: CGFloat {
        get { shadowOffset.height }
        set { shadowOffset.height = newValue }
    }

    private func updateShadow() {
        let opacity = CGFloat(min(1, max(0, shadowOpacity)))
        view.changeLook {
            guard opacity > 0 else {
                $0.shadow = nil
                return
            }
            let color = (shadowColor ?? .black).withAlphaComponent(opacity)
            // A layer's shadow radius is a standard deviation, a CSS blur twice that.
            $0.shadow = Look.Shadow(
                color: color, x: shadowOffset.width, y: shadowOffset.height, radius: shadowRadius * 2)
        }
    }
}
