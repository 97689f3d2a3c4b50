import CGTK
import MarkupLayout

/// Labels whose text is drawn smaller if there is too little room. The label is laid out at its natural width and drawn
/// scaled down: changing its font during a layout would trigger another layout.
@MainActor
package enum FittedText {
    /// Whether any label uses this; until then, no widget is checked.
    private static var isUsed = false
    private static let key = "markup-fitted-text"

    /// Sets the smallest scale of a label's text, above 0 and up to 1; `nil` turns scaling off.
    package static func set(_ smallest: Double?, of label: Native) {
        if smallest != nil { isUsed = true }
        guard isUsed else { return }
        // The number of ten-thousandths is stored in place of an address, so that nothing has to be freed.
        let number = smallest.map { UInt(min(1, max(0.05, $0)) * 10_000) } ?? 0
        g_object_set_data(label.rebound(to: GObject.self), key, UnsafeMutableRawPointer(bitPattern: number))
        label.queueResize()
    }

    /// Returns the scale of the text for a width; `nil` if it fits, or if the label is not scaled.
    static func scale(of widget: Native, width: Int) -> Double? {
        guard isUsed, width > 0,
            let number = g_object_get_data(widget.rebound(to: GObject.self), key).map({ UInt(bitPattern: $0) })
        else { return nil }
        let natural = widget.measure(.horizontal, for: -1).natural
        guard natural > Double(width) else { return nil }
        return max(Double(number) / 10_000, Double(width) / natural)
    }
}
