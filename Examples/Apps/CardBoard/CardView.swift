import Foundation
import KeyValueCoding
import MarkupKit

/// A card: a text on a coloured ground that follows the pointer.
@KeyValueCoding
final class CardView: LMColumnView {
    let label = UILabel()
    /// Called when the card is to go.
    var removed: () -> Void = {}

    func show(_ text: String, at place: CGPoint, size: CGFloat) {
        label.text = text
        label.font = .systemFont(ofSize: size)
        label.numberOfLines = 0
        addSubview(label)
        layoutMargins = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        backgroundColor = LMViewBuilder.colorValue("#f9f06b")
        label.textColor = .black
        layer.cornerRadius = 6
        pointerStyle = .move
        isAccessibilityElement = true
        accessibilityLabel = text
        let fit = intrinsicContentSize
        frame = CGRect(origin: place, size: CGSize(width: min(fit.width, 180), height: max(40, fit.height)))
        let remove = UITapGestureRecognizer { [weak self] _ in self?.removed() }
        remove.buttonMaskRequired = .secondary
        with(UIPanGestureRecognizer { [weak self] pan in self?.move(pan) }, remove)
    }

    private var start = CGPoint.zero

    private func move(_ pan: UIPanGestureRecognizer) {
        if pan.state == .began { start = frame.origin }
        let way = pan.translation(in: superview)
        let room = superview?.bounds ?? .zero
        let x = min(max(0, start.x + way.x), max(0, room.width - frame.width))
        let y = min(max(0, start.y + way.y), max(0, room.height - frame.height))
        frame.origin = CGPoint(x: x, y: y)
    }
}
