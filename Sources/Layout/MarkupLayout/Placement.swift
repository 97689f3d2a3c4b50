extension Array where Element == Slot {
    /// Places the sized children one after the other and puts their edges on whole pixels.
    ///
    /// Edges are rounded, not sizes, so the parts add up to the whole.
    ///
    /// - Parameters:
    ///   - low: The edge where the content begins.
    ///   - high: The edge where the content ends.
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

    /// Sets the edges across the line of every child by its extent.
    mutating func placeAcross(_ alignment: LineAlignment, from low: Double, to high: Double, whole: Double) {
        for index in indices {
            let edges = place(self[index].across, alignment, from: low, to: high, whole: whole)
            self[index].acrossStart = edges.start
            self[index].acrossEnd = edges.end
        }
    }
}

/// The start of something of a size between two edges.
///
/// What does not fit starts at the low edge and is cut at the other.
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

/// The edges of one child between two edges, on whole pixels.
@usableFromInline
func place(
    _ extent: Extent, _ alignment: LineAlignment, from low: Double, to high: Double, whole: Double
) -> (start: Double, end: Double) {
    let space = max(0, high - low)
    let size = alignment == .fill ? extent.filling(space) : extent.fitted(to: space)
    let start = startOfGroup(alignment, size: size, from: low, to: high, whole: whole)
    return (snap(start), snap(start + size))
}

/// Turns edges that count from the leading edge into a box that counts from the left.
@usableFromInline
func box(
    start: Double, end: Double, top: Double, bottom: Double, width: Double, direction: LayoutDirection
) -> LayoutBox {
    let left = direction == .leftToRight ? start : snap(width) - end
    return LayoutBox(x: Int(left), y: Int(top), width: Int(max(0, end - start)), height: Int(max(0, bottom - top)))
}
