import CGTK

/// A bar that shows a quantity in a range, in colours that depend on it.
package nonisolated struct LevelBarWidget: WidgetHandle {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension LevelBarWidget {
    package init() { self.init(Native(adopting: gtk_level_bar_new())) }

    /// Shows a value of a range. GTK allows no negative numbers, so the bar counts from the lower end of the range.
    ///
    /// - Parameters:
    ///   - low: Values up to this one have the colour of low values; `nil` for a quarter of the range.
    ///   - high: Values from this one on have the colour of full values; `nil` for three quarters of the range.
    package func show(_ value: Double, from lower: Double, to upper: Double, low: Double?, high: Double?) {
        let length = max(0, upper - lower)
        func place(_ value: Double) -> Double { min(length, max(0, value - lower)) }
        gtk_level_bar_set_max_value(opaque, length)
        gtk_level_bar_add_offset_value(opaque, GTK_LEVEL_BAR_OFFSET_LOW, low.map(place) ?? length / 4)
        gtk_level_bar_add_offset_value(opaque, GTK_LEVEL_BAR_OFFSET_HIGH, high.map(place) ?? length * 3 / 4)
        gtk_level_bar_add_offset_value(opaque, GTK_LEVEL_BAR_OFFSET_FULL, length)
        gtk_level_bar_set_value(opaque, place(value))
        native.setAccessibleRange(value, from: lower, to: upper)
    }

    /// Whether the bar consists of blocks, one for each whole number.
    package func setDiscrete(_ isDiscrete: Bool) {
        gtk_level_bar_set_mode(opaque, isDiscrete ? GTK_LEVEL_BAR_MODE_DISCRETE : GTK_LEVEL_BAR_MODE_CONTINUOUS)
    }
}
