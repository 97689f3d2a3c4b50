/// The sizes of an item without children in a `LayoutTree`.
public struct LayoutLeaf: Sendable, Hashable {
    enum Model: Sendable, Hashable {
        case fixed(natural: LayoutSize, minimum: LayoutSize, baseline: Double?)
        case text(glyphs: Int, glyphWidth: Double, lineHeight: Double, baseline: Double)
    }

    let model: Model

    /// Returns an item whose sizes do not depend on each other.
    ///
    /// - Parameters:
    ///   - natural: The natural size.
    ///   - minimum: The minimum size.
    ///   - baseline: The distance from its top to its baseline; nil for an item without text.
    public static func fixed(
        _ natural: LayoutSize, minimum: LayoutSize = LayoutSize(width: 0, height: 0), baseline: Double? = nil
    ) -> LayoutLeaf {
        LayoutLeaf(model: .fixed(natural: natural, minimum: minimum, baseline: baseline))
    }

    /// Returns a text of glyphs with equal width that may wrap between any two of them.
    ///
    /// - Parameters:
    ///   - glyphs: The number of glyphs.
    ///   - glyphWidth: The width of a glyph, above zero.
    ///   - lineHeight: The height of a line.
    ///   - baseline: The distance from the top of a line to its baseline.
    public static func text(
        glyphs: Int, glyphWidth: Double = 10, lineHeight: Double = 20, baseline: Double = 15
    ) -> LayoutLeaf {
        LayoutLeaf(
            model: .text(
                glyphs: max(0, glyphs), glyphWidth: max(1, glyphWidth), lineHeight: max(0, lineHeight),
                baseline: baseline))
    }

    func measure(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        switch (model, axis) {
        case (.fixed(let natural, let minimum, _), .horizontal):
            return LayoutMeasurement(minimum: minimum.width, natural: max(minimum.width, natural.width))
        case (.fixed(let natural, let minimum, let baseline), .vertical):
            return LayoutMeasurement(
                minimum: minimum.height, natural: max(minimum.height, natural.height), minimumBaseline: baseline,
                naturalBaseline: baseline, lineHeight: baseline.map { _ in natural.height })
        case (.text(let glyphs, let glyphWidth, _, _), .horizontal):
            return LayoutMeasurement(minimum: glyphs > 0 ? glyphWidth : 0, natural: Double(glyphs) * glyphWidth)
        case (.text(let glyphs, let glyphWidth, let lineHeight, let baseline), .vertical):
            let perLine = crossSize.map { max(1, ($0 / glyphWidth).rounded(.down)) } ?? max(1, Double(glyphs))
            let lines = max(1, (Double(glyphs) / perLine).rounded(.up))
            return LayoutMeasurement(
                minimum: lines * lineHeight, natural: lines * lineHeight, minimumBaseline: baseline,
                naturalBaseline: baseline, lastBaseline: (lines - 1) * lineHeight + baseline, lineHeight: lineHeight)
        }
    }
}
