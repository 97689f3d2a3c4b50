import Foundation
import KeyValueCoding
import MarkupKit
import MarkupLanguage

/// A settings window: every control is bound to one model, in both directions.
@KeyValueCoding
final class SettingsController: UIViewController {
    let preferences = Preferences()
    private let desktop = Localization.shared.session
    private var observations: [ValueObservation] = []

    init() { super.init(nibName: "Settings", bundle: nil) }

    override func viewDidLoad() {
        super.viewDidLoad()
        do {
            observations = [
                try observe("preferences.theme") { [weak self] _ in
                    UIApplication.shared.overrideUserInterfaceStyle = self?.preferences.theme ?? .unspecified
                },
                try observe("preferences.language") { [weak self] _ in
                    guard let self else { return }
                    let tag = preferences.language
                    Localization.shared.session = tag == "desktop" ? desktop : SessionLocale(tag)
                },
            ]
        } catch { showToast("\(error)") }
    }

    override func updateProperties() {
        super.updateProperties()
        title = localizedText("title")
    }

    var interval: String { localizedText("interval", preferences.hours) }
    var sampleFont: UIFont { .systemFont(ofSize: preferences.textSize) }

    func reset() async {
        let alert = UIAlertController(
            title: localizedText("resetQuestion"), message: localizedText("resetMessage"), preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: localizedText("cancel"), style: .cancel))
        alert.addAction(UIAlertAction(title: localizedText("reset"), style: .destructive))
        guard await alert.present(in: self)?.style == .destructive else { return }
        preferences.reset()
        showToast(localizedText("resetDone"))
    }
}
