import Foundation
import NativeWidgets

extension UITextField {
    var isShowingAttributed: Bool { rarities?.attributedText?.isBeingShown ?? false }

    /// Shows an attributed text in one line.
    func show(_ attributed: NSAttributedString?) {
        guard let attributed else {
            text = nil
            return
        }
        let content = AttributedContent(attributed.inOneLine) { [weak self] text in self?.showMarks(of: text) }
        rare.attributedText = content
        content.isBeingShown = true
        text = content.text.string
        content.isBeingShown = false
        showMarks(of: content.text)
    }

    func removeAttributedText() {
        rare.attributedText = nil
        input.setMarks(nil)
    }

    private func showMarks(of text: NSAttributedString) {
        input.setMarks(text.marked { input.native.ink(named: $0) })
    }
}

extension NSAttributedString {
    /// The text without characters that a field cannot contain: line breaks and the null character.
    fileprivate var inOneLine: NSAttributedString {
        guard string.contains(where: { $0.isNewline || $0 == "\0" }) else { return self }
        let copy = NSMutableAttributedString(attributedString: self)
        let units = string as NSString
        for index in stride(from: units.length - 1, through: 0, by: -1) {
            guard let scalar = Unicode.Scalar(units.character(at: index)),
                Character(scalar).isNewline || scalar == "\0"
            else { continue }
            copy.deleteCharacters(in: NSRange(location: index, length: 1))
        }
        return copy
    }
}
