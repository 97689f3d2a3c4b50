import Foundation
import Synchronization

/// A regular expression that a text must match as a whole.
package struct PatternMatcher: Sendable {
    private static let longest = 4_096
    /// The number of reports of Foundation's matcher after which a match is given up. The matcher reports after each
    /// 10,000 steps or so, and a pattern that does not try the same characters again and again ends before the first.
    private static let mostReports = 50
    private let expression: NSRegularExpression?

    package init(_ pattern: String) {
        expression = Self.compiled.withLock { compiled in
            if let known = compiled[pattern] { return known }
            let new = try? NSRegularExpression(pattern: "^(?:\(pattern))$")
            compiled[pattern] = .some(new)
            return new
        }
    }

    /// The compiled patterns. There are few, because patterns are part of the program, and compiling one takes longer
    /// than matching it.
    private static let compiled = Mutex<[String: NSRegularExpression?]>([:])

    package var isValid: Bool { expression != nil }

    package func matches(_ text: String) -> Bool {
        guard let expression, text.unicodeScalars.count <= Self.longest else { return false }
        let whole = NSRange(location: 0, length: text.utf16.count)
        var matches = false
        var reports = 0
        expression.enumerateMatches(in: text, options: [.reportProgress, .anchored], range: whole) { found, _, stop in
            if let found {
                matches = found.range == whole
                stop.pointee = true
            } else {
                reports += 1
                if reports > Self.mostReports { stop.pointee = true }
            }
        }
        return matches
    }
}
