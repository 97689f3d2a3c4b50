import Foundation
import NativeWidgets

/// The attributed text of a view, which shows it again when the theme changes.
final class AttributedContent: ThemeFollower {
    /// Never changed in place.
    private(set) var text: NSAttributedString
    let links: [(url: URL, range: NSRange)]
    /// Whether the view's plain text is being set to this one's.
    var isBeingShown = false
    private let show: (NSAttributedString) -> Void

    /// - Parameter show: Puts the text into the widget; it holds its view weakly.
    init(_ text: NSAttributedString, show: @escaping (NSAttributedString) -> Void) {
        // A mutable text may change later.
        self.text = NSAttributedString(attributedString: text)
        links = text.links
        self.show = show
        if text.followsTheme { ThemeFollowers.shared.add(self) }
    }

    func themeDidChange() { show(text) }

    /// Follows a change that a person has made to the plain text.
    func replace(with plain: String) {
        guard plain != text.string else { return }
        let (old, new) = (Array(text.string.utf16), Array(plain.utf16))
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        var end = 0
        while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] {
            end += 1
        }
        // Not between the halves of a character.
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
    /// Follows a link of a text that the view shows: its handler may do so, then the method or the program that the address names.
    func follow(_ url: URL) {
        if let handler = rarities?.linkHandler, handler(url) { return }
        TextLink.follow(url, from: self)
    }

    /// Follows the link that shows certain words, as a person does; `false` if none does.
    package func follow(linkThatShows words: String) -> Bool {
        if let view = self as? UITextView {
            guard !view.isEditable,
                let link = view.styles?.links.first(where: { view.area.areaText(from: $0.start, to: $0.end) == words })
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
