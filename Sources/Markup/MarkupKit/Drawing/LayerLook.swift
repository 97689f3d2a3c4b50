import Foundation

/// The style and the geometry of a layer created by code.
struct LayerLook {
    var bounds = CGRect.zero
    var position = CGPoint.zero
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var transform = CGAffineTransform.identity
    var opacity: Float = 1
    var isHidden = false
    var backgroundColor: UIColor?
    var borderWidth = 0.0
    var borderColor: UIColor?
    var cornerRadius = 0.0
    var corners = UIRectCorner.allCorners
    var masksToBounds = false

    /// The frame before any transformation.
    var frame: CGRect {
        get {
            CGRect(
                x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
                width: bounds.width, height: bounds.height)
        }
        set {
            bounds.size = newValue.size
            position = CGPoint(
                x: newValue.minX + anchorPoint.x * newValue.width, y: newValue.minY + anchorPoint.y * newValue.height)
        }
    }

    /// The transformation from the layer's own coordinates to the superlayer's.
    var placement: CGAffineTransform {
        let middle = CGPoint(
            x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        return CGAffineTransform(translationX: -middle.x, y: -middle.y).concatenating(transform)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }
}

/// The sublayers and the superlayer of a layer.
final class LayerTree {
    var sublayers: [CALayer] = []
    weak var superlayer: CALayer?
    var mask: CALayer?
    /// The layer that this one masks.
    weak var masked: CALayer?
    var zPosition: CGFloat = 0
    var contents: UIImage?
    var contentsGravity = CALayerContentsGravity.resize
    var name: String?
    /// The transformation, if it is not one in the plane.
    var transform: CATransform3D?
    /// The transformation of the sublayers; nil for none.
    var sublayerTransform: CATransform3D?
    /// The layer's own time; nil if it is that of the superlayer.
    var clock: LayerClock?
}
