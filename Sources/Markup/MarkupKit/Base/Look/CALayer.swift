public import Foundation
public import KeyValueCoding
package import NativeWidgets

/// What a view looks like beyond its content: border, corners, shadow and mask, in points; or a thing of its own that is drawn in a view.
///
/// A view makes its layer by itself, of the class that ``UIView/layerClass`` names. A layer that code makes is drawn once it is put into a
/// view's layer by ``addSublayer(_:)``, at its ``frame``: above the view's own drawing, and below its subviews.
///
/// A view draws layers if it is a plain view, a layout view, a control of your own, an image view or a cell. What GTK draws by itself, such as a
/// label or a button, has no place for them: put it into a view that has, or a layer that is put into it gives a ``Notice``.
@KeyValueCoding
open class CALayer {
    /// The view whose layer it is; `nil` for a layer that code made, and for one that has outlived its view.
    private weak var view: UIView?
    /// Draws what the layer shows below the view's own content, over a rectangle in the view's coordinates.
    package var drawsContent: ((Drawing, CGRect) -> Void)?
    /// What a layer that code made remembers by itself.
    private var own = LayerLook()
    /// What is inside of the layer, and what it is inside of; few have any.
    var tree: LayerTree?

    /// Creates the layer of a view, which calls this by itself.
    public required init(view: UIView) { self.view = view }

    /// Creates a layer to be put into another.
    public init() { view = nil }

    /// The layer's size at the origin, in points; that of a view's layer is zero before the first layout, and setting it changes nothing.
    public var bounds: CGRect {
        get { view?.bounds ?? own.bounds }
        set { change { $0.bounds = newValue } }
    }
    /// Where the ``anchorPoint`` is in the layer around it, in points. Default the origin. Setting that of a view's layer changes nothing.
    public var position: CGPoint {
        get { view.map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) } ?? own.position }
        set { change { $0.position = newValue } }
    }
    /// The point of the layer that ``position`` places and transformations leave where it is, as parts of its size. Default the middle, 0.5 and
    /// 0.5. Setting that of a view's layer changes nothing.
    public var anchorPoint: CGPoint {
        get { view == nil ? own.anchorPoint : CGPoint(x: 0.5, y: 0.5) }
        set { change { $0.anchorPoint = newValue } }
    }
    /// The place in the layer around it, in points, before any transformation. That of a view's layer is the view's ``UIView/frame``.
    public var frame: CGRect {
        get { view?.frame ?? own.frame }
        set {
            guard let view else { return change { $0.frame = newValue } }
            view.frame = newValue
        }
    }
    /// Turns, scales, skews and moves the layer about its ``anchorPoint``; that of a view's layer is the view's ``UIView/transform``.
    public var affineTransform: CGAffineTransform {
        get { view?.transform ?? own.transform }
        set {
            guard let view else { return change { $0.transform = newValue } }
            view.transform = newValue
        }
    }
    /// How opaque the layer is, from 0 to 1; other numbers are clamped. Default 1.
    public var opacity: Float {
        get { view.map { Float($0.alpha) } ?? own.opacity }
        set {
            let opacity = newValue.isNaN ? 1 : min(1, max(0, newValue))
            guard let view else { return change { $0.opacity = opacity } }
            view.alpha = CGFloat(opacity)
        }
    }
    /// Whether the layer is not shown. Default `false`.
    public var isHidden: Bool {
        get { view?.isHidden ?? own.isHidden }
        set {
            guard let view else { return change { $0.isHidden = newValue } }
            view.isHidden = newValue
        }
    }

    /// Draws the layer anew in the next frame.
    open func setNeedsDisplay() { host?.native.queueDraw() }

    /// Draws what a layer that code made shows between its background and its sublayers. The default draws nothing.
    open func draw(in context: CGContext) {}

    /// The width of a border on top of the content, in points; 0, the default, is none, and others of a view's layer are at least 1.
    public var borderWidth: CGFloat {
        get { view?.look.borderWidth ?? own.borderWidth }
        set {
            guard let view else { return change { $0.borderWidth = max(0, newValue) } }
            view.changeLook { $0.borderWidth = max(0, newValue) }
        }
    }
    /// The border's colour; `nil`, the default, is black.
    public var borderColor: UIColor? {
        get { view == nil ? own.borderColor : view?.look.borderColor }
        set {
            guard let view else { return change { $0.borderColor = newValue } }
            view.changeLook { $0.borderColor = newValue }
        }
    }
    /// The radius of the corners, in points. Default 0; negative numbers count as 0. Cuts subviews off only with ``masksToBounds``.
    public var cornerRadius: CGFloat {
        get { view?.look.cornerRadius ?? own.cornerRadius }
        set {
            guard let view else { return change { $0.cornerRadius = max(0, newValue) } }
            view.changeLook { $0.cornerRadius = max(0, newValue) }
        }
    }
    /// Whether what lies outside the rounded bounds is cut off; the same as ``UIView/clipsToBounds``.
    public var masksToBounds: Bool {
        get { view?.clipsToBounds ?? own.masksToBounds }
        set {
            guard let view else { return change { $0.masksToBounds = newValue } }
            view.clipsToBounds = newValue
        }
    }
    /// The colour behind the content; that of a view's layer is the view's ``UIView/backgroundColor``.
    public var backgroundColor: UIColor? {
        get { view == nil ? own.backgroundColor : view?.backgroundColor }
        set {
            guard let view else { return change { $0.backgroundColor = newValue } }
            view.backgroundColor = newValue
        }
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
        guard let view else { return setNeedsDisplay() }
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

    /// Changes what a layer that code made remembers.
    private func change(_ change: (inout LayerLook) -> Void) {
        guard view == nil else { return }
        change(&own)
        setNeedsDisplay()
    }

    // MARK: For the tree

    /// The view that a layer belongs to without lying in another one.
    var ownView: UIView? { view }
    /// What a layer that code made looks like.
    var look: LayerLook { own }
}
