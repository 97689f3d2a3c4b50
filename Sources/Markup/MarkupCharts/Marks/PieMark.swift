extension MarkDefinition {
    /// Draws a slice for each value. `ChartPainter` draws the pies, which have no axes.
    static let pie = MarkDefinition(shape: nil, attributes: ["y", "innerRadius"])
}
