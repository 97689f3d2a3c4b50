import Foundation
import MarkupLayout
import NativeWidgets

/// The message below a field. It belongs to the superview's widget and takes its room from the layout of the view that
/// it stands below: the field, or the row around a narrow field.
final class MessageLabel {
    private let label = LabelWidget()
    private weak var field: UIView?
    private weak var above: UIView?
    /// The distance of the text from the leading edge of the view above.
    private var indent = 0

    init(of field: UIView) {
        self.field = field
        StyleSheet.shared.addBase(Self.rules)
        label.native.addClass("markup-message")
        label.setLines(0, .betweenWords)
        label.setAlignment(.natural)
    }

    nonisolated deinit { label.native.release() }

    /// GTK's error colour is too light for small text on a light background, so a part of the text's colour is added.
    private static let rules = """
        .markup-message{color:mix(@error_color,@theme_fg_color,0.25);font-size:0.86em;}

        """

    private static let spacing = 3.0
    /// A field that is narrower has its message below its row, where there is room for a sentence.
    private static let leastWidth = 220

    func show(_ text: String) {
        label.setText(text)
        guard let field, let place = Self.place(for: field) else { return remove() }
        guard above !== place else { return place.setNeedsLayoutOfSuperview() }
        remove()
        above = place
        place.superview?.nativeContainer.append(label.native)
        place.rare.messages.append(self)
        updateVisibility()
        place.setNeedsLayoutOfSuperview()
    }

    func remove() {
        if label.native.hasParent { label.native.removeFromParent() }
        guard let above else { return }
        above.rarities?.messages.removeAll { $0 === self }
        above.setNeedsLayoutOfSuperview()
        self.above = nil
    }

    /// Returns the view below which a field's message stands; nil if no layout has room for one.
    private static func place(for field: UIView) -> UIView? {
        guard let superview = field.superview, superview.hasRoomForMessages else { return nil }
        let isInGrid = (superview.superview as? LMColumnView)?.isAlignToGrid == true
        guard superview is LMRowView, !isInGrid, Int(field.frame.width) < leastWidth,
            superview.superview?.hasRoomForMessages == true
        else { return field }
        return superview
    }

    // MARK: Layout

    /// The height with the space above, in a view of the given width.
    func height(for width: Double) -> Double {
        guard label.native.isVisible else { return 0 }
        let width = Int(width)
        return label.native.measure(.vertical, for: max(1, width - room(in: width))).natural + Self.spacing
    }

    /// Called when the field, or the view above, has been hidden or shown.
    func updateVisibility() { label.native.isVisible = field?.isHidden != true && above?.isHidden != true }

    /// The indentation, unless it leaves no room for a sentence.
    private func room(in width: Int) -> Int { width - indent < Self.leastWidth ? 0 : indent }

    /// Places the label below a box; returns its height with the space above.
    func arrange(below box: LayoutBox, isRightToLeft: Bool) -> Int {
        guard label.native.isVisible else { return 0 }
        let old = indent
        if let field, let above, field !== above, let place = field.native.bounds(in: above.native) {
            let left = Int(place.x.rounded())
            indent = max(0, isRightToLeft ? box.width - left - Int(place.width.rounded()) : left)
        }
        if indent != old, let above { MainLoop.atNextTurn { [weak above] in above?.setNeedsLayoutOfSuperview() } }
        let room = room(in: box.width)
        let width = max(1, box.width - room)
        _ = label.native.measure(.horizontal, for: -1)
        let height = Int(label.native.measure(.vertical, for: width).natural)
        let x = isRightToLeft ? box.x : box.x + room
        label.native.allocate(LayoutBox(x: x, y: box.y + box.height + Int(Self.spacing), width: width, height: height))
        return height + Int(Self.spacing)
    }
}

extension UIView {
    /// Whether the view's layout keeps room for messages below its subviews.
    var hasRoomForMessages: Bool { self is LMLayoutView || self is UIStackView || self is UITableViewCell }

    /// The height of the messages below the view, in points.
    func heightOfMessages(for width: Double) -> Double {
        rarities?.messages.reduce(0) { $0 + $1.height(for: width) } ?? 0
    }

    /// Adds the messages below the view to its height.
    func addMessages(to size: inout LayoutMeasurement, for width: Double?) {
        guard let rarities, !rarities.messages.isEmpty else { return }
        let height = heightOfMessages(for: width ?? native.measure(.horizontal, for: -1).natural)
        size.minimum += height
        size.natural += height
    }

    /// Returns the upper part of a box, without the room for messages.
    func boxAboveMessages(_ box: LayoutBox) -> LayoutBox {
        guard let rarities, !rarities.messages.isEmpty else { return box }
        var rest = box
        rest.height = max(0, box.height - Int(heightOfMessages(for: Double(box.width))))
        return rest
    }

    /// Places the messages below a box in which the view has been placed.
    func arrangeMessages(below box: LayoutBox) {
        guard let rarities, !rarities.messages.isEmpty else { return }
        var box = box
        let isRightToLeft = superview?.native.isRightToLeft ?? native.isRightToLeft
        for message in rarities.messages { box.height += message.arrange(below: box, isRightToLeft: isRightToLeft) }
    }
}
