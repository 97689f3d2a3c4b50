extension Array where Element == Slot {
    /// Places the sized children in order and rounds their edges to whole points.
    ///
    /// Edges are rounded, not sizes, so that the parts add up to the whole.
    ///
    /// - Parameters:
    ///   - low: The edge at which the content begins.
    ///   - high: The edge at which the content ends.
    ///   - whole: The size of the view, margins included.
    ///   - total: The sum of the children's sizes, without gaps.
    mutating func line(up alignment: LineAlignment, from low: Double, to high: Double, whole: Double, total: Double) {
        var position = startOfGroup(alignment, size: total + gaps, from: low, to: high, whole: whole)
        for index in indices {
            position += self[index].gap
            self[index].alongStart = snap(position)
            position += self[index].size
            self[index].alongEnd = snap(position)
        }
    }

    /// Sets the cross edges of all children by their extents.
    mutating func placeAcross(_ alignment: LineAlignment, from low: Double, to high: Double, whole: Double) {
        for index in indices {
            let edges = place(self[index].across, alignment, from: low, to: high, whole: whole)
            self[index].acrossStart = edges.start
            self[index].acrossEnd = edges.end
        }
    }
}

/// Returns the start of a group with a size between two edges.
///
/// A group that does not fit starts at the low edge and is cut off at the other.
func startOfGroup(
    _ alignment: LineAlignment, size: Double, from low: Double, to high: Double, whole: Double
) -> Double {
    guard size <= high - low else { return low }
    switch alignment {
    case .fill, .start: return low
    case .end: return high - size
    case .center: return (whole - size) / 2
    }
}

/// Returns the edges of one child between two edges, on whole points.
@usableFromInline
func place(
    _ extent: Extent, _ alignment: LineAlignment, from low: Double, to high: Double, whole: Double
) -> (start: Double, end: Double) {
    let space = max(0, high - low)
    let size = alignment == .fill ? extent.filling(space) : extent.fitted(to: space)
    let start = startOfGroup(alignment, size: size, from: low, to: high, whole: whole)
    return (snap(start), snap(start + size))
}

/// Converts edges counted from the leading edge into a box counted from the left.
@usableFromInline
func box(
    start: Double, end: Double, top: Double, bottom: Double, width: Double, direction: LayoutDirection
) -> LayoutBox {
    let left = direction == .leftToRight ? start : snap(width) - end
    return LayoutBox(x: Int(left), y: Int(top), width: Int(max(0, end - start)), height: Int(max(0, bottom - top)))
}
