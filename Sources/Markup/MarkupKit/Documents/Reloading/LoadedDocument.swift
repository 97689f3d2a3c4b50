import Foundation
import MarkupLanguage

/// A document in use, with its owner and views. It is retained by its root view.
final class LoadedDocument {
    /// The file from which it was loaded, usually in a bundle.
    let path: String
    private weak var owner: AnyObject?
    private let hasOwner: Bool
    /// The view for `<root>`.
    private weak var root: UIView?
    private let hasRoot: Bool
    private var tree: LoadedNode
    /// The names of the files of included documents.
    private var includedNames: Set<String>
    private let resources: [WatchedResources]
    private let outlets: DocumentOutlets?
    private let isRootGiven: Bool
    /// The errors of the current file; `nil` if it is valid.
    var failure: String?

    /// The root view.
    var view: UIView? { tree.view }
    /// Whether the document is no longer used, because a view or the owner has been freed.
    var isOver: Bool { view == nil || hasOwner && owner == nil || hasRoot && root == nil }

    /// Loads a document and follows its file from now on.
    static func load(_ instantiation: Instantiation, path: String, by loader: DocumentLoader) throws -> UIView {
        let (tree, view) = try DocumentUpdate(instantiation).load()
        let document = LoadedDocument(tree, instantiation, path, loader)
        view.rare.loadedDocuments.append(document)
        return view
    }

    private init(_ tree: LoadedNode, _ instantiation: Instantiation, _ path: String, _ loader: DocumentLoader) {
        let path = URL(filePath: path).standardizedFileURL.path
        (self.tree, self.path) = (tree, path)
        includedNames = Self.names(of: instantiation.plan.includedFiles)
        outlets = instantiation.outlets
        isRootGiven = loader.isRootGiven
        (owner, hasOwner) = (instantiation.owner, instantiation.owner != nil)
        // Without a `<root>` element the passed root view is not used.
        hasRoot = tree.node.make == nil
        root = hasRoot ? instantiation.root : nil
        var folders = Set(loader.bundles.filter { $0 != .main }.map(\.resourceFolder.standardizedFileURL.path))
        if !folders.contains(where: { path.hasPrefix($0 + "/") }) {
            folders.insert((path as NSString).deletingLastPathComponent)
        }
        resources = folders.sorted().map(WatchedResources.of)
        for resources in resources { resources.add(self) }
    }

    private static func names(of files: [DocumentFile.Version]) -> Set<String> {
        Set(files.map { ($0.path as NSString).lastPathComponent })
    }

    /// Whether the document includes another one, directly or through others.
    func includes(_ path: String) -> Bool { includedNames.contains((path as NSString).lastPathComponent) }

    /// Stops following the file.
    func end() { tree.view?.rare.loadedDocuments.removeAll { $0 === self } }

    /// Updates the views from a file.
    ///
    /// - Throws: `MarkupError`; the views are then unchanged.
    func reload(from file: URL, refreshesResources: Bool) throws {
        guard let view = tree.view else { return }
        var loader = DocumentLoader(owner: owner, root: root)
        loader.outlets = outlets
        loader.isRootGiven = isRootGiven
        let plan = try loader.plan(for: DocumentFile(url: Self.named(file)))
        guard (plan.root.make == nil) == (tree.node.make == nil) else {
            return Notice.post(
                .reloading, "\(file.path): the document's first element has changed; restart the program to see it")
        }
        let update = DocumentUpdate(
            Instantiation(of: plan, owner: owner, root: root, outlets: outlets),
            refreshesResources: refreshesResources)
        let kept = KeptState(of: tree)
        let (new, newView) = try Awakening.afterDocument(of: nil) { try update.update(tree) }
        if newView !== view { replace(view, by: newView) }
        tree = new
        includedNames = Self.names(of: plan.includedFiles)
        kept.restore(with: update.replacements)
    }

    /// The file for messages: relative to the current folder if it is inside.
    private static func named(_ file: URL) -> URL {
        let folder = FileManager.default.currentDirectoryPath + "/"
        guard folder.count > 1, file.path.hasPrefix(folder) else { return file }
        return URL(
            filePath: String(file.path.dropFirst(folder.count)), relativeTo: URL(filePath: folder))
    }

    /// Replaces the root view that the document created before.
    private func replace(_ old: UIView, by new: UIView) {
        let (superview, controller) = (old.superview, old.viewController)
        let index = superview?.subviews.firstIndex { $0 === old }
        if let frame = old.rarities?.frame { new.rare.frame = frame }
        old.removeFromSuperview()
        controller?.view = new
        if let superview, let index { superview.insertSubview(new, at: index) }
        new.rare.loadedDocuments += old.rare.loadedDocuments
        old.rare.loadedDocuments = []
    }
}
