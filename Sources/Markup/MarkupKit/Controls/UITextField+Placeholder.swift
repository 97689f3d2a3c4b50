import Foundation
import NativeWidgets

extension UITextField {
    /// Shows a placeholder with attributes.
    func show(placeholder new: NSAttributedString?) {
        rare.attributedPlaceholder = new
        placeholder = new?.string
    }

    func placeholderDidChange() {
        guard let rarities, let attributed = rarities.attributedPlaceholder else { return }
        if attributed.string != placeholder { rarities.attributedPlaceholder = nil }
        showPlaceholderStyle()
    }

    /// Hides the placeholder if the class overrides its drawing by nothing.
    func findPlaceholder() {
        guard LayoutPass.isOther(type(of: self)), rarities?.drawnTexts == nil else { return }
        rare.drawnTexts = []
        let rect = CGRect(x: 0, y: 0, width: 320, height: 44)
        drawPlaceholder(in: rect)
        let isUsual = rarities?.drawnTexts?.isEmpty == false
        rare.drawnTexts = nil
        let hides = !isUsual && !drawsPlaceholder(in: rect)
        guard hides != rarities?.hidesPlaceholder ?? false else { return }
        rare.hidesPlaceholder = hides
        input.setPlaceholder(hides ? nil : placeholder)
    }

    /// Whether the class draws anything itself.
    private func drawsPlaceholder(in rect: CGRect) -> Bool {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let picture = UIGraphicsImageRenderer(size: rect.size, format: format).image { _ in drawPlaceholder(in: rect) }
        guard case .pixels(let pixels) = picture.source else { return false }
        return pixels.pixels?.contains { $0 != 0 } ?? false
    }

    private func showPlaceholderStyle() {
        let selector = " > text > placeholder"
        var declarations = ""
        if let text = rarities?.attributedPlaceholder, text.length > 0 {
            let attributes = text.attributes(at: 0, effectiveRange: nil)
            declarations = Look.declarations(ofText: attributes)
            // The theme draws placeholders with half of their opacity.
            if attributes[.foregroundColor] is UIColor { declarations += "opacity:1;" }
        }
        changeLook {
            $0.parts.removeAll { $0.selector == selector }
            if !declarations.isEmpty { $0.parts.append(Look.Part(selector: selector, declarations: declarations)) }
        }
    }
}
