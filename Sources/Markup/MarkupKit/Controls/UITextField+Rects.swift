import Foundation
import NativeWidgets

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
        let asked = isEditing ? editingRect(forBounds: box) : textRect(forBounds: box)
        let standard = standardTextRect(in: box)
        let room = UIEdgeInsets(
            top: max(0, asked.minY - standard.minY), left: max(0, asked.minX - standard.minX),
            bottom: max(0, standard.maxY - asked.maxY), right: max(0, standard.maxX - asked.maxX))
        guard room != textRoom else { return }
        textRoom = room
        input.native.setMargins(
            top: max(0, room.top - room.bottom), left: room.left, bottom: max(0, room.bottom - room.top),
            right: room.right)
    }
}
