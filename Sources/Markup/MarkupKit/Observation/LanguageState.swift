import Foundation
import MarkupLanguage
import NativeWidgets
import Observation

/// The session's language as an observable object: a change updates every localised text and every formatted value.
@Observable
final class LanguageState {
    static let shared = LanguageState()

    private(set) var session: SessionLocale
    @ObservationIgnored private var observation: Localization.Observation?
    /// The application's string table, whose language determines the text direction.
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

    /// Observes the language: the reading that calls this is repeated after each change.
    static func observe() { _ = shared.session }

    /// Notifies the followers that texts have changed and must be looked up again.
    func textsDidChange() { withMutation(keyPath: \.session) {} }

    /// Sets the application's string table. Its language determines the direction: an application without Arabic texts
    /// runs from left to right in an Arabic session.
    func use(_ table: StringTable) {
        guard table.folder != self.table?.folder, !table.languages.isEmpty else { return }
        self.table = table
        applyDirection()
    }

    /// The languages of the toolkit's own texts: the application's if it has texts, otherwise the session's.
    var languages: [LanguageTag] { table.map { [$0.language] } ?? session.languages }

    /// Changes the display only if the language's direction changes, so that a direction set by the program stays.
    private func applyDirection() {
        let new = table?.language.direction ?? session.direction
        guard new != direction ?? .leftToRight else { return }
        direction = new
        if Display.isReady { Display.isRightToLeft = new == .rightToLeft }
    }
}
