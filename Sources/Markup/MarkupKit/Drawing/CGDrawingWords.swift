import NativeWidgets

/// The shape of line ends.
public nonisolated enum CGLineCap: Int32, Sendable {
    /// The line ends at the point. The default.
    case butt
    /// The line ends with a half circle around the point.
    case round
    /// The line ends with a half square around the point.
    case square
}

/// The shape of line joins.
public nonisolated enum CGLineJoin: Int32, Sendable {
    /// A pointed corner, unless it exceeds the miter limit. The default.
    case miter
    /// A round corner.
    case round
    /// A corner that is cut off.
    case bevel
}

/// The way to draw a path.
public nonisolated enum CGPathDrawingMode: Int32, Sendable {
    /// Fills the path by ``CGPathFillRule/winding``.
    case fill
    /// Fills the path by ``CGPathFillRule/evenOdd``.
    case eoFill
    /// Strokes the path.
    case stroke
    /// Fills the path by ``CGPathFillRule/winding``, then strokes it.
    case fillStroke
    /// Fills the path by ``CGPathFillRule/evenOdd``, then strokes it.
    case eoFillStroke
}

/// The mode of blending new paint with what is already drawn: Porter and Duff's operators and the modes of image
/// editors.
///
/// It blends with earlier drawing in the same context only, not with content behind the view.
public nonisolated enum CGBlendMode: Int32, Sendable {
    /// New paint covers the old one. The default.
    case normal
    /// Colours are combined by component.
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    /// The hue, the saturation, both, or the luminosity of the new colour.
    case hue, saturation, color, luminosity
    /// Porter and Duff's operators.
    case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop
    /// The parts that only one of both covers.
    case xor
    /// Drawn like `colorBurn`, which is the closest.
    case plusDarker
    /// The sum of both.
    case plusLighter

    /// The canvas's mode, which has the same raw value.
    var paint: PaintBlend { PaintBlend(rawValue: Int(rawValue)) ?? .normal }
}

/// The interpolation of scaled pictures.
public nonisolated enum CGInterpolationQuality: Int32, Sendable {
    /// The same as `medium`.
    case `default`
    /// No interpolation: each pixel becomes a square.
    case none
    /// The same as `medium`.
    case low
    /// Smooth and slow.
    case high
    /// Smooth. The default.
    case medium
}

extension CGLineCap {
    var end: LineEnd {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

extension CGLineJoin {
    var corner: LineCorner {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}
