public import Foundation
public import KeyValueCoding
package import NativeWidgets

/// The drawing properties of a view: border, corners and shadow, in points.
///
/// A view makes its layer by itself, of the class that ``UIView/layerClass`` names.
@KeyValueCoding
open class CALayer {
    private unowned let view: UIView
    /// Draws what the layer shows below the view's own content, over a rectangle in the view's coordinates.
    package var drawsContent: ((Drawing, CGRect) -> Void)?

    /// Creates the layer of a view, which calls this by itself.
    public required init(view: UIView) { self.view = view }

    /// The view's size at the origin, in points; zero before the first layout.
    public var bounds: CGRect { view.bounds }

    /// Draws the layer anew in the next frame.
    public func setNeedsDisplay() { view.native.queueDraw() }

    /// The width of a border on top of the content, in points; 0, the default, is none, and others are at least 1.
    public var borderWidth: CGFloat {
        get { view.look.borderWidth }
        set { view.changeLook { $0.borderWidth = max(0, newValue) } }
    }
    /// The border's colour; `nil`, the default, is black.
    public var borderColor: UIColor? {
        get { view.look.borderColor }
        set { view.changeLook { $0.borderColor = newValue } }
    }
    /// The radius of the corners, in points. Default 0; negative numbers count as 0. Cuts subviews off only with ``masksToBounds``.
    public var cornerRadius: CGFloat {
        get { view.look.cornerRadius }
        set { view.changeLook { $0.cornerRadius = max(0, newValue) } }
    }
    /// Whether what lies outside the rounded bounds is cut off; the same as ``UIView/clipsToBounds``.
    public var masksToBounds: Bool {
        get { view.clipsToBounds }
        set { view.clipsToBounds = newValue }
    }
    /// The view's ``UIView/backgroundColor``.
    public var backgroundColor: UIColor? {
        get { view.backgroundColor }
        set { view.backgroundColor = newValue }
    }

    /// The shadow's colour; `nil`, the default, is black. Its own opacity is replaced by ``shadowOpacity``.
    public var shadowColor: UIColor? { didSet { updateShadow() } }
    /// The shadow's opacity, from 0 to 1; other numbers are clamped. Default 0, no shadow.
    public var shadowOpacity: Float = 0 { didSet { updateShadow() } }
    /// How far the shadow blurs, in points. Default 3.
    public var shadowRadius: CGFloat = 3 { didSet { updateShadow() } }
    /// How far the shadow lies to the right and down, in points. Default 0 and -3, which is upwards.
    public var shadowOffset = CGSize(width: 0, height: -3) { didSet { updateShadow() } }
    /// The horizontal part of ``shadowOffset``, so that markup can set it.
    public var shadowOffsetWidth: CGFloat {
        get { shadowOffset.width }
        set { shadowOffset.width = newValue }
    }
    /// The vertical part of ``shadowOffset``, so that markup can set it.
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
