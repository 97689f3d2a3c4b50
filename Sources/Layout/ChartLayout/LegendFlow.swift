package import Foundation

/// Arranges the entries of a legend in rows.
package struct LegendFlow: Equatable, Sendable {
    /// The rectangle of each entry, relative to the upper left corner of the legend; entries in rows that do not fit
    /// are missing.
    package let frames: [CGRect]
    package let height: Double

    /// - Parameters:
    ///   - width: the width of the legend. A wider entry gets a row to itself and is cut off.
    ///   - rows: the maximum number of rows.
    ///   - isMirrored: whether the entries begin at the right.
    package init(
        _ sizes: [CGSize], width: Double, spacing: Double, rowSpacing: Double = 4, rows: Int = 3,
        isMirrored: Bool = false
    ) {
        var frames: [CGRect] = []
        var (x, y, rowHeight, row) = (0.0, 0.0, 0.0, 1)
        for size in sizes {
            let entry = min(Double(size.width), width)
            if x > 0, x + entry > width {
                guard row < rows else { break }
                (x, y, rowHeight, row) = (0, y + rowHeight + rowSpacing, 0, row + 1)
            }
            frames.append(
                CGRect(x: isMirrored ? width - x - entry : x, y: y, width: entry, height: Double(size.height)))
            x += entry + spacing
            rowHeight = max(rowHeight, Double(size.height))
        }
        self.frames = frames
        height = frames.isEmpty ? 0 : y + rowHeight
    }
}
