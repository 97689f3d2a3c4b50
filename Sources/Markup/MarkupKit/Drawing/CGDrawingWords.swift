import NativeWidgets

/// How lines end.
public nonisolated enum CGLineCap: Int32, Sendable {
    /// At the point. The default.
    case butt
    /// With half a circle around the point.
    case round
    /// With half a square around the point.
    case square
}

/// How lines meet.
public nonisolated enum CGLineJoin: Int32, Sendable {
    /// In a point, unless that would be too long. The default.
    case miter
    /// In a part of a circle.
    case round
    /// In a corner that is cut off.
    case bevel
}

/// What is done with a path.
public nonisolated enum CGPathDrawingMode: Int32, Sendable {
    /// What is inside is filled, see ``CGPathFillRule/winding``.
    case fill
    /// What is inside is filled, see ``CGPathFillRule/evenOdd``.
    case eoFill
    /// Its line is drawn.
    case stroke
    /// What is inside is filled, then its line is drawn.
    case fillStroke
    /// The same with the other rule for what is inside.
    case eoFillStroke
}

/// How new paint is mixed with what is there, by the names of Porter, Duff and of image editors.
///
/// What is there is what the same drawing has made so far: a view's drawing is not mixed with what lies below the view.
public nonisolated enum CGBlendMode: Int32, Sendable {
    /// New paint lies over the old one. The default.
    case normal
    /// Colours are mixed part by part: with a product, its reverse, or what depends on the old colour.
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    /// The hue, the saturation, both, or the brightness of the new colour.
    case hue, saturation, color, luminosity
    /// The rules of Porter and Duff.
    case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop
    /// Where one is and the other is not.
    case xor
    /// Drawn like `colorBurn`, which is the nearest.
    case plusDarker
    /// The sum of both.
    case plusLighter

    /// The same for the canvas, which counts them in the same order.
    var paint: PaintBlend { PaintBlend(rawValue: Int(rawValue)) ?? .normal }
}

/// How pictures are drawn at other sizes than their own.
public nonisolated enum CGInterpolationQuality: Int32, Sendable {
    /// As `medium`.
    case `default`
    /// Each pixel becomes a square.
    case none
    /// As `medium`.
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
