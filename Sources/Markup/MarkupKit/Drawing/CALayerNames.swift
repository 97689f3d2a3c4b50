import Foundation

/// Corners of a layer. The least x is the left side, the least y the upper one.
public nonisolated struct CACornerMask: OptionSet, Hashable, Sendable {
    /// The corners as bits.
    public let rawValue: UInt
    /// Creates corners from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The upper left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The upper right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The lower left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The lower right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The shapes of rounded corners.
public nonisolated struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String
    /// Creates a shape from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Arcs of circles.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Arcs that begin gradually. Has no effect: corners are arcs of circles.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The places and sizes of the ``CALayer/contents`` of a layer.
public nonisolated struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name of the place.
    public let rawValue: String
    /// Creates a place with any name; unknown names count as ``resize``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In the middle, in its own size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// At the middle of the upper side, in its own size.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// At the middle of the lower side, in its own size.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// At the middle of the left side, in its own size.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// At the middle of the right side, in its own size.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In the upper left corner, in its own size.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In the upper right corner, in its own size.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In the lower left corner, in its own size.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In the lower right corner, in its own size.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to the layer.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits into the layer without distortion.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as covers the layer without distortion.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    /// Returns the place of contents with a size.
    func rect(of size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return bounds }
        let factors = (bounds.width / size.width, bounds.height / size.height)
        let shown: CGSize
        switch self {
        case .resizeAspect: shown = size.scaled(by: min(factors.0, factors.1))
        case .resizeAspectFill: shown = size.scaled(by: max(factors.0, factors.1))
        case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: shown = size
        default: return bounds
        }
        let name = rawValue.lowercased()
        let x = name.hasSuffix("left") ? 0 : name.hasSuffix("right") ? 1 : 0.5
        let y = name.hasPrefix("top") ? 0 : name.hasPrefix("bottom") ? 1 : 0.5
        return CGRect(
            x: bounds.minX + (bounds.width - shown.width) * x, y: bounds.minY + (bounds.height - shown.height) * y,
            width: shown.width, height: shown.height)
    }
}

extension CGSize {
    fileprivate nonisolated func scaled(by factor: CGFloat) -> CGSize {
        CGSize(width: width * factor, height: height * factor)
    }
}

extension CALayer {
    /// The place and the size of the ``contents``. Default `resize`: they fill the layer.
    public var contentsGravity: CALayerContentsGravity {
        get { tree?.contentsGravity ?? .resize }
        set {
            guard newValue != contentsGravity else { return }
            madeTree.contentsGravity = newValue
            setNeedsDisplay()
        }
    }

    /// The corners that have the ``cornerRadius``. Default all four.
    public var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: corners.rawValue) }
        set { corners = UIRectCorner(rawValue: newValue.rawValue).intersection(.allCorners) }
    }

    /// The shape of rounded corners. Has no effect: corners are arcs of circles. Always `circular`.
    public var cornerCurve: CALayerCornerCurve {
        get { .circular }
        set { if newValue != .circular { NoEffect.note("CALayer.cornerCurve", "corners are arcs of circles") } }
    }

    func draw(_ contents: CGImage, in bounds: CGRect, on context: CGContext) {
        contents.draw(on: context, in: contentsGravity.rect(of: contents.size, in: bounds))
    }
}
