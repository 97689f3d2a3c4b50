import CGTK

/// A horizontal slider for a number.
package nonisolated struct SliderWidget: WidgetHandle {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension SliderWidget {
    package init() {
        self.init(
            Native(adopting: gtk_scale_new(GTK_ORIENTATION_HORIZONTAL, gtk_adjustment_new(0, 0, 1, 0.01, 0.1, 0))))
        gtk_scale_set_draw_value(rebound(to: GtkScale.self), 0)
        gtk_range_set_round_digits(slider, -1)
    }

    private var slider: UnsafeMutablePointer<GtkRange> { rebound(to: GtkRange.self) }

    package var value: Double {
        get { gtk_range_get_value(slider) }
        nonmutating set { gtk_range_set_value(slider, newValue) }
    }

    package var range: (lower: Double, upper: Double) {
        let adjustment = gtk_range_get_adjustment(slider)
        return (gtk_adjustment_get_lower(adjustment), gtk_adjustment_get_upper(adjustment))
    }

    package func setRange(_ lower: Double, _ upper: Double) {
        gtk_range_set_range(slider, lower, max(lower, upper))
        let step = max((upper - lower) / 100, .leastNormalMagnitude)
        gtk_range_set_increments(slider, step, step * 10)
    }
}
