import Foundation
import KeyValueCoding
import MarkupKit
import Observation

/// The notes of a folder, and the one that is being written.
@Observable @KeyValueCoding
final class NotesController: UIViewController, UITableViewDelegate, UISearchResultsUpdating, UIDragInteractionDelegate {
    let store: NoteStore
    private(set) var folder: URL
    private(set) var folders: [Entry] = []
    private var notes: [Entry] = []
    private var current: URL?
    var isOpen: Bool { current != nil }
    /// The text in the editor, saved a second after the last key and before every other command; and the text in the file.
    var text = "" { didSet { saveSoon() } }
    private var saved = ""
    var isUnsaved: Bool { text != saved }
    /// The message of the last error; `nil` if there was no error.
    private(set) var failure: String?
    @ObservationIgnored var list: UITableView!
    @ObservationIgnored var editor: UITextView!
    @ObservationIgnored private var saving: Task<Void, Never>?
    @ObservationIgnored private let search = UISearchController()
    /// Called when another folder may be shown.
    @ObservationIgnored var foldersDidChange: () -> Void = {}

    init(store: NoteStore) {
        (self.store, folder) = (store, store.root)
        super.init(nibName: "Notes", bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        list.delegate = self
        search.searchResultsUpdater = self
        navigationItem.searchController = search
        show(folder)
    }

    override func updateProperties() {
        super.updateProperties()
        title = title(of: folder)
        search.searchBar.placeholder = localizedText("search")
    }

    private func title(of url: URL) -> String { url == store.root ? localizedText("notes") : url.lastPathComponent }

    /// Tells in the window what goes wrong in `body`, by a sentence of the texts.
    func attempt(_ sentence: String, _ file: URL? = nil, _ body: () throws -> Void) {
        do { try body() } catch {
            failure = localizedText(sentence, (file ?? folder).lastPathComponent, error.localizedDescription)
        }
    }

    /// Reads the files again, the one in the editor unless something was typed. A search looks into all folders.
    func reload() {
        let words = search.searchBar.text ?? ""
        attempt("notListed") {
            folders = try store.folders().map { try Entry($0, title: title(of: $0)) }
            notes = try store.notes(in: words.isEmpty ? [folder] : folders.map(\.url), with: words)
        }
        let read = current.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
        if let read, read != saved, !isUnsaved { (saved, text) = (read, read) }
        selectCurrent()
        foldersDidChange()
    }

    private func selectCurrent() {
        let row = notes.firstIndex { $0.url == current }
        list.selectRow(at: row.map { IndexPath(row: $0, section: 0) }, animated: false, scrollPosition: .none)
    }

    func show(_ folder: URL) {
        failure = nil
        guard save() else { return foldersDidChange() }
        self.folder = folder
        search.isActive = false
        reload()
        open(notes.first?.url)
    }

    /// Puts a note into the editor, unless the one that is there cannot be saved.
    private func open(_ url: URL?) {
        guard url != current, save() else { return selectCurrent() }
        (current, saved, text) = (nil, "", "")
        attempt("notRead", url) {
            if let url { saved = try String(contentsOf: url, encoding: .utf8) }
            (current, text) = (url, saved)
        }
        selectCurrent()
    }

    private func saveSoon() {
        saving?.cancel()
        saving = Task { [weak self] in if (try? await Task.sleep(for: .seconds(1))) != nil { self?.save() } }
    }

    /// Writes what was typed; `false` if that is not possible, and the window says why.
    @discardableResult
    func save() -> Bool {
        saving?.cancel()
        guard let current, isUnsaved else { return true }
        attempt("notSaved", current) {
            let other = try store.save(text, to: current, over: saved)
            (saved, failure) = (text, other.map { localizedText("changedElsewhere", $0.lastPathComponent) })
            reload()
        }
        return !isUnsaved
    }

    /// Writes the text elsewhere, also where its own file cannot be written.
    func saveCopy() async {
        guard let current else { return }
        save()
        let picker = UIDocumentPickerViewController(forSaving: current.lastPathComponent, contentTypes: [.plainText])
        guard let url = await picker.present(in: self).first else { return }
        attempt("notSaved", url) {
            try Data(text.utf8).write(to: url, options: .atomic)
            (saved, failure) = (text, nil)
        }
    }

    func discard() { (text, failure) = (saved, nil) }

    /// Makes a note, or a folder if there is no text, and shows it.
    func make(_ url: URL, text: String?) {
        guard save() else { return }
        attempt("notMade", url) {
            try text.map { try Data($0.utf8).write(to: url, options: .withoutOverwriting) }
            if text == nil { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false) }
            undoManager?.registerUndo(withTarget: self) { $0.relocate(url, to: $0.store.grave(of: url)) }
            if text == nil { return show(url) }
            reload()
            if notes.contains(where: { $0.url == url }) { open(url) }
        }
    }

    /// Moves a note or a folder to another name, to another folder, or to what is deleted.
    func relocate(_ url: URL, to target: URL) {
        guard save() else { return }
        attempt("notMoved", url) {
            try FileManager.default.moveItem(at: url, to: target)
            undoManager?.registerUndo(withTarget: self) { $0.relocate(target, to: url) }
            if folder == url { folder = store.root }
            reload()
            let isOpen = FileManager.default.fileExists(atPath: current?.path ?? "")
            open(notes.contains { $0.url == target } ? target : isOpen ? current : notes.first?.url)
        }
    }

    func bury(_ url: URL) {
        relocate(url, to: store.grave(of: url))
        guard !FileManager.default.fileExists(atPath: url.path) else { return }
        let words = localizedText("deleted", url.lastPathComponent)
        showToast(words, actionTitle: localizedText("undo")) { [weak self] in self?.undo() }
    }

    func addNote() {
        search.isActive = false
        make(store.free(localizedText("newNote") + ".txt", in: folder), text: "")
        editor.becomeFirstResponder()
    }

    func rename() async {
        guard let current else { return }
        let old = current.deletingPathExtension().lastPathComponent
        guard let name = await ask(localizedText("rename"), for: old), name != old else { return }
        relocate(current, to: current.deletingLastPathComponent().appending(path: "\(name).\(current.pathExtension)"))
    }

    func remove() { if let current { bury(current) } }
    func undo() { view.window?.undo() }
    func redo() { view.window?.redo() }

    func importNotes() async {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText, .text])
        picker.allowsMultipleSelection = true
        importFiles(await picker.present(in: self), into: folder)
    }

    /// Copies text files into a folder; reports files that are not text.
    func importFiles(_ urls: [URL], into folder: URL) {
        for url in urls {
            attempt("notRead", url) {
                let name = url.deletingPathExtension().lastPathComponent + ".txt"
                make(store.free(name, in: folder), text: try String(contentsOf: url, encoding: .utf8))
            }
        }
    }

    func updateSearchResults(for searchController: UISearchController) { reload() }
    func openNote(_ note: Entry) {
        failure = nil
        open(note.url)
    }
    func removeNote(_ note: Entry) { bury(note.url) }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        if cell.interactions.isEmpty { cell.addInteraction(UIDragInteraction(delegate: self)) }
    }
    func dragInteraction(_ drag: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        let path = (drag.view as? UITableViewCell).flatMap { list.indexPath(for: $0) }
        return path.map { [UIDragItem(itemProvider: NSItemProvider(object: notes[$0.row].url))] } ?? []
    }
}
