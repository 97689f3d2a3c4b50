import Foundation
import MarkupLanguage
import NativeWidgets

/// The settings for shrinking a label's text to fit.
struct LabelFit {
    var isOn = false
    var smallest: CGFloat = 0
}

extension UILabel {
    /// Shows an attributed text; `nil` shows nothing.
    func show(_ attributed: NSAttributedString?) {
        guard let attributed else {
            text = nil
            return
        }
        withdrawLinkActions()
        let content = AttributedContent(attributed) { [weak self] text in self?.showMarks(of: text) }
        rare.attributedText = content
        content.isBeingShown = true
        text = content.text.string
        content.isBeingShown = false
        showMarks(of: content.text)
        showAlignment(of: content.text)
        offerLinkActions(content)
        if accessibilityLabel != nil { updateAccessibleName() }
    }

    /// Removes the attributes, so that the whole text has the label's style.
    func removeAttributedText() {
        withdrawLinkActions()
        rare.attributedText = nil
        LabelWidget(native).removeMarks()
    }

    private func showMarks(of text: NSAttributedString) {
        LabelWidget(native).setText(Self.shown(text).marked { native.ink(named: $0) })
    }

    // MARK: Long texts

    /// The part of a text that a label shows.
    static func shown(_ text: String) -> String {
        let most = DocumentLimits.longestLabelText
        guard text.utf8.count > most else { return text }
        let end = text.index(text.startIndex, offsetBy: most, limitedBy: text.endIndex) ?? text.endIndex
        return end < text.endIndex ? text[..<end] + "…" : text
    }

    private static func shown(_ text: NSAttributedString) -> NSAttributedString {
        let shown = shown(text.string)
        guard shown.utf8.count < text.string.utf8.count else { return text }
        let part = text.attributedSubstring(from: NSRange(location: 0, length: shown.utf16.count - 1))
        let result = NSMutableAttributedString(attributedString: part)
        result.append(NSAttributedString(string: "…"))
        return result
    }

    /// Applies the alignment of the first paragraph, if it has a style: a label has only one alignment.
    private func showAlignment(of text: NSAttributedString) {
        guard text.length > 0,
            let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle,
            style.alignment != .natural
        else { return }
        textAlignment = style.alignment
    }

    // MARK: Links

    private func offerLinkActions(_ content: AttributedContent) {
        guard !content.links.isEmpty else { return }
        connectLinks()
        // GTK does not expose the links of a label to screen readers, so each link is offered as an action.
        for (index, link) in content.links.enumerated() {
            native.offerAccessibleAction("link-\(index + 1)") { [weak self] in self?.follow(link.url) }
        }
    }

    private func withdrawLinkActions() {
        guard let links = rarities?.attributedText?.links else { return }
        for index in links.indices { native.withdrawAccessibleAction("link-\(index + 1)") }
    }

    private func connectLinks() {
        guard !rare.followsLinks else { return }
        rare.followsLinks = true
        LabelWidget(native).onLink { [weak self] number in
            guard let self, let links = rarities?.attributedText?.links, links.indices.contains(number) else { return }
            follow(links[number].url)
        }
    }

    // MARK: Fitting

    func changeFit(_ change: (inout LabelFit) -> Void) {
        var fit = rarities?.fit ?? LabelFit()
        change(&fit)
        rare.fit = fit
        showFit()
    }

    /// Applies the fit to labels of one line only: others break their text first.
    func showFit() {
        guard let fit = rarities?.fit else { return }
        let fits = fit.isOn && numberOfLines == 1
        FittedText.set(fits ? Double(fit.smallest > 0 ? fit.smallest : 0.05) : nil, of: native)
    }
}
