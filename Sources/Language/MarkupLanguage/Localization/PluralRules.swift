internal import CLocaleWords
import Synchronization

/// The plural rules of one language.
final class PluralRules: @unchecked Sendable {
    // Kept for the life of the process; ICU permits their use by several threads.
    let pointer: OpaquePointer

    private static let known = Mutex<[String: PluralRules?]>([:])

    static func find(_ locale: String) -> PluralRules? {
        if let rules = known.withLock({ $0[locale] }) { return rules }
        let rules = locale_plural_rules_open(locale).map(PluralRules.init)
        known.withLock { $0[locale] = .some(rules) }
        return rules
    }

    private init(_ pointer: OpaquePointer) { self.pointer = pointer }
}
