public import Foundation
import NativeWidgets

extension CALayer {
    private var madeTree: LayerTree {
        if let tree { return tree }
        let new = LayerTree()
        tree = new
        return new
    }

    /// The view that draws the layer; `nil` while it is in none.
    var host: UIView? { ownView ?? tree?.superlayer?.host ?? tree?.masked?.host }

    /// The layers inside, the lowest first; `nil` without any.
    public var sublayers: [CALayer]? {
        get { tree.flatMap { $0.sublayers.isEmpty ? nil : $0.sublayers } }
        set {
            for layer in sublayers ?? [] { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    /// The layer that this one is in; `nil` if it is in none.
    public var superlayer: CALayer? { tree?.superlayer }

    /// Puts a layer above the others inside; it leaves the layer it was in. Does nothing for a view's layer, and for one that this one is in.
    public func addSublayer(_ layer: CALayer) {
        insertSublayer(layer, at: UInt32(clamping: tree?.sublayers.count ?? 0))
    }

    /// Puts a layer at a place among those inside, 0 being the lowest; places beyond the end mean the end.
    public func insertSublayer(_ layer: CALayer, at index: UInt32) {
        guard layer.ownView == nil, layer !== self, !isInside(layer) else { return }
        layer.removeFromSuperlayer()
        madeTree.sublayers.insert(layer, at: min(Int(index), madeTree.sublayers.count))
        layer.madeTree.superlayer = self
        reportUnseen()
        setNeedsDisplay()
    }

    /// Puts a layer just below another one inside; above all if that is not inside.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, beside: sibling, above: false)
    }

    /// Puts a layer just above another one inside; above all if that is not inside.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, beside: sibling, above: true)
    }

    private func insert(_ layer: CALayer, beside sibling: CALayer?, above: Bool) {
        guard layer !== sibling else { return }
        layer.removeFromSuperlayer()
        let place = tree?.sublayers.firstIndex { $0 === sibling }
        insertSublayer(layer, at: UInt32(clamping: place.map { above ? $0 + 1 : $0 } ?? .max))
    }

    /// Puts a layer where another one was.
    public func replaceSublayer(_ old: CALayer, with new: CALayer) {
        guard let place = tree?.sublayers.firstIndex(where: { $0 === old }), new !== old else { return }
        old.removeFromSuperlayer()
        insertSublayer(new, at: UInt32(clamping: place))
    }

    /// Leaves the layer it is in; does nothing without one.
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

    /// Shows the layer only where `mask` is opaque, as strongly as it is; `nil`, the default, shows all of it. The mask's `frame` counts from the
    /// layer's upper left corner.
    ///
    /// A view whose layer is masked is so as a whole, with its background and its subviews; it has to be in a view that places its
    /// subviews itself, not in a window alone.
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

    /// How high the layer lies among those beside it; equal ones lie in order. Default 0.
    public var zPosition: CGFloat {
        get { tree?.zPosition ?? 0 }
        set {
            madeTree.zPosition = newValue
            setNeedsDisplay()
        }
    }

    /// A picture that a layer that code made shows over its whole size, above its background; `nil`, the default, is none. A view shows pictures
    /// by ``UIImageView``, so that this changes nothing for a view's layer.
    public var contents: CGImage? {
        get { tree?.contents }
        set {
            madeTree.contents = newValue
            setNeedsDisplay()
        }
    }

    /// A name for the application's own use.
    public var name: String? {
        get { tree?.name }
        set { madeTree.name = newValue }
    }

    /// A layer that is in a widget that GTK draws by itself is seen nowhere.
    private func reportUnseen() {
        guard let view = ownView, !view.native.isContainer else { return }
        Notice.post(
            .drawing,
            "\(view.nameInMessages): GTK draws this view by itself, so that its sublayers are not seen; put it into a 'UIView' and the layers into that view's layer"
        )
    }
}
