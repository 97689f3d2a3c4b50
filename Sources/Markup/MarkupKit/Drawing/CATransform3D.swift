public import Foundation

/// A transformation in space, as a matrix whose rows are applied to a point `(x, y, z, 1)` from the left.
///
/// A layer is drawn with the part of it that is in the plane: `m11`, `m12`, `m21`, `m22`, `m41` and `m42`. A rotation about the x or y axis
/// makes a layer lower or narrower, and mirrors it beyond 90 degrees; a perspective (`m34`) has no effect.
public nonisolated struct CATransform3D: Hashable, Sendable {
    /// The factor of x in the new x.
    public var m11: CGFloat
    /// The factor of x in the new y.
    public var m12: CGFloat
    /// The factor of x in the new z.
    public var m13: CGFloat
    /// The factor of x in the new w.
    public var m14: CGFloat
    /// The factor of y in the new x.
    public var m21: CGFloat
    /// The factor of y in the new y.
    public var m22: CGFloat
    /// The factor of y in the new z.
    public var m23: CGFloat
    /// The factor of y in the new w.
    public var m24: CGFloat
    /// The factor of z in the new x.
    public var m31: CGFloat
    /// The factor of z in the new y.
    public var m32: CGFloat
    /// The factor of z in the new z.
    public var m33: CGFloat
    /// The factor of z in the new w: a perspective, which is not drawn.
    public var m34: CGFloat
    /// The translation to the right, in points.
    public var m41: CGFloat
    /// The translation downwards, in points.
    public var m42: CGFloat
    /// The translation towards the viewer, in points.
    public var m43: CGFloat
    /// The scale of all coordinates.
    public var m44: CGFloat

    /// Creates a transformation from its sixteen numbers.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// Creates the identity.
    public init() {
        self.init(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
    }

    /// Creates a transformation from four rows of four numbers.
    init(rows: [[CGFloat]]) {
        self.init(
            m11: rows[0][0], m12: rows[0][1], m13: rows[0][2], m14: rows[0][3], m21: rows[1][0], m22: rows[1][1],
            m23: rows[1][2], m24: rows[1][3], m31: rows[2][0], m32: rows[2][1], m33: rows[2][2], m34: rows[2][3],
            m41: rows[3][0], m42: rows[3][1], m43: rows[3][2], m44: rows[3][3])
    }

    var rows: [[CGFloat]] {
        [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
    }

    /// The part of the transformation that is drawn.
    var flat: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

    /// Whether the transformation is one in the plane.
    var isFlat: Bool { self == CATransform3D(flat) }

    init(_ flat: CGAffineTransform) {
        self.init()
        (m11, m12, m21, m22, m41, m42) = (flat.a, flat.b, flat.c, flat.d, flat.tx, flat.ty)
    }

    /// Returns the transformation that applies this one first, and then `other`.
    func concatenating(_ other: CATransform3D) -> CATransform3D {
        let (left, right) = (rows, other.rows)
        return CATransform3D(
            rows: left.map { row in
                (0..<4).map { column in
                    row[0] * right[0][column] + row[1] * right[1][column] + row[2] * right[2][column]
                        + row[3] * right[3][column]
                }
            })
    }
}

nonisolated extension CATransform3D: Blendable {
    /// Returns a transformation between this one and another; in the plane it rotates in the shorter direction.
    func blended(with other: CATransform3D, _ part: Double) -> CATransform3D {
        if isFlat, other.isFlat { return CATransform3D(flat.blended(with: other.flat, part)) }
        return CATransform3D(
            rows: zip(rows, other.rows).map { zip($0, $1).map { $0.blended(with: $1, part) } })
    }
}
