import Foundation

/// The edges of a picture that keep their size when it is enlarged; the part between them is stretched or repeated.
package nonisolated struct PictureCaps: Hashable, Sendable {
    package let top: Double
    package let left: Double
    package let bottom: Double
    package let right: Double
    package let isTiled: Bool

    /// - Parameters: In points; negative values and values that are not finite count as 0.
    package init(top: Double, left: Double, bottom: Double, right: Double, isTiled: Bool) {
        func length(_ value: Double) -> Double { value.isFinite ? max(0, value) : 0 }
        (self.top, self.left, self.bottom, self.right) = (length(top), length(left), length(bottom), length(right))
        self.isTiled = isTiled
    }

    /// A part of the picture and the rectangle it is drawn into.
    struct Patch: Equatable {
        let source: CGRect
        let target: CGRect
    }

    /// Returns those of the nine parts that are not empty, from the upper left.
    ///
    /// - Parameters:
    ///   - size: The size of the picture in points.
    ///   - rect: The rectangle to draw into. Edges that do not fit into it are scaled down together.
    func patches(of size: CGSize, in rect: CGRect) -> [Patch] {
        let columns = Self.spans(size.width, left, right, from: rect.minX, rect.width)
        let rows = Self.spans(size.height, top, bottom, from: rect.minY, rect.height)
        return rows.flatMap { row in
            columns.compactMap { column in
                guard column.source.length > 0, row.source.length > 0, column.target.length > 0, row.target.length > 0
                else { return nil }
                return Patch(
                    source: CGRect(
                        x: column.source.start, y: row.source.start, width: column.source.length,
                        height: row.source.length),
                    target: CGRect(
                        x: column.target.start, y: row.target.start, width: column.target.length,
                        height: row.target.length))
            }
        }
    }

    private typealias Span = (start: Double, length: Double)

    private static func spans(
        _ size: Double, _ first: Double, _ last: Double, from origin: Double, _ room: Double
    ) -> [(source: Span, target: Span)] {
        // If the edges overlap, the part between them is empty.
        let fitted = first + last > size ? size / (first + last) : 1
        let (first, last) = (first * fitted, last * fitted)
        let shrunk = first + last > room ? room / (first + last) : 1
        let (near, far) = (first * shrunk, last * shrunk)
        return [
            ((0, first), (origin, near)),
            ((first, size - first - last), (origin + near, room - near - far)),
            ((size - last, last), (origin + room - far, far)),
        ]
    }
}
