public import Foundation

/// A view with text and a selection that can be read and changed by position.
@MainActor public protocol UITextInput: AnyObject {
    /// The text to which positions refer.
    var documentText: String { get }
    /// The selection; an empty range is the cursor. Setting `nil` has no effect.
    var selectedTextRange: UITextRange? { get set }
    /// Replaces a range with a text. The delegate is not called and no event is fired, because this is a change by
    /// code.
    func replace(_ range: UITextRange, withText text: String)
}

extension UITextInput {
    /// The position before the first character.
    public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    /// The position after the last character.
    public var endOfDocument: UITextPosition { UITextPosition(offset: documentText.utf16.count) }

    /// The position that is `offset` UTF-16 units after `position`, or before it if negative; `nil` outside of the
    /// text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (place, overflows) = position.offset.addingReportingOverflow(offset)
        guard !overflows, place >= 0, place <= documentText.utf16.count else { return nil }
        return UITextPosition(offset: place)
    }

    /// The range between two positions in either order; `nil` if one is beyond the text.
    public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
        guard max(start, end).offset <= documentText.utf16.count else { return nil }
        return UITextRange(start: min(start, end), end: max(start, end))
    }

    /// UTF-16 units from one position to the other; negative if `end` comes first.
    public func offset(from start: UITextPosition, to end: UITextPosition) -> Int { end.offset - start.offset }

    /// `orderedAscending` if `position` comes before `other` in the text.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position == other ? .orderedSame : position < other ? .orderedAscending : .orderedDescending
    }

    /// The characters in a range; `nil` if it is beyond the text.
    public func text(in range: UITextRange) -> String? {
        let units = documentText.utf16
        guard range.end.offset <= units.count else { return nil }
        let start = units.index(units.startIndex, offsetBy: range.start.offset)
        return String(documentText[start..<units.index(units.startIndex, offsetBy: range.end.offset)])
    }
}

// MARK: Offsets in GTK

extension String {
    /// Converts a range of code points, which GTK counts, to UTF-16 units, which `NSRange` counts.
    nonisolated func utf16Range(ofScalars range: (start: Int, end: Int)) -> NSRange {
        let start = utf16Offset(ofScalar: range.start)
        return NSRange(location: start, length: utf16Offset(ofScalar: range.end) - start)
    }

    func textRange(ofScalars range: (start: Int, end: Int)) -> UITextRange {
        UITextRange(
            start: UITextPosition(offset: utf16Offset(ofScalar: range.start)),
            end: UITextPosition(offset: utf16Offset(ofScalar: range.end)))
    }

    func scalars(in range: UITextRange) -> (start: Int, end: Int) {
        (scalarOffset(ofUTF16: range.start.offset), scalarOffset(ofUTF16: range.end.offset))
    }

    nonisolated func utf16Offset(ofScalar offset: Int) -> Int {
        unicodeScalars.prefix(max(0, offset)).reduce(0) { $0 + UTF16.width($1) }
    }

    nonisolated func scalarOffset(ofUTF16 offset: Int) -> Int {
        var units = 0
        var scalars = 0
        for scalar in unicodeScalars {
            guard units < offset else { break }
            units += UTF16.width(scalar)
            scalars += 1
        }
        return scalars
    }
}
