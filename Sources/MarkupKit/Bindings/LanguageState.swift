import Foundation
import MarkupLanguage
import Observation

/// The session's language as something that bindings observe: a change re-applies every localised text and every format.
@Observable
final class LanguageState {
    static let shared = LanguageState()

    private(set) var session: SessionLocale
    @ObservationIgnored private var observation: Localization.Observation?

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
        if Display.isReady { Display.isRightToLeft = session.direction == .rightToLeft }
    }
}

extension SessionLocale {
    /// Dates and numbers may follow different conventions.
    func locale(forFormatter name: String) -> Locale { name == "date" ? dates : numbers }
}
