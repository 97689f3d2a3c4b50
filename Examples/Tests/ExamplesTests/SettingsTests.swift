import Foundation
import MarkupKit
import MarkupLanguage
import MarkupTesting
import Testing

@testable import Settings

extension ExamplesTests {
    /// The settings under the user's input.
    @MainActor @Suite struct SettingsTests {
        init() throws {
            try MarkupTesting.start()
            Preferences().reset()
        }

        /// Opens a window as high as all rows, so that each of them can be reached.
        private func open() async throws -> (SettingsController, UIWindow) {
            let controller = SettingsController()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 560, height: 1000))
            window.rootViewController = UINavigationController(rootViewController: controller)
            window.makeKeyAndVisible()
            let isShown = await MarkupTesting.pump(until: { MarkupTesting.isShown(controller.view) })
            try #require(isShown)
            return (controller, window)
        }

        private func close(_ window: UIWindow) {
            Preferences().reset()
            HostWindow.applyBindings()
            window.close()
            UIApplication.shared.overrideUserInterfaceStyle = .unspecified
            Localization.shared.session = SessionLocale("en")
            HostWindow.applyBindings()
        }

        private func find<View: UIView>(_ id: String, _ controller: SettingsController) throws -> View {
            try MarkupTesting.view(id: id, in: controller.view)
        }

        /// Replaces the text of a field, as a user does who selects the old one.
        private func retype(_ text: String, _ id: String, _ controller: SettingsController) throws {
            let field: UITextField = try find(id, controller)
            let old = field.text?.count ?? 0
            try MarkupTesting.type(String(repeating: "\u{8}", count: old) + text, into: field)
        }

        @Test func everyChangeIsKept() async throws {
            let (controller, window) = try await open()
            defer { close(window) }
            try retype("Ada", "nameField", controller)
            try retype("ada@example.org", "emailField", controller)
            try MarkupTesting.type("Yours, A.", into: find("signatureView", controller) as UITextView)
            try MarkupTesting.slide(find("sizeSlider", controller), to: 18)
            try MarkupTesting.press(find("backupSwitch", controller) as UISwitch)
            try MarkupTesting.press(find("hoursStepper", controller), increases: true)
            try retype("7", "copiesField", controller)
            for id in ["repliesSwitch", "newsSwitch"] { try MarkupTesting.press(find(id, controller) as UISwitch) }
            try Picture.keep(Picture(of: window), as: "settings")

            let kept = Preferences()
            #expect(kept.name == "Ada")
            #expect(kept.email == "ada@example.org")
            #expect(kept.signature == "Yours, A.")
            #expect(kept.textSize == 18)
            #expect(kept.isBackedUp)
            #expect(kept.hours == 25)
            #expect(kept.copies == 7)
            #expect(!kept.tellsOfReplies)
            #expect(kept.tellsOfNews)
            let interval: LMPreferencesRow = try find("intervalRow", controller)
            #expect(interval.title == "Backs up every 25 hours")
            let sample: UILabel = try find("sample", controller)
            #expect(sample.font?.pointSize == 18)
        }

        @Test func invalidValuesAreReportedAndNotSaved() async throws {
            let (controller, window) = try await open()
            defer { close(window) }
            try MarkupTesting.press(find("backupSwitch", controller) as UISwitch)
            let next: UITextView = try find("signatureView", controller)
            for (id, wrong, words) in [
                ("nameField", " ", "Fill in this field."),
                ("emailField", "ada@", "Enter an email address, such as name@example.org."),
                ("copiesField", "many", "Enter a number from 1 to 99."),
                ("copiesField", "100", "Enter a number from 1 to 99."),
            ] {
                let field: UITextField = try find(id, controller)
                try retype(wrong, id, controller)
                next.becomeFirstResponder()
                #expect(await MarkupTesting.pump(until: { field.validationMessage == words }))
            }
            let folder: LMFileField = try find("folderField", controller)
            controller.preferences.folder = "/no/such/folder"
            controller.view.validateFields()
            #expect(folder.validationMessage == "The folder does not exist.")
            controller.preferences.folder = "/proc/self"
            #expect(await MarkupTesting.pump(until: { folder.validationMessage == "The folder is not writable." }))
            _ = await MarkupTesting.turns(3)
            try Picture.keep(Picture(of: window), as: "settings-faults")
            let kept = Preferences()
            #expect(kept.faults.isEmpty)
            #expect(kept.folder == NSHomeDirectory())
            #expect(kept.copies == 5)
            #expect(controller.preferences.copies == 100, "the field shows what the user has typed")
            try retype("12", "copiesField", controller)
            let copies: UITextField = try find("copiesField", controller)
            #expect(await MarkupTesting.pump(until: { copies.validationMessage == nil }))
            #expect(Preferences().copies == 12)
        }

        @Test func themeAndLanguageChangeAtOnce() async throws {
            let (controller, window) = try await open()
            defer { close(window) }
            try MarkupTesting.select(2, in: find("themeControl", controller))
            let isDark = await MarkupTesting.pump(until: { Display.isDark })
            #expect(isDark)
            try MarkupTesting.select(2, of: find("languagePicker", controller))
            let isGerman = await MarkupTesting.pump(until: { controller.title == "Einstellungen" })
            #expect(isGerman)
            let interval: LMPreferencesRow = try find("intervalRow", controller)
            await MarkupTesting.pump(until: { interval.title == "Sichert alle 24 Stunden" })
            #expect(interval.title == "Sichert alle 24 Stunden")
            try retype("", "nameField", controller)
            controller.view.validateFields()
            let name: UITextField = try find("nameField", controller)
            #expect(name.validationMessage == "Füllen Sie dieses Feld aus.")
            await MarkupTesting.pump(until: { MarkupTesting.clippedLabels(in: window).isEmpty })
            let clipped = MarkupTesting.clippedLabels(in: window)
            #expect(clipped.isEmpty, "\(clipped)")
            try Picture.keep(Picture(of: window), as: "settings-dark-german")
            try MarkupTesting.select(0, of: find("languagePicker", controller))
            try MarkupTesting.select(0, in: find("themeControl", controller))
            let isBack = await MarkupTesting.pump(until: { controller.title == "Settings" && !Display.isDark })
            #expect(isBack)
        }

        @Test func aFolderIsChosen() async throws {
            let (controller, window) = try await open()
            defer { close(window) }
            try MarkupTesting.press(find("backupSwitch", controller) as UISwitch)
            try MarkupTesting.press(find("folderField", controller) as LMFileField)
            await MarkupTesting.pump(until: { controller.presentedViewController != nil })
            let picker = try #require(controller.presentedViewController as? UIDocumentPickerViewController)
            MarkupTesting.choose([FileManager.default.temporaryDirectory], in: picker)
            let path = FileManager.default.temporaryDirectory.path
            await MarkupTesting.pump(until: { controller.preferences.folder == path })
            #expect(Preferences().folder == path)
        }

        @Test func everythingIsResetAfterAQuestion() async throws {
            let (controller, window) = try await open()
            defer { close(window) }
            let size: UISlider = try find("sizeSlider", controller)
            try MarkupTesting.slide(size, to: 20)
            try retype("", "emailField", controller)
            try retype("ada@", "emailField", controller)
            for (answer, value) in [("Cancel", Float(20)), ("Reset", 12)] {
                let item = try #require(controller.navigationItem.rightBarButtonItem)
                try MarkupTesting.press(item)
                let alert = try await MarkupTesting.alert(over: controller)
                try MarkupTesting.choose(answer, in: alert)
                await MarkupTesting.pump(until: { controller.presentedViewController == nil })
                await MarkupTesting.pump(until: { size.value == value })
                #expect(size.value == value)
            }
            let email: UITextField = try find("emailField", controller)
            #expect(email.text?.isEmpty == true)
            #expect(Preferences().textSize == 12)
        }
    }
}
