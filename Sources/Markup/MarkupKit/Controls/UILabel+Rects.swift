import Foundation
import NativeWidgets

extension UILabel {
    /// Whether letters are moved together before a text is truncated. Has no effect: the text is truncated. Always `false`.
    public var allowsDefaultTighteningForTruncation: Bool {
        get { false }
        set {
            if newValue { NoEffect.note("UILabel.allowsDefaultTighteningForTruncation", "the text is truncated") }
        }
    }

    func standardTextRect(in bounds: CGRect, lines: Int) -> CGRect {
        let (attributed, isEmpty) = (attributedText, text?.isEmpty ?? true)
        guard let attributed, !isEmpty, bounds.width > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
        let text = NSMutableAttributedString(
            string: attributed.string, attributes: [.font: font ?? UIFont.ofTheme])
        attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length)) { attributes, range, _ in
            text.addAttributes(attributes, range: range)
        }
        let layout = text.layout(width: lines == 1 ? .infinity : bounds.width)
        let shown = lines > 0 ? layout.lines.prefix(lines) : layout.lines[...]
        let height = min(bounds.height, (shown.last?.bottom ?? 0).rounded(.up))
        let width = min(bounds.width, layout.width.rounded(.up))
        return CGRect(x: bounds.minX, y: bounds.minY + (bounds.height - height) / 2, width: width, height: height)
    }

    /// Determines the insets that an override of `drawText(in:)` adds. Insets that depend on the bounds are ignored.
    func findTextInsets() {
        guard LayoutPass.isOther(type(of: self)), rarities?.drawnTexts == nil else { return }
        let boxes = [CGRect(x: 0, y: 0, width: 320, height: 60), CGRect(x: 0, y: 0, width: 500, height: 100)]
        let insets = boxes.map { box -> UIEdgeInsets in
            rare.drawnTexts = []
            drawText(in: box)
            let drawn = rare.drawnTexts?.first ?? box
            rare.drawnTexts = nil
            return UIEdgeInsets(
                top: drawn.minY - box.minY, left: drawn.minX - box.minX, bottom: box.maxY - drawn.maxY,
                right: box.maxX - drawn.maxX)
        }
        let sides = [insets[0].top, insets[0].left, insets[0].bottom, insets[0].right]
        let room = insets[0] == insets[1] && sides.allSatisfy { $0 >= 0 } ? insets[0] : .zero
        guard room != rarities?.textInsets ?? .zero else { return }
        rare.textInsets = room
        changeLook {
            $0.parts = room == .zero ? [] : [Look.Part(selector: "", declarations: room.cssPadding)]
        }
    }
}
