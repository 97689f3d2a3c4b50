import Foundation
import MarkupLanguage
import NativeWidgets
import Observation

/// The session's language as something that bindings observe: a change re-applies every localised text and every format.
@Observable
final class LanguageState {
    static let shared = LanguageState()

    private(set) var session: SessionLocale
    @ObservationIgnored private var observation: Localization.Observation?
    /// The texts of the application, whose language says which way it runs.
    private(set) var table: StringTable?
    @ObservationIgnored private var direction: TextDirection?

    private init() {
        session = Localization.shared.session
        observation = Localization.shared.observe {
            if MainThread.isCurrent {
                MainActor.assumeIsolated { LanguageState.shared.follow() }
            } else {
                Task { @MainActor in LanguageState.shared.follow() }
            }
        }
    }

    private func follow() {
        session = Localization.shared.session
        applyDirection()
    }

    /// The texts are others now: whatever follows the language looks them up again.
    func textsDidChange() { withMutation(keyPath: \.session) {} }

    /// Takes `table` for the application's texts: an application without Arabic texts runs from left to right in an Arabic session.
    func use(_ table: StringTable) {
        guard table.folder != self.table?.folder, !table.languages.isEmpty else { return }
        self.table = table
        applyDirection()
    }

    /// The languages that the toolkit's own words are shown in: the application's where it has texts, else the session's.
    var languages: [LanguageTag] { table.map { [$0.language] } ?? session.languages }

    /// Changes the display only where the language's direction changes, so that a direction set by hand stays.
    private func applyDirection() {
        let new = table?.language.direction ?? session.direction
        guard new != direction ?? .leftToRight else { return }
        direction = new
        if Display.isReady { Display.isRightToLeft = new == .rightToLeft }
    }
}
