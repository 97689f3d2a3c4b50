import Foundation
import KeyValueCoding
import MarkupKit
import MarkupTesting
import NativeWidgets
import Observation

/// The owner of a document that a test saves repeatedly.
@Observable @KeyValueCoding
final class ReloadedForm: UIViewController {
    @ObservationIgnored var folder: URL
    @ObservationIgnored var nameField: UITextField!
    @ObservationIgnored var notesView: UITextView!
    @ObservationIgnored var levelSlider: UISlider!
    @ObservationIgnored var kind: UISegmentedControl!
    @ObservationIgnored var scroll: LMScrollView!
    @ObservationIgnored var table: LMTableView!
    @ObservationIgnored var label: UILabel!
    @ObservationIgnored var button: UIButton!
    @ObservationIgnored var picture: UIImageView!
    @ObservationIgnored private(set) var taps = 0
    var title1 = "model"

    init(_ folder: URL) {
        self.folder = folder
        super.init(nibName: "ReloadedForm", bundle: nil)
    }

    override var bundleForView: Bundle { Bundle(url: folder) ?? .main }

    func tap() { taps += 1 }
    func otherTap() { taps += 100 }
}

/// A folder of resources, a window with a form from it, and the user's saves.
final class ReloadedFolder {
    let folder = FileManager.default.temporaryDirectory.appending(path: "reload-\(UUID().uuidString)")
    private(set) var window: UIWindow?
    private let before: Bool

    init(_ document: String) throws {
        before = DocumentReloading.isEnabled
        DocumentReloading.isEnabled = true
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try save(document)
    }

    func save(_ document: String, to name: String = "ReloadedForm.xml") throws {
        try save(Data(document.utf8), to: name)
    }

    func save(_ data: Data, to name: String) throws {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file, options: .atomic)
    }

    /// Shows a controller and waits until it is laid out.
    func show(_ form: UIViewController) async {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        self.window = window
        window.rootViewController = form
        window.makeKeyAndVisible()
        await MarkupTesting.pump(until: { form.view.native.allocatedSize.width > 0 })
    }

    func form() async -> ReloadedForm {
        let form = ReloadedForm(folder)
        await show(form)
        return form
    }

    /// The window's message about documents with errors.
    var faults: String? {
        let label: UILabel? = window.flatMap { try? MarkupTesting.view(id: "reloadingFaults", in: $0) }
        return label?.text
    }

    func end() {
        window?.close()
        DocumentReloading.isEnabled = before
        try? FileManager.default.removeItem(at: folder)
    }
}
