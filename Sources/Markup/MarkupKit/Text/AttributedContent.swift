import Foundation
import NativeWidgets

/// The attributed text of a view, which is shown again when the theme changes.
final class AttributedContent: ThemeFollower {
    /// The text, which is never changed in place.
    private(set) var text: NSAttributedString
    let links: [(url: URL, range: NSRange)]
    /// Whether the view's plain text is being set from this text.
    var isBeingShown = false
    private let show: (NSAttributedString) -> Void

    /// - Parameter show: Shows the text in the widget; it captures its view weakly.
    init(_ text: NSAttributedString, show: @escaping (NSAttributedString) -> Void) {
        // Copied, because a mutable text may change later.
        self.text = NSAttributedString(attributedString: text)
        links = text.links
        self.show = show
        if text.followsTheme { ThemeFollowers.shared.add(self) }
    }

    func themeDidChange() { show(text) }

    /// Updates the text after the user has edited the plain text.
    func replace(with plain: String) {
        guard plain != text.string else { return }
        let (old, new) = (Array(text.string.utf16), Array(plain.utf16))
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        var end = 0
        while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] {
            end += 1
        }
        // Do not split surrogate pairs.
        if start > 0, UTF16.isLeadSurrogate(old[start - 1]) { start -= 1 }
        if end > 0, UTF16.isTrailSurrogate(old[old.count - end]) { end -= 1 }
        let copy = NSMutableAttributedString(attributedString: text)
        let added = String(decoding: new[start..<(new.count - end)], as: UTF16.self)
        copy.replaceCharacters(in: NSRange(location: start, length: old.count - end - start), with: added)
        text = NSAttributedString(attributedString: copy)
        show(text)
    }
}

extension UIView {
    /// Follows a link of a shown text: calls the link handler, or else the method or the program for the address.
    func follow(_ url: URL) {
        if let handler = rarities?.linkHandler, handler(url) { return }
        TextLink.follow(url, from: self)
    }

    /// Follows the link with the given text, as a click does; `false` if there is no such link.
    package func follow(linkThatShows words: String) -> Bool {
        if let view = self as? UITextView {
            guard !view.isEditable,
                let link = view.styles?.links.first(where: { view.area.text(from: $0.start, to: $0.end) == words })
            else { return false }
            return view.follow(at: link.start)
        }
        guard self is UILabel, let content = rarities?.attributedText,
            let link = content.links.first(where: {
                (content.text.string as NSString).substring(with: $0.range) == words
            })
        else { return false }
        follow(link.url)
        return true
    }
}
