import Foundation
import NativeWidgets

/// The room that overrides of a text field's rectangles ask for, in points.
struct TextRectMargins: Equatable {
    var text = UIEdgeInsets.zero
    var leading: CGFloat = 0
    var trailing: CGFloat = 0
}

extension UITextField {
    /// The distance between the parts of the field.
    private static let gap: CGFloat = 6

    func standardTextRect(in bounds: CGRect) -> CGRect {
        func room(_ view: UIView?) -> CGFloat {
            guard let view, !view.isHidden else { return 0 }
            return sideSize(of: view).width + Self.gap
        }
        let (leading, trailing) = (room(leftView), room(rightView))
        let isRightToLeft = native.isRightToLeft
        return bounds.inset(
            by: UIEdgeInsets(left: isRightToLeft ? trailing : leading, right: isRightToLeft ? leading : trailing))
    }

    func sideRect(of view: UIView?, atLeading: Bool, in bounds: CGRect) -> CGRect {
        guard let view, !view.isHidden else { return .zero }
        let size = sideSize(of: view)
        let isLeft = atLeading != native.isRightToLeft
        return CGRect(
            x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    private func sideSize(of view: UIView) -> CGSize {
        let (frame, natural) = (view.placedFrame?.size ?? .zero, view.intrinsicContentSize)
        return CGSize(width: max(frame.width, natural.width), height: max(frame.height, natural.height))
    }

    /// Keeps the room free that overrides of the rectangles ask for.
    func showRects() {
        guard LayoutPass.mayOverride(type(of: self)) else { return }
        let box = bounds.isEmpty ? CGRect(x: 0, y: 0, width: 320, height: 44) : bounds
        let new = margins(in: box)
        guard new != rectMargins else { return }
        rectMargins = new
        let text = new.text
        input.native.setMargins(
            top: max(0, text.top - text.bottom), left: text.left, bottom: max(0, text.bottom - text.top),
            right: text.right)
        let isRightToLeft = native.isRightToLeft
        for (view, room, isLeading) in [(leftView, new.leading, true), (rightView, new.trailing, false)] {
            let isLeft = isLeading != isRightToLeft
            view?.native.setMargins(top: 0, left: isLeft ? room : 0, bottom: 0, right: isLeft ? 0 : room)
        }
    }

    private func margins(in box: CGRect) -> TextRectMargins {
        var margins = TextRectMargins()
        let (isLeading, isRightToLeft) = (true, native.isRightToLeft)
        let (left, right) = (leftViewRect(forBounds: box), rightViewRect(forBounds: box))
        if !left.isEmpty { margins.leading = distance(of: left, atLeft: isLeading != isRightToLeft, in: box) }
        if !right.isEmpty { margins.trailing = distance(of: right, atLeft: isLeading == isRightToLeft, in: box) }
        let asked = isEditing ? editingRect(forBounds: box) : textRect(forBounds: box)
        let standard = standardTextRect(in: box)
        let (before, after) = isRightToLeft ? (margins.trailing, margins.leading) : (margins.leading, margins.trailing)
        margins.text = UIEdgeInsets(
            top: max(0, asked.minY - standard.minY), left: max(0, asked.minX - standard.minX - before),
            bottom: max(0, standard.maxY - asked.maxY), right: max(0, standard.maxX - asked.maxX - after))
        return margins
    }

    private func distance(of rect: CGRect, atLeft: Bool, in box: CGRect) -> CGFloat {
        max(0, atLeft ? rect.minX - box.minX : box.maxX - rect.maxX)
    }
}
