public import Foundation

// Core Animation's functions of transformations.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The transformation that changes nothing.
public nonisolated let CATransform3DIdentity = CATransform3D()

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a translation, in points.
public nonisolated func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var transform = CATransform3D()
    (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
    return transform
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a scale; negative factors mirror.
public nonisolated func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var transform = CATransform3D()
    (transform.m11, transform.m22, transform.m33) = (sx, sy, sz)
    return transform
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a rotation about an axis, in radians. About the z axis, positive angles rotate clockwise.
///
/// An axis of length 0, or one with a number that is not finite, gives the identity.
public nonisolated func CATransform3DMakeRotation(
    _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite, angle.isFinite else { return CATransform3D() }
    let (x, y, z) = (x / length, y / length, z / length)
    let (sine, cosine) = (sin(angle), cos(angle))
    let rest = 1 - cosine
    return CATransform3D(rows: [
        [cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine, 0],
        [x * y * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine, 0],
        [x * z * rest + y * sine, y * z * rest - x * sine, cosine + z * z * rest, 0],
        [0, 0, 0, 1],
    ])
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the transformation that applies a translation first, and then `t`.
public nonisolated func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
    CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the transformation that applies a scale first, and then `t`.
public nonisolated func CATransform3DScale(
    _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
    CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the transformation that applies a rotation in radians first, and then `t`.
public nonisolated func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the transformation that applies `a` first, and then `b`.
public nonisolated func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    a.concatenating(b)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the inverse; a transformation without an inverse is returned unchanged.
public nonisolated func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    // Gauss and Jordan: the left half becomes the identity, the right half the inverse.
    var rows = zip(t.rows, CATransform3D().rows).map { $0 + $1 }
    for column in 0..<4 {
        guard let pivot = (column..<4).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
            abs(rows[pivot][column]) > 0, rows[pivot][column].isFinite
        else { return t }
        rows.swapAt(column, pivot)
        let divisor = rows[column][column]
        rows[column] = rows[column].map { $0 / divisor }
        for row in 0..<4 where row != column {
            let factor = rows[row][column]
            rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
        }
    }
    return CATransform3D(rows: rows.map { Array($0[4...]) })
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether a transformation is the identity.
public nonisolated func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3D() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether two transformations have the same numbers.
public nonisolated func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a transformation in the plane as one in space.
public nonisolated func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether a transformation is one in the plane.
public nonisolated func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isFlat }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the part of a transformation that is in the plane, which is the part that is drawn.
public nonisolated func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.flat }
