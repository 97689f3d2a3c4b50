public import Foundation
import NativeWidgets

extension UITextView {
    /// The selection, in UTF-16 units; a range without a length is the cursor. Ranges beyond the text are clamped.
    public var selectedRange: NSRange {
        get { area.text.utf16Range(ofScalars: area.selection) }
        set {
            let text = area.text
            let start = min(max(0, newValue.location), text.utf16.count)
            let end = min(start + max(0, newValue.length), text.utf16.count)
            area.select(from: text.scalarOffset(ofUTF16: start), to: text.scalarOffset(ofUTF16: end))
        }
    }

    /// The attributes of the text that the user types next. By default those of the letter before the cursor, with the view's font and colour;
    /// others that are set apply until the cursor is moved.
    public var typingAttributes: [NSAttributedString.Key: Any] {
        get {
            if let typing { return typing }
            let usual: [NSAttributedString.Key: Any] = [
                .font: font ?? UIFont.ofTheme, .foregroundColor: textColor ?? .textOfTheme,
            ]
            return usual.merging(styles?.attributes(before: area.selection.start) ?? [:]) { $1 }
        }
        set { typing = newValue }
    }

    /// The kinds of data in the text that become links while the view is not ``isEditable``. Default none.
    public var dataDetectorTypes: UIDataDetectorTypes {
        get { detectedTypes }
        set { detectedTypes = newValue }
    }

    /// The attributes of links, in place of those of the theme, an underline and its colour. Default empty.
    public var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { linkAttributes }
        set { linkAttributes = newValue ?? [:] }
    }

    /// Makes links of the data that ``dataDetectorTypes`` names.
    func detectData() {
        styles?.removeDetected()
        guard !isEditable, !dataDetectorTypes.isEmpty else { return }
        let text = area.text
        let links = DetectedData.links(in: text, dataDetectorTypes)
        guard !links.isEmpty else { return }
        let styles = makeStyles()
        var place = (index: text.startIndex, offset: 0)
        for link in links {
            let start = place.offset + text.unicodeScalars.distance(from: place.index, to: link.range.lowerBound)
            let end = start + text[link.range].unicodeScalars.count
            place = (link.range.upperBound, end)
            guard styles.link(at: start) == nil else { continue }
            styles.add([.link: link.url, .detected: true], from: start, to: end)
        }
        connectLinks()
    }
}

extension NSAttributedString.Key {
    /// Marks links that were found in a text.
    static nonisolated let detected = NSAttributedString.Key("MarkupDetected")
}
