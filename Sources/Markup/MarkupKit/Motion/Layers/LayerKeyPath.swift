import Foundation

/// The properties of layers that can be animated.
nonisolated enum LayerProperty: String, CaseIterable {
    case opacity, position, anchorPoint, bounds, transform
    case backgroundColor, cornerRadius, borderWidth, borderColor
    case shadowColor, shadowOpacity, shadowRadius, shadowOffset
    // Of a shape layer.
    case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, lineDashPhase
    // Of a gradient layer.
    case colors, locations, startPoint, endPoint
}

/// A property of a layer, or a part of it, such as `position.x`.
nonisolated struct LayerKeyPath: Equatable {
    let property: LayerProperty
    private let part: Part

    private enum Part: String {
        case whole = ""
        case x, y, width, height, origin, size
        case originX = "origin.x"
        case originY = "origin.y"
        case sizeWidth = "size.width"
        case sizeHeight = "size.height"
        case rotation
        case rotationX = "rotation.x"
        case rotationY = "rotation.y"
        case rotationZ = "rotation.z"
        case scale
        case scaleX = "scale.x"
        case scaleY = "scale.y"
        case scaleZ = "scale.z"
        case translation
        case translationX = "translation.x"
        case translationY = "translation.y"
        case translationZ = "translation.z"
    }

    init?(_ text: String) {
        let names = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = names.first, let property = LayerProperty(rawValue: String(first)),
            let part = Part(rawValue: names.count > 1 ? String(names[1]) : ""), names.count == 1 || part != .whole
        else { return nil }
        (self.property, self.part) = (property, part)
    }

    /// Returns the part of a value of the property; nil if the value has no such part.
    func part(of value: LayerValue) -> LayerValue? {
        switch (value, part) {
        case (_, .whole): value
        case (.point(let point), .x): .number(point.x)
        case (.point(let point), .y): .number(point.y)
        case (.size(let size), .width): .number(size.width)
        case (.size(let size), .height): .number(size.height)
        case (.rect(let rect), .origin): .point(rect.origin)
        case (.rect(let rect), .originX): .number(rect.origin.x)
        case (.rect(let rect), .originY): .number(rect.origin.y)
        case (.rect(let rect), .size): .size(rect.size)
        case (.rect(let rect), .sizeWidth): .number(rect.size.width)
        case (.rect(let rect), .sizeHeight): .number(rect.size.height)
        case (.transform(let transform), _): part(of: transform)
        default: nil
        }
    }

    private func part(of transform: CATransform3D) -> LayerValue? {
        let flat = transform.flat
        return switch part {
        case .rotation, .rotationZ: .number(atan2(flat.b, flat.a))
        // Not visible in the plane.
        case .rotationX, .rotationY, .translationZ: .number(0)
        case .scale, .scaleX: .number(flat.width)
        case .scaleY: .number(flat.height)
        case .scaleZ: .number(transform.m33)
        case .translation: .size(CGSize(width: flat.tx, height: flat.ty))
        case .translationX: .number(flat.tx)
        case .translationY: .number(flat.ty)
        default: nil
        }
    }

    /// Returns a value of the property with another part.
    func setting(_ new: LayerValue, in value: LayerValue) -> LayerValue {
        switch (value, part, new) {
        case (_, .whole, _): return new
        case (.point(var point), .x, .number(let number)):
            point.x = number
            return .point(point)
        case (.point(var point), .y, .number(let number)):
            point.y = number
            return .point(point)
        case (.size(var size), .width, .number(let number)):
            size.width = number
            return .size(size)
        case (.size(var size), .height, .number(let number)):
            size.height = number
            return .size(size)
        case (.rect(let rect), _, _): return .rect(setting(new, in: rect))
        case (.transform(let transform), _, _): return .transform(setting(new, in: transform))
        default: return value
        }
    }

    private func setting(_ new: LayerValue, in rect: CGRect) -> CGRect {
        var rect = rect
        switch (part, new) {
        case (.origin, .point(let point)): rect.origin = point
        case (.originX, .number(let number)): rect.origin.x = number
        case (.originY, .number(let number)): rect.origin.y = number
        case (.size, .size(let size)): rect.size = size
        case (.sizeWidth, .number(let number)): rect.size.width = number
        case (.sizeHeight, .number(let number)): rect.size.height = number
        default: break
        }
        return rect
    }

    private func setting(_ new: LayerValue, in transform: CATransform3D) -> CATransform3D {
        let flat = transform.flat
        switch (part, new) {
        case (.rotation, .number(let angle)), (.rotationZ, .number(let angle)):
            let turn = CGAffineTransform(rotationAngle: angle - atan2(flat.b, flat.a))
            return CATransform3D(flat.keepingPlace(turn))
        case (.rotationX, .number(let angle)):
            return CATransform3D(flat.scaledBy(x: 1, y: cos(angle)))
        case (.rotationY, .number(let angle)):
            return CATransform3D(flat.scaledBy(x: cos(angle), y: 1))
        case (.scale, .number(let scale)): return CATransform3D(flat.scaled(to: scale, scale))
        case (.scaleX, .number(let scale)): return CATransform3D(flat.scaled(to: scale, nil))
        case (.scaleY, .number(let scale)): return CATransform3D(flat.scaled(to: nil, scale))
        case (.translation, .size(let size)):
            var transform = transform
            (transform.m41, transform.m42) = (size.width, size.height)
            return transform
        case (.translationX, .number(let number)):
            var transform = transform
            transform.m41 = number
            return transform
        case (.translationY, .number(let number)):
            var transform = transform
            transform.m42 = number
            return transform
        default: return transform
        }
    }
}

nonisolated extension CGAffineTransform {
    /// The length of a horizontal line of length 1 after the transformation.
    fileprivate var width: CGFloat { hypot(a, b) }
    /// The height of a square of side 1 after the transformation, measured across its base.
    fileprivate var height: CGFloat { width > 0 ? (a * d - b * c) / width : d }

    /// Returns the transformation followed by another one, which does not change the translation.
    fileprivate func keepingPlace(_ other: CGAffineTransform) -> CGAffineTransform {
        var result = concatenating(other)
        (result.tx, result.ty) = (tx, ty)
        return result
    }

    /// Returns the transformation with other scales; nil keeps one.
    fileprivate func scaled(to wide: CGFloat?, _ high: CGFloat?) -> CGAffineTransform {
        let (width, height) = (width, height)
        // A transformation that collapses everything has no scale that could be changed.
        guard width > 1e-9, abs(height) > 1e-9 else {
            return CGAffineTransform(a: wide ?? width, b: 0, c: 0, d: high ?? height, tx: tx, ty: ty)
        }
        return scaledBy(x: wide.map { $0 / width } ?? 1, y: high.map { $0 / height } ?? 1)
    }
}
