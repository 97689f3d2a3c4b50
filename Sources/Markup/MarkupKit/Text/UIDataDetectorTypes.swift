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

/// The data that is found in texts. The time is linear in the length of the text.
nonisolated enum DetectedData {
    typealias Link = (url: URL, range: Range<String.Index>)
    private typealias Letters = Substring.UnicodeScalarView

    /// Returns the links in a text, in their order.
    static func links(in text: String, _ types: UIDataDetectorTypes) -> [Link] {
        var found: [Link] = []
        /// Searches what lies between the links that were found before.
        func search(_ find: (Letters) -> [Link]) {
            var start = text.startIndex
            var more: [Link] = []
            for end in found.map(\.range) + [text.endIndex..<text.endIndex] {
                more += find(text.unicodeScalars[start..<end.lowerBound])
                start = end.upperBound
            }
            found = (found + more).sorted { $0.range.lowerBound < $1.range.lowerBound }
        }
        if types.contains(.link) {
            search(pages)
            search(mailboxes)
        }
        if types.contains(.phoneNumber) { search(phoneNumbers) }
        return found
    }

    // MARK: Pages

    private static let pagePrefixes = ["https://", "http://", "www."].map { Array($0.unicodeScalars) }
    private static let pageEnds = Set("<>\"“”".unicodeScalars)
    private static let closingMarks = Set(".,;:!?)]}'".unicodeScalars)

    /// An address of a page begins with a scheme or `www.` and ends at a blank; marks at its end belong to the sentence.
    private static func pages(in text: Letters) -> [Link] {
        text.split { $0.properties.isWhitespace || pageEnds.contains($0) }.compactMap { word -> Link? in
            var last: Unicode.Scalar = " "
            for start in word.indices {
                defer { last = word[start] }
                guard !isWordLetter(last), last != "@", let prefix = pagePrefix(of: word[start...]) else { continue }
                let address = trimmingEnd(of: word[start...], closingMarks)
                guard address.count > prefix.count else { return nil }
                let text = String(Substring(address))
                guard let url = URL(string: prefix.last == "/" ? text : "https://" + text) else { return nil }
                return (url, start..<address.endIndex)
            }
            return nil
        }
    }

    private static func pagePrefix(of word: Letters) -> [Unicode.Scalar]? {
        pagePrefixes.first { word.prefix($0.count).elementsEqual($0) { $0.properties.lowercaseMapping == String($1) } }
    }

    // MARK: Mailboxes

    /// A mailbox is a name of at most 64 letters, `@` and a domain of at most 255 (RFC 5321, 4.5.3.1).
    private static func mailboxes(in text: Letters) -> [Link] {
        var found: [Link] = []
        var start = text.startIndex
        for sign in text.indices where text[sign] == "@" && sign >= start {
            let name = text[start..<sign].suffix(65).reversed().prefix { isNameLetter($0) }
            let domain = trimmingEnd(
                of: text[text.index(after: sign)...].prefix(256).prefix { isDomainLetter($0) }, [".", "-"])
            let labels = domain.split(separator: ".")
            guard !name.isEmpty, name.count <= 64, domain.count <= 255, labels.count > 1, let last = labels.last,
                last.count > 1, last.allSatisfy({ $0.properties.isAlphabetic })
            else { continue }
            let range = text.index(sign, offsetBy: -name.count)..<domain.endIndex
            guard let url = URL(string: "mailto:" + String(Substring(text[range]))) else { continue }
            found.append((url, range))
            start = range.upperBound
        }
        return found
    }

    private static func isNameLetter(_ letter: Unicode.Scalar) -> Bool {
        isDomainLetter(letter) || ["_", "%", "+"].contains(letter)
    }

    private static func isDomainLetter(_ letter: Unicode.Scalar) -> Bool {
        letter.isASCII && isWordLetter(letter) || [".", "-"].contains(letter)
    }

    // MARK: Telephone numbers

    /// A telephone number has seven to 15 digits, and no letter touches it.
    private static func phoneNumbers(in text: Letters) -> [Link] {
        var found: [Link] = []
        var rest = text
        while let start = rest.firstIndex(where: { isDigit($0) || $0 == "(" || $0 == "+" }) {
            let isInternational = text[start] == "+"
            let run = text[(isInternational ? text.index(after: start) : start)...]
                .prefix { isDigit($0) || numberMarks.contains($0) }
            rest = text[run.endIndex...]
            let number = trimmingEnd(of: run, numberMarks)
            let digits = String(Substring(number.filter(isDigit)))
            let before = start > text.startIndex ? text[text.index(before: start)] : " "
            guard (7...15).contains(digits.count), !isWordLetter(before),
                !isWordLetter(text[number.endIndex...].first ?? " "),
                let url = URL(string: "tel:" + (isInternational ? "+" : "") + digits)
            else { continue }
            found.append((url, start..<number.endIndex))
        }
        return found
    }

    private static let numberMarks = Set(" ()/.-".unicodeScalars)

    private static func isDigit(_ letter: Unicode.Scalar) -> Bool { ("0"..."9").contains(letter) }

    // MARK: Letters

    private static func isWordLetter(_ letter: Unicode.Scalar) -> Bool {
        letter.properties.isAlphabetic || letter.properties.numericType != nil
    }

    private static func trimmingEnd(of text: Letters, _ letters: Set<Unicode.Scalar>) -> Letters {
        var rest = text
        while let last = rest.last, letters.contains(last) { rest.removeLast() }
        return rest
    }
}
