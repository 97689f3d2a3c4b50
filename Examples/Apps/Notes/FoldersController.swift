import Foundation
import KeyValueCoding
import MarkupKit

/// The sidebar: folders, on which notes and files are dropped.
@KeyValueCoding
final class FoldersController: UIViewController, UITableViewDelegate, UIDropInteractionDelegate {
    var table: UITableView!
    private let notes: NotesController

    init(notes: NotesController) {
        self.notes = notes
        super.init(nibName: "Folders", bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.delegate = self
        table.addInteraction(UIDropInteraction(delegate: self))
        notes.foldersDidChange = { [weak self] in self?.selectFolder() }
        selectFolder()
    }

    private func selectFolder() {
        let row = notes.folders.firstIndex { $0.url == notes.folder }
        table.selectRow(at: row.map { IndexPath(row: $0, section: 0) }, animated: false, scrollPosition: .none)
    }

    func addFolder() async {
        guard let name = await ask(localizedText("newFolder"), for: localizedText("folder")) else { return }
        notes.make(notes.store.root.appending(path: name, directoryHint: .isDirectory), text: nil)
    }

    func openFolder(_ folder: Entry) {
        notes.show(folder.url)
        splitViewController?.show(.secondary)
    }
    func removeFolder(_ folder: Entry) { notes.bury(folder.url) }

    /// The folder around the others stays.
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle
    { indexPath.row == 0 ? .none : .delete }

    private func folder(under session: any UIDropSession) -> URL? {
        table.indexPathForRow(at: session.location(in: table)).map { notes.folders[$0.row].url }
    }
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        session.canLoadObjects(ofClass: URL.self)
    }
    func dropInteraction(_ drop: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        let isOwn = session.localDragSession != nil
        return UIDropProposal(operation: folder(under: session) == nil ? .cancel : isOwn ? .move : .copy)
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        guard let folder = folder(under: session) else { return }
        let isOwn = session.localDragSession != nil
        session.loadObjects(ofClass: URL.self) { [notes] urls in
            guard isOwn else { return notes.importFiles(urls, into: folder) }
            for url in urls where url.deletingLastPathComponent().path != folder.path {
                notes.relocate(url, to: notes.store.free(url.lastPathComponent, in: folder))
            }
        }
    }
}
