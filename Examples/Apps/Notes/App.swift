import Foundation
import MarkupKit

/// `Notes [FOLDER]`: notes as text files in a folder, or in that of the person's data.
@main
final class App: UIApplicationDelegate {
    private var notes: NotesController?

    func application(
        _ application: UIApplication, didReceiveArguments arguments: [String], workingDirectory: URL
    ) -> Bool {
        let data = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
        let folder = arguments.first.map { URL(filePath: $0, relativeTo: workingDirectory) }
        let window = UIWindow()
        window.defaultSize = CGSize(width: 900, height: 560)
        window.restorationIdentifier = "notes"
        notes = show(folder ?? data.appending(path: "Notes"), in: window)
        window.makeKeyAndVisible()
        return true
    }

    func applicationWillTerminate(_ application: UIApplication) { notes?.save() }
}

/// Fills a window, which stays open while something in it cannot be saved.
func show(_ folder: URL, in window: UIWindow) -> NotesController {
    let notes = NotesController(store: NoteStore(root: folder))
    let split = UISplitViewController(style: .doubleColumn)
    split.preferredPrimaryColumnWidth = 180
    split.viewControllers = [FoldersController(notes: notes), notes]
    window.rootViewController = split
    window.shouldClose = { [weak notes] in notes?.save() ?? true }
    return notes
}

extension UIViewController {
    /// Asks for the name of a file; `nil` if the person gives none.
    func ask(_ title: String, for name: String) async -> String? {
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        alert.addTextField { ($0.text, $0.accessibilityLabel) = (name, title) }
        alert.addAction(UIAlertAction(title: localizedText("cancel"), style: .cancel))
        alert.addAction(UIAlertAction(title: localizedText("ok"), style: .default))
        guard await alert.present(in: self)?.style == .default else { return nil }
        let new = alert.textFields?.first?.text?.replacing("/", with: "-").trimmingCharacters(in: [".", " "]) ?? ""
        return new.isEmpty ? nil : new
    }
}
