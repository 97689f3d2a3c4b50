import Foundation
import MarkupKit
import MarkupLanguage
import MarkupPreview
import MarkupTesting

/// A folder with documents and a preview of some of them in a window, as the user has them on the screen.
final class Desk {
    let folder: URL
    private(set) var window = UIWindow()
    private(set) var model: PreviewModel!

    init(_ files: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appending(
            path: "preview-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    func file(_ name: String) -> URL { folder.appending(path: name) }

    /// Saves as most programs do: beside the file, then by a rename.
    func write(_ text: String, to name: String) throws {
        let folder = file(name).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file(name), options: .atomic)
    }

    /// Opens the preview of documents of the folder; its window is `size` large.
    func open(
        _ names: String..., size: CGSize = CGSize(width: 700, height: 760),
        _ configure: (inout PreviewModel.Sources, inout Circumstances) -> Void = { _, _ in }
    ) async {
        var sources = PreviewModel.Sources()
        sources.documents = names.map { URL(filePath: $0, relativeTo: folder) }
        var circumstances = Circumstances()
        circumstances.isDark = false
        circumstances.direction = .leftToRight
        configure(&sources, &circumstances)
        model = PreviewModel(sources, circumstances: circumstances)
        window.defaultSize = size
        window.rootViewController = PreviewController(model)
        window.makeKeyAndVisible()
        await MarkupTesting.pump(until: { root == nil || (root?.bounds.width ?? 0) > 0 })
    }

    /// Closes the window, and has the display show everything as before.
    func close() {
        window.close()
        model = nil
        Display.prefersDark = false
        Display.isRightToLeft = false
        Display.fontScale = 1
        Localization.shared.session = SessionLocale()
        try? FileManager.default.removeItem(at: folder)
    }

    /// The document's root view.
    var root: UIView? { model.selected?.picture?.root }

    /// Every text of the document's labels, in order.
    var texts: [String] { root.map(Self.texts) ?? [] }

    private static func texts(in view: UIView) -> [String] {
        ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
    }

    /// The text of the banner; `nil` without a banner.
    var faults: String? {
        guard let label: UILabel = try? MarkupTesting.view(id: "faults", in: window),
            label.superview?.isHidden == false
        else { return nil }
        return label.text
    }

    /// The text of the line below the document.
    var status: String { (try? MarkupTesting.view(id: "status", in: window) as UILabel)?.text ?? "" }

    /// The text of the inspector about the selected element.
    func detail(_ name: String) -> String? { (try? MarkupTesting.view(id: name, in: window) as UILabel)?.text }

    /// Waits until the document's labels say `expected`.
    func shows(_ expected: [String]) async -> Bool { await MarkupTesting.pump(until: { texts == expected }) }
}
