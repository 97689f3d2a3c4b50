import Foundation
import NativeWidgets

/// The attributes of the ranges of a text view. GTK's tags mark the ranges and move with the text; this class stores
/// the attributes of each tag.
final class AreaStyles: ThemeFollower {
    private let area: TextAreaWidget
    private var attributes: [TextTag: [NSAttributedString.Key: Any]] = [:]
    private(set) var hasLinks = false
    /// The attributes of links, in place of those of the theme.
    var linkAttributes: [NSAttributedString.Key: Any] = [:] { didSet { themeDidChange() } }

    init(_ area: TextAreaWidget) { self.area = area }

    /// Applies the attributes of `text`, whose characters the area already contains.
    func show(_ text: NSAttributedString) {
        removeAll()
        let units = text.string as NSString
        var start = 0
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            let end = start + units.substring(with: range).unicodeScalars.count
            add(attributes, from: start, to: end)
            start = end
        }
        if text.followsTheme { ThemeFollowers.shared.add(self) }
    }

    /// Adds attributes to a range of code points.
    func add(_ attributes: [NSAttributedString.Key: Any], from start: Int, to end: Int) {
        guard !attributes.isEmpty, start < end, let tag = area.makeTag(marks(of: attributes)) else { return }
        area.apply(tag, from: start, to: end)
        self.attributes[tag] = attributes
        guard attributes[.link] != nil else { return }
        hasLinks = true
        ThemeFollowers.shared.add(self)
    }

    /// Removes the links that were found in the text.
    func removeDetected() {
        for (tag, attributes) in attributes where attributes[.detected] != nil {
            area.delete(tag)
            self.attributes[tag] = nil
        }
        hasLinks = attributes.values.contains { $0[.link] != nil }
    }

    /// The attributes of the letter before a code point.
    func attributes(before offset: Int) -> [NSAttributedString.Key: Any] {
        let part = area.parts.first { $0.start < offset && offset <= $0.end }
        return (part?.tags ?? []).reduce(into: [:]) { result, tag in
            result.merge(attributes[tag] ?? [:]) { _, new in new }
        }
    }

    /// Removes all attributes.
    func removeAll() {
        for tag in attributes.keys { area.delete(tag) }
        attributes = [:]
        hasLinks = false
    }

    private func marks(of attributes: [NSAttributedString.Key: Any]) -> TextMarks {
        var marks = TextMarks(attributes) { area.native.ink(named: $0) }
        if marks.isLink {
            // The style of links in the theme.
            guard linkAttributes.isEmpty else {
                return TextMarks(attributes.merging(linkAttributes) { $1 }) { area.native.ink(named: $0) }
            }
            marks.isUnderlined = true
            if marks.color == nil { marks.color = area.native.ink(named: "theme_selected_bg_color") }
        }
        return marks
    }

    func themeDidChange() {
        for (tag, attributes) in attributes { area.showMarks(marks(of: attributes), of: tag) }
    }

    /// The text with its attributes, including the user's edits.
    var attributedText: NSAttributedString {
        let text = NSMutableAttributedString(string: area.text)
        let units = text.string.unicodeScalars
        var (scalar, place) = (units.startIndex, 0)
        for part in area.parts {
            let start = place
            for _ in part.start..<part.end where scalar < units.endIndex {
                place += UTF16.width(units[scalar])
                scalar = units.index(after: scalar)
            }
            for tag in part.tags {
                guard let attributes = attributes[tag], attributes[.detected] == nil else { continue }
                text.addAttributes(attributes, range: NSRange(location: start, length: place - start))
            }
        }
        return NSAttributedString(attributedString: text)
    }

    /// The link at a code point, and its range in code points.
    func link(at offset: Int) -> (url: URL, start: Int, end: Int)? {
        links.first { $0.start <= offset && offset < $0.end }
    }

    /// All links, with ranges in code points.
    var links: [(url: URL, start: Int, end: Int)] {
        guard hasLinks else { return [] }
        var links: [(url: URL, start: Int, end: Int)] = []
        for part in area.parts {
            guard let url = part.tags.lazy.compactMap({ URL(attribute: self.attributes[$0]?[.link]) }).first else {
                continue
            }
            if let last = links.last, last.url == url, last.end == part.start {
                links[links.count - 1].end = part.end
            } else {
                links.append((url, part.start, part.end))
            }
        }
        return links
    }
}

extension UITextView {
    /// Shows an attributed text.
    func show(_ attributed: NSAttributedString?) {
        let new = attributed ?? NSAttributedString(string: "")
        replaceText(by: new.string)
        guard new.length > 0, area.text == new.string else { return }
        makeStyles().show(new)
        if styles?.hasLinks == true { connectLinks() }
        detectData()
    }

    /// The attributes of the text's ranges; created for the first one.
    func makeStyles() -> AreaStyles {
        if let styles { return styles }
        let new = AreaStyles(area)
        new.linkAttributes = linkAttributes
        styles = new
        return new
    }

    func removeStyles() {
        styles?.removeAll()
        styles = nil
    }

    // MARK: Links

    func connectLinks() {
        guard !followsLinks else { return }
        followsLinks = true
        var start: (x: Double, y: Double)?
        _ = area.native.onTouches { [weak self] touch in
            guard let self, let x = touch.x, let y = touch.y else { return }
            switch touch.phase {
            case .down: start = (x, y)
            case .up where touch.isInside:
                // A drag selects text and opens no link.
                guard let start, hypot(start.x - x, start.y - y) < 5, !isEditable else { return }
                follow(at: area.offset(x: x, y: y))
            default: break
            }
        }
        area.native.onHover { [weak self] _, place in
            guard let self, let place, !isEditable else { return }
            let link = area.offset(x: place.x, y: place.y).flatMap { self.styles?.link(at: $0) }
            area.setPointsAtLink(link != nil)
        }
        area.native.onListKey(capture: true) { [weak self] key in
            guard let self, !isEditable, finder == nil, key == .enter || key == .space else { return false }
            return follow(at: area.selection.start)
        }
        area.native.onTabKey { [weak self] backwards in self?.selectLink(backwards: backwards) ?? false }
    }

    /// Opens the link at a position, if there is one and the delegate allows it.
    @discardableResult
    func follow(at offset: Int?) -> Bool {
        guard let offset, let link = styles?.link(at: offset) else { return false }
        let range = area.text.utf16Range(ofScalars: (link.start, link.end))
        if (delegate as? any UITextViewDelegate)?.textView(self, shouldInteractWith: link.url, in: range) ?? true {
            follow(link.url)
        }
        return true
    }

    /// Selects the next or previous link, for Tab; returns `false` after the last one, so that the focus moves to the
    /// next view.
    func selectLink(backwards: Bool) -> Bool {
        guard !isEditable, finder == nil, let links = styles?.links, !links.isEmpty else { return false }
        let selection = area.selection
        let selected = links.firstIndex { $0.start == selection.start && $0.end == selection.end }
        // Without a selected link the search does not start at the cursor: after setting a text the cursor is at its
        // end.
        let index = selected.map { backwards ? $0 - 1 : $0 + 1 } ?? (backwards ? links.count - 1 : 0)
        guard links.indices.contains(index) else { return false }
        let next = links[index]
        area.select(from: next.start, to: next.end)
        area.scroll(to: next.end)
        return true
    }
}
