import CGTK
import MarkupLayout

/// Labels whose text is drawn smaller where it has too little room. The label is laid out at the width it would like to have, and drawn
/// smaller as a whole: to give it a smaller font while it is being placed would ask GTK for a layout inside of a layout.
@MainActor
package enum FittedText {
    /// Programs without such a label do not look for one.
    private static var isUsed = false
    private static let key = "markup-fitted-text"

    /// The smallest scale of a label's text, above 0 and up to 1; `nil` never makes it smaller.
    package static func set(_ smallest: Double?, of label: Native) {
        if smallest != nil { isUsed = true }
        guard isUsed else { return }
        // A number of ten-thousandths in place of an address, so that nothing has to be freed.
        let number = smallest.map { UInt(min(1, max(0.05, $0)) * 10_000) } ?? 0
        g_object_set_data(label.rebound(to: GObject.self), key, UnsafeMutableRawPointer(bitPattern: number))
        label.queueResize()
    }

    /// How much smaller the text has to be drawn for a width; `nil` if it fits, or if the widget is no such label.
    static func scale(of widget: Native, width: Int) -> Double? {
        guard isUsed, width > 0,
            let number = g_object_get_data(widget.rebound(to: GObject.self), key).map({ UInt(bitPattern: $0) })
        else { return nil }
        let natural = widget.measure(.horizontal, for: -1).natural
        guard natural > Double(width) else { return nil }
        return max(Double(number) / 10_000, Double(width) / natural)
    }
}
