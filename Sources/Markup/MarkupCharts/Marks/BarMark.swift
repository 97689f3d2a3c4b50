import ChartLayout

extension MarkDefinition {
    /// Draws a bar from 0 to each value.
    static let bar = MarkDefinition(shape: .bars, attributes: ["y", "series", "color", "stacking"]) {
        $0.isDense ? $0.paintDense($0.color) : $0.paintBars($0.color)
    }
}
