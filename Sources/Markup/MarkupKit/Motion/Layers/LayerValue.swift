import Foundation

/// A value of a layer that can be animated.
nonisolated enum LayerValue: Equatable {
    case number(Double)
    case numbers([Double])
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case color(UIColor)
    case colors([UIColor])
    case transform(CATransform3D)
    case path(CGPath)

    /// Converts a value that a program has given to an animation; nil for other kinds of values.
    init?(_ value: Any) {
        switch value {
        case let value as CGFloat: self = .number(Double(value))
        case let value as Double: self = .number(value)
        case let value as Float: self = .number(Double(value))
        case let value as Int: self = .number(Double(value))
        case let value as CGPoint: self = .point(value)
        case let value as CGSize: self = .size(value)
        case let value as CGRect: self = .rect(value)
        case let value as UIColor: self = .color(value)
        case let value as [UIColor]: self = .colors(value)
        case let value as CATransform3D: self = .transform(value)
        case let value as CGAffineTransform: self = .transform(CATransform3D(value))
        case let value as CGPath: self = .path(value is CGMutablePath ? value.copy() ?? value : value)
        case let value as [NSNumber]: self = .numbers(value.map(\.doubleValue))
        case let value as [Double]: self = .numbers(value)
        case let value as [CGFloat]: self = .numbers(value.map { Double($0) })
        case let value as NSNumber: self = .number(value.doubleValue)
        case let value as NSValue:
            switch String(cString: value.objCType) {
            case String(cString: NSValue(cgPoint: .zero).objCType): self = .point(value.cgPointValue)
            case String(cString: NSValue(cgSize: .zero).objCType): self = .size(value.cgSizeValue)
            case String(cString: NSValue(cgRect: .zero).objCType): self = .rect(value.cgRectValue)
            default: return nil
            }
        default: return nil
        }
        guard isFinite else { return nil }
    }

    private var isFinite: Bool {
        switch self {
        case .number(let number): number.isFinite
        case .numbers(let numbers): numbers.allSatisfy { $0.isFinite }
        case .point(let point): point.x.isFinite && point.y.isFinite
        case .size(let size): size.width.isFinite && size.height.isFinite
        case .rect(let rect): [rect.minX, rect.minY, rect.width, rect.height].allSatisfy { $0.isFinite }
        case .transform(let transform): transform.rows.allSatisfy { $0.allSatisfy { $0.isFinite } }
        case .color, .colors, .path: true
        }
    }

    /// The word for this kind of value in messages.
    var kind: String {
        switch self {
        case .number: "a number"
        case .numbers: "an array of numbers"
        case .point: "a point"
        case .size: "a size"
        case .rect: "a rectangle"
        case .color: "a colour"
        case .colors: "an array of colours"
        case .transform: "a transformation"
        case .path: "a path"
        }
    }

    /// Returns the value as one of the kind of another value; nil if it is of a different kind.
    func converted(toKindOf other: LayerValue) -> LayerValue? {
        switch (self, other) {
        case (.point(let point), .size): .size(CGSize(width: point.x, height: point.y))
        case (.size(let size), .point): .point(CGPoint(x: size.width, y: size.height))
        default: kind == other.kind ? self : nil
        }
    }

    /// Returns the value between this one at 0 and `other` at 1. Springs use parts outside of 0 to 1.
    func blended(with other: LayerValue, _ part: Double) -> LayerValue {
        switch (self, other) {
        case (.number(let from), .number(let to)): .number(from + (to - from) * part)
        case (.point(let from), .point(let to)): .point(from.blended(with: to, part))
        case (.size(let from), .size(let to)): .size(from.blended(with: to, part))
        case (.rect(let from), .rect(let to)): .rect(from.blended(with: to, part))
        case (.color(let from), .color(let to)): .color(from.blended(with: to, part))
        case (.transform(let from), .transform(let to)): .transform(from.blended(with: to, part))
        case (.path(let from), .path(let to)): .path(from.blended(with: to, part))
        case (.numbers(let from), .numbers(let to)) where from.count == to.count:
            .numbers(zip(from, to).map { $0 + ($1 - $0) * part })
        case (.colors(let from), .colors(let to)) where from.count == to.count:
            .colors(zip(from, to).map { $0.blended(with: $1, part) })
        default: part < 1 ? self : other
        }
    }

    /// Returns the sum of two values; for values without a sum, `other`.
    func adding(_ other: LayerValue) -> LayerValue {
        switch (self, other) {
        case (.number(let one), .number(let two)): .number(one + two)
        case (.point(let one), .point(let two)): .point(CGPoint(x: one.x + two.x, y: one.y + two.y))
        case (.size(let one), .size(let two)):
            .size(CGSize(width: one.width + two.width, height: one.height + two.height))
        case (.rect(let one), .rect(let two)):
            .rect(
                CGRect(
                    x: one.origin.x + two.origin.x, y: one.origin.y + two.origin.y,
                    width: one.size.width + two.size.width, height: one.size.height + two.size.height))
        case (.transform(let one), .transform(let two)): .transform(two.concatenating(one))
        default: other
        }
    }

    /// Returns a multiple of the value; values without one are returned unchanged.
    func multiplied(by factor: Double) -> LayerValue {
        switch self {
        case .number(let number): .number(number * factor)
        case .point(let point): .point(CGPoint(x: point.x * factor, y: point.y * factor))
        case .size(let size): .size(CGSize(width: size.width * factor, height: size.height * factor))
        case .rect(let rect):
            .rect(
                CGRect(
                    x: rect.origin.x * factor, y: rect.origin.y * factor, width: rect.size.width * factor,
                    height: rect.size.height * factor))
        default: self
        }
    }

    /// How far it is to another value, for a motion of constant speed.
    func distance(to other: LayerValue) -> Double {
        switch (self, other) {
        case (.number(let one), .number(let two)): abs(two - one)
        case (.point(let one), .point(let two)): hypot(two.x - one.x, two.y - one.y)
        case (.size(let one), .size(let two)): hypot(two.width - one.width, two.height - one.height)
        case (.rect(let one), .rect(let two)):
            hypot(two.origin.x - one.origin.x, two.origin.y - one.origin.y)
                + hypot(two.width - one.width, two.height - one.height)
        default: 1
        }
    }
}

nonisolated extension CGPath {
    /// Returns the path between this one and another one with the same kinds of elements; otherwise this one until the end.
    func blended(with other: CGPath, _ part: Double) -> CGPath {
        guard elements.count == other.elements.count else { return part < 1 ? self : other }
        let result = CGMutablePath()
        for (one, two) in zip(elements, other.elements) {
            func between(_ from: CGPoint, _ to: CGPoint) -> CGPoint { from.blended(with: to, part) }
            switch (one, two) {
            case (.move(let from), .move(let to)): result.move(to: between(from, to))
            case (.line(let from), .line(let to)): result.addLine(to: between(from, to))
            case (.quadratic(let control, let end), .quadratic(let control2, let end2)):
                result.addQuadCurve(to: between(end, end2), control: between(control, control2))
            case (.curve(let first, let second, let end), .curve(let first2, let second2, let end2)):
                result.addCurve(
                    to: between(end, end2), control1: between(first, first2), control2: between(second, second2))
            case (.close, .close): result.closeSubpath()
            default: return part < 1 ? self : other
            }
        }
        return result
    }
}
