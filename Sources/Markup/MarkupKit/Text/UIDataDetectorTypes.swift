import Foundation

/// The kinds of data that a text view finds in its text.
public nonisolated struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    /// The kinds as bits.
    public let rawValue: UInt
    /// Creates kinds from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Telephone numbers of at least seven digits.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    /// Addresses of pages, such as `https://example.org` or `www.example.org`, and of mail.
    public static let link = UIDataDetectorTypes(rawValue: 2)
    /// Postal addresses. Has no effect: they are not found.
    public static let address = UIDataDetectorTypes(rawValue: 4)
    /// Dates and times. Has no effect: they are not found.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
    /// Numbers of parcels. Has no effect: they are not found.
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 16)
    /// Numbers of flights. Has no effect: they are not found.
    public static let flightNumber = UIDataDetectorTypes(rawValue: 32)
    /// Information that a phone suggests. Has no effect: it is not found.
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 64)
    /// All kinds.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// The data that is found in texts.
nonisolated enum DetectedData {
    typealias Link = (url: URL, range: Range<String.Index>)

    /// Returns the links in a text, in their order.
    static func links(in text: String, _ types: UIDataDetectorTypes) -> [Link] {
        var found: [Link] = []
        func add(_ range: Range<String.Index>, _ url: URL?) {
            guard let url, !found.contains(where: { $0.range.overlaps(range) }) else { return }
            found.append((url, range))
        }
        if types.contains(.link) {
            for match in text.matches(of: /[A-Za-z0-9._%+\-]+@[A-Za-z0-9.\-]+\.[A-Za-z]{2,}/) {
                add(match.range, URL(string: "mailto:" + match.output))
            }
            for match in text.matches(of: /(?:https?:\/\/|www\.)[^\s<>"“”]+/.ignoresCase()) {
                let address = match.output.trimmingEnd(of: ".,;:!?)]}'")
                let range = match.range.lowerBound..<address.endIndex
                let hasScheme = address.lowercased().hasPrefix("http")
                add(range, URL(string: hasScheme ? String(address) : "https://" + address))
            }
        }
        if types.contains(.phoneNumber) {
            for match in text.matches(of: /\+?[0-9(][0-9 ()\/.\-]{5,}[0-9]/) {
                let digits = match.output.filter(\.isNumber)
                guard digits.count >= 7, digits.count <= 15, isFree(match.range, in: text) else { continue }
                add(match.range, URL(string: "tel:" + (match.output.hasPrefix("+") ? "+" : "") + digits))
            }
        }
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Whether no letter or digit touches a range.
    private static func isFree(_ range: Range<String.Index>, in text: String) -> Bool {
        let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
        let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
        return ![before, after].contains { $0.isLetter || $0.isNumber }
    }
}

extension Substring {
    fileprivate nonisolated func trimmingEnd(of letters: String) -> Substring {
        var rest = self
        while let last = rest.last, letters.contains(last) { rest.removeLast() }
        return rest
    }
}
