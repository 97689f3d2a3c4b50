public import Foundation
import NativeWidgets

extension CALayer {
    var madeTree: LayerTree {
        if let tree { return tree }
        let new = LayerTree()
        tree = new
        return new
    }

    /// The view that draws the layer; `nil` while it is not in a view.
    var host: UIView? { ownView ?? tree?.superlayer?.host ?? tree?.masked?.host }

    /// The sublayers, the lowest first; `nil` if there are no sublayers.
    public var sublayers: [CALayer]? {
        get { tree.flatMap { $0.sublayers.isEmpty ? nil : $0.sublayers } }
        set {
            for layer in sublayers ?? [] { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    /// The superlayer; `nil` if the layer is not in another one.
    public var superlayer: CALayer? { tree?.superlayer }

    /// Adds a sublayer above the others and removes it from its previous superlayer. Does nothing for a view's layer,
    /// and for a layer that contains this one.
    public func addSublayer(_ layer: CALayer) {
        insertSublayer(layer, at: UInt32(clamping: tree?.sublayers.count ?? 0))
    }

    /// Inserts a sublayer at an index, 0 being the lowest; larger indices mean the end.
    public func insertSublayer(_ layer: CALayer, at index: UInt32) {
        guard layer.ownView == nil, layer !== self, !isInside(layer) else { return }
        layer.removeFromSuperlayer()
        madeTree.sublayers.insert(layer, at: min(Int(index), madeTree.sublayers.count))
        layer.madeTree.superlayer = self
        reportUnseen()
        setNeedsDisplay()
        LayerMotion.viewsDidCome()
    }

    /// Inserts a sublayer just below another one, or above all if that is not a sublayer.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, beside: sibling, above: false)
    }

    /// Inserts a sublayer just above another one, or above all if that is not a sublayer.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, beside: sibling, above: true)
    }

    private func insert(_ layer: CALayer, beside sibling: CALayer?, above: Bool) {
        guard layer !== sibling else { return }
        layer.removeFromSuperlayer()
        let place = tree?.sublayers.firstIndex { $0 === sibling }
        insertSublayer(layer, at: UInt32(clamping: place.map { above ? $0 + 1 : $0 } ?? .max))
    }

    /// Replaces a sublayer by another layer.
    public func replaceSublayer(_ old: CALayer, with new: CALayer) {
        guard let place = tree?.sublayers.firstIndex(where: { $0 === old }), new !== old else { return }
        old.removeFromSuperlayer()
        insertSublayer(new, at: UInt32(clamping: place))
    }

    /// Removes the layer from its superlayer; does nothing without one.
    public func removeFromSuperlayer() {
        guard let tree, let superlayer = tree.superlayer else { return }
        superlayer.tree?.sublayers.removeAll { $0 === self }
        superlayer.setNeedsDisplay()
        tree.superlayer = nil
    }

    private func isInside(_ other: CALayer) -> Bool {
        var next: CALayer? = self
        while let layer = next {
            if layer === other { return true }
            next = layer.superlayer ?? layer.tree?.masked
        }
        return false
    }

    /// A layer whose opacity masks this layer; `nil`, the default, is no mask. The mask's `frame` is relative to the
    /// layer's upper left corner.
    ///
    /// The mask of a view's layer applies to the whole view, including its background and its subviews. The view's
    /// superview must place its subviews itself; a window's root view cannot be masked.
    public var mask: CALayer? {
        get { tree?.mask }
        set {
            guard newValue !== mask, newValue?.ownView == nil, newValue.map({ !isInside($0) }) ?? true else { return }
            tree?.mask?.tree?.masked = nil
            newValue?.removeFromSuperlayer()
            madeTree.mask = newValue
            newValue?.madeTree.masked = self
            updateMask()
        }
    }

    private func updateMask() {
        guard let view = ownView else { return setNeedsDisplay() }
        guard mask != nil else { return view.native.setMask(nil) }
        view.native.setMask { [weak self] canvas, _, _ in
            let context = CGContext(canvas)
            self?.mask?.render(on: context)
        }
    }

    /// The layer's order among its siblings; equal ones keep the order in which they were added. Default 0.
    public var zPosition: CGFloat {
        get { tree?.zPosition ?? 0 }
        set {
            madeTree.zPosition = newValue
            setNeedsDisplay()
        }
    }

    /// A picture that fills the layer above its background; `nil`, the default, shows none. Ignored by a view's layer:
    /// views show pictures with ``UIImageView``.
    public var contents: CGImage? {
        get { tree?.contents }
        set {
            madeTree.contents = newValue
            setNeedsDisplay()
        }
    }

    /// The transformation of the layer about its ``anchorPoint``, in space; only its part in the plane is drawn, see ``CATransform3D``.
    ///
    /// For a view's layer it is the view's ``UIView/transform``.
    public var transform: CATransform3D {
        get {
            let flat = affineTransform
            if let kept = tree?.transform, kept.flat == flat { return kept }
            return CATransform3D(flat)
        }
        set {
            if !newValue.isFlat || tree != nil { madeTree.transform = newValue.isFlat ? nil : newValue }
            affineTransform = newValue.flat
        }
    }

    /// Sets ``affineTransform``.
    public func setAffineTransform(_ m: CGAffineTransform) { affineTransform = m }

    /// A name that only the application uses.
    public var name: String? {
        get { tree?.name }
        set { madeTree.name = newValue }
    }

    /// Posts a notice if the layer belongs to a widget that GTK draws itself, so that its sublayers are not visible.
    private func reportUnseen() {
        guard let view = ownView, !view.native.isContainer else { return }
        Notice.post(
            .drawing,
            "\(view.nameInMessages): GTK draws this view, so its sublayers are not visible; put it into a 'UIView' and add the layers to that view's layer"
        )
    }
}
