public import Foundation
public import KeyValueCoding
package import NativeWidgets

/// A view's border, corners, shadow and mask, in points; or a separate drawing that is shown inside a view.
///
///
/// Each view creates its layer, of the class that ``UIView/layerClass`` names. A layer that is created in code is drawn
/// once ``addSublayer(_:)`` has put it into a view's layer. It appears at its ``frame``, above the view's own drawing
/// and below its subviews.
///
/// Plain views, layout views, image views, cells and your own controls draw sublayers. Views that GTK draws, such as
/// labels and buttons, cannot: a layer that is put into one posts a ``Notice``. Put it into a view that draws layers
/// instead.
@KeyValueCoding
open class CALayer {
    /// The view that owns the layer; `nil` for a layer created in code, and after the view has been freed.
    private weak var view: UIView?
    /// Draws the layer's content below the view's content, within a rectangle in the view's coordinates.
    package var drawsContent: ((Drawing, CGRect) -> Void)?
    /// The stored properties of a layer created in code; a view's layer reads them from the view instead.
    private var own = LayerLook()
    /// The sublayers and the superlayer; `nil` for most layers, which have neither.
    var tree: LayerTree?
    /// The animations of the layer; `nil` before the first one.
    var motion: LayerMotion?

    /// Creates the layer of a view. The view calls this.
    public required init(view: UIView) { self.view = view }

    /// Creates a layer to add to another layer.
    public init() { view = nil }

    /// The layer's size at the origin, in points. For a view's layer it is zero before the first layout, and setting it
    /// has no effect.
    public var bounds: CGRect {
        get { view?.bounds ?? own.bounds }
        set { change { $0.bounds = newValue } }
    }
    /// The position of the ``anchorPoint`` in the superlayer, in points. Default the origin. For a view's layer it is
    /// the view's `center`.
    public var position: CGPoint {
        get { view.map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) } ?? own.position }
        set {
            guard let view else { return change { $0.position = newValue } }
            view.center = newValue
        }
    }
    /// The point that ``position`` places and that transformations keep in place, as fractions of the layer's size.
    /// Default (0.5, 0.5), the middle. For a view's layer, setting it has no effect.
    public var anchorPoint: CGPoint {
        get { view == nil ? own.anchorPoint : CGPoint(x: 0.5, y: 0.5) }
        set { change { $0.anchorPoint = newValue } }
    }
    /// The rectangle in the superlayer, in points, before any transformation. For a view's layer it is the view's
    /// ``UIView/frame``.
    public var frame: CGRect {
        get { view?.frame ?? own.frame }
        set {
            guard let view else { return change { $0.frame = newValue } }
            view.frame = newValue
        }
    }
    /// The transformation of the layer about its ``anchorPoint``. For a view's layer it is the view's
    /// ``UIView/transform``.
    public var affineTransform: CGAffineTransform {
        get { view?.transform ?? own.transform }
        set {
            guard let view else { return change { $0.transform = newValue } }
            view.transform = newValue
        }
    }
    /// The opacity, from 0 to 1; other numbers are clamped. Default 1.
    public var opacity: Float {
        get { view.map { Float($0.alpha) } ?? own.opacity }
        set {
            let opacity = newValue.isNaN ? 1 : min(1, max(0, newValue))
            guard let view else { return change { $0.opacity = opacity } }
            view.alpha = CGFloat(opacity)
        }
    }
    /// Whether the layer is hidden. Default `false`.
    public var isHidden: Bool {
        get { view?.isHidden ?? own.isHidden }
        set {
            guard let view else { return change { $0.isHidden = newValue } }
            view.isHidden = newValue
        }
    }

    /// Redraws the layer in the next frame.
    open func setNeedsDisplay() { host?.native.queueDraw() }

    /// Draws the content of a layer created in code, between its background and its sublayers. The default draws
    /// nothing.
    open func draw(in context: CGContext) {}

    /// The width of a border on top of the content, in points. 0, the default, draws no border; other widths of a
    /// view's layer are at least 1.
    public var borderWidth: CGFloat {
        get { view?.look.borderWidth ?? own.borderWidth }
        set {
            guard let view else { return change { $0.borderWidth = max(0, newValue) } }
            view.changeLook { $0.borderWidth = max(0, newValue) }
        }
    }
    /// The border's colour; `nil`, the default, means black.
    public var borderColor: UIColor? {
        get { view == nil ? own.borderColor : view?.look.borderColor }
        set {
            guard let view else { return change { $0.borderColor = newValue } }
            view.changeLook { $0.borderColor = newValue }
        }
    }
    /// The radius of the corners, in points. Default 0; negative numbers count as 0. Subviews are clipped to the
    /// corners only with ``masksToBounds``.
    public var cornerRadius: CGFloat {
        get { view?.look.cornerRadius ?? own.cornerRadius }
        set {
            guard let view else { return change { $0.cornerRadius = max(0, newValue) } }
            view.changeLook { $0.cornerRadius = max(0, newValue) }
        }
    }
    /// The corners that have the radius.
    var corners: UIRectCorner {
        get { view?.look.corners ?? own.corners }
        set {
            guard let view else { return change { $0.corners = newValue } }
            view.changeLook { $0.corners = newValue }
        }
    }
    /// Whether content outside the rounded bounds is clipped; the same as ``UIView/clipsToBounds``.
    public var masksToBounds: Bool {
        get { view?.clipsToBounds ?? own.masksToBounds }
        set {
            guard let view else { return change { $0.masksToBounds = newValue } }
            view.clipsToBounds = newValue
        }
    }
    /// The colour behind the content. For a view's layer it is the view's ``UIView/backgroundColor``.
    public var backgroundColor: UIColor? {
        get { view == nil ? own.backgroundColor : view?.backgroundColor }
        set {
            guard let view else { return change { $0.backgroundColor = newValue } }
            view.backgroundColor = newValue
        }
    }

    /// The shadow's colour; `nil`, the default, means black. ``shadowOpacity`` replaces the colour's own opacity.
    public var shadowColor: UIColor? { didSet { updateShadow() } }
    /// The shadow's opacity, from 0 to 1; other numbers are clamped. Default 0, no shadow.
    public var shadowOpacity: Float = 0 { didSet { updateShadow() } }
    /// The blur radius of the shadow, in points. Default 3.
    public var shadowRadius: CGFloat = 3 { didSet { updateShadow() } }
    /// The shadow's offset to the right and down, in points. Default 0 and -3, which is upwards.
    public var shadowOffset = CGSize(width: 0, height: -3) { didSet { updateShadow() } }
    /// The horizontal part of ``shadowOffset``, for markup.
    public var shadowOffsetWidth: CGFloat {
        get { shadowOffset.width }
        set { shadowOffset.width = newValue }
    }
    /// The vertical part of ``shadowOffset``, for markup.
    public var shadowOffsetHeight: CGFloat {
        get { shadowOffset.height }
        set { shadowOffset.height = newValue }
    }

    private func updateShadow() {
        guard let view else { return setNeedsDisplay() }
        let shadow = Look.Shadow(
            (shadowColor ?? .black, Double(min(1, max(0, shadowOpacity))), shadowRadius, shadowOffset))
        view.changeLook { $0.shadow = shadow }
    }

    /// Changes a stored property of a layer created in code.
    private func change(_ change: (inout LayerLook) -> Void) {
        guard view == nil else { return }
        change(&own)
        setNeedsDisplay()
    }

    // MARK: For the tree

    /// The view that owns the layer; `nil` for a layer created in code.
    var ownView: UIView? { view }
    /// The transformation of a layer created in code into the coordinates of its superlayer, without animations.
    var placement: CGAffineTransform { own.placement }
    /// The style and the place of a layer created in code, as animations show them.
    var look: LayerLook {
        guard let motion, !motion.shown.isEmpty else { return own }
        var look = own
        for (property, value) in motion.shown { look.take(value, for: property) }
        return look
    }

    /// Returns the value of a property without animations; nil for a property that the layer does not have.
    func modelValue(of property: LayerProperty) -> LayerValue? { plainModelValue(of: property) }

    /// Changes the stored properties of a layer that is in no other one.
    func changeOwn(_ change: (inout LayerLook) -> Void) { self.change(change) }
}
