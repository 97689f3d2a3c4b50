import Foundation
import KeyValueCoding
import MarkupKit

/// The sidebar: folders, on which notes and files are dropped.
@KeyValueCoding
final class FoldersController: UIViewController, UITableViewDataSource, UITableViewDelegate, UIDropInteractionDelegate {
    var table: UITableView!
    private var folders: [URL] = []
    private let notes: NotesController

    init(notes: NotesController) {
        self.notes = notes
        super.init(nibName: "Folders", bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        (table.dataSource, table.delegate) = (self, self)
        table.addInteraction(UIDropInteraction(delegate: self))
        notes.foldersDidChange = { [weak self] in self?.reload() }
        reload()
    }

    private func reload() {
        notes.attempt("notListed") { folders = try notes.store.folders() }
        table.reloadData()
        let row = folders.firstIndex(of: notes.folder)
        table.selectRow(at: row.map { IndexPath(row: $0, section: 0) }, animated: false, scrollPosition: .none)
    }

    func addFolder() async {
        guard let name = await ask(localizedText("newFolder"), for: localizedText("folder")) else { return }
        notes.make(notes.store.root.appending(path: name, directoryHint: .isDirectory), text: nil)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { folders.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.imageView?.image = UIImage(systemName: "folder")
        cell.textLabel?.text = indexPath.row == 0 ? localizedText("notes") : folders[indexPath.row].lastPathComponent
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        notes.show(folders[indexPath.row])
        splitViewController?.show(.secondary)
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { notes.bury(folders[indexPath.row]) }

    private func folder(under session: any UIDropSession) -> URL? {
        table.indexPathForRow(at: session.location(in: table)).map { folders[$0.row] }
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
