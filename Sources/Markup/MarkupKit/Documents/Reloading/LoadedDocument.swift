import Foundation
import MarkupLanguage

/// A document in use: whom it was loaded for and what it made, kept by its root view for as long as that lives.
final class LoadedDocument {
    /// The file that it was loaded from, in a bundle as a rule.
    let path: String
    private weak var owner: AnyObject?
    private let hasOwner: Bool
    /// The view that stands for `<root>`.
    private weak var root: UIView?
    private let hasRoot: Bool
    private var tree: LoadedNode
    private let resources: [WatchedResources]
    /// What is wrong with the file as it is.
    var failure: String?

    /// The view that it was made into.
    var view: UIView? { tree.view }
    /// Whether nobody has a use for it any more.
    var isOver: Bool { view == nil || hasOwner && owner == nil || hasRoot && root == nil }

    /// Loads a document and follows its file from then on.
    static func load(_ instantiation: Instantiation, path: String, by loader: DocumentLoader) throws -> UIView {
        let (tree, view) = try DocumentUpdate(instantiation).load()
        let document = LoadedDocument(tree, instantiation, path, loader.bundles)
        view.rare.loadedDocuments.append(document)
        return view
    }

    private init(_ tree: LoadedNode, _ instantiation: Instantiation, _ path: String, _ bundles: [Bundle]) {
        let path = URL(filePath: path).standardizedFileURL.path
        (self.tree, self.path) = (tree, path)
        (owner, hasOwner) = (instantiation.owner, instantiation.owner != nil)
        // A root that the document does not ask for is nobody's.
        hasRoot = tree.node.make == nil
        root = hasRoot ? instantiation.root : nil
        var folders = Set(bundles.filter { $0 != .main }.map(\.resourceFolder.standardizedFileURL.path))
        if !folders.contains(where: { path.hasPrefix($0 + "/") }) {
            folders.insert((path as NSString).deletingLastPathComponent)
        }
        resources = folders.sorted().map(WatchedResources.of)
        for resources in resources { resources.add(self) }
    }

    /// Stops following the file.
    func end() { tree.view?.rare.loadedDocuments.removeAll { $0 === self } }

    /// Brings the views up to date with a file.
    ///
    /// - Throws: `MarkupError`, and nothing has changed.
    func reload(from file: URL, refreshesResources: Bool) throws {
        guard let view = tree.view else { return }
        let loader = DocumentLoader(owner: owner, root: root)
        let plan = try loader.plan(for: DocumentFile(url: Self.named(file)))
        guard (plan.root.make == nil) == (tree.node.make == nil) else {
            return Notice.post(
                .reloading, "\(file.path): the document's first element shows when the program starts again")
        }
        let update = DocumentUpdate(
            Instantiation(of: plan, owner: owner, root: root), refreshesResources: refreshesResources)
        let kept = KeptState(of: tree)
        let (new, newView) = try update.update(tree)
        if newView !== view { replace(view, by: newView) }
        tree = new
        kept.restore(with: update.replacements)
    }

    /// The file as messages name it: from the folder that the program runs in, if it lies there.
    private static func named(_ file: URL) -> URL {
        let folder = FileManager.default.currentDirectoryPath + "/"
        guard folder.count > 1, file.path.hasPrefix(folder) else { return file }
        return URL(
            filePath: String(file.path.dropFirst(folder.count)), relativeTo: URL(filePath: folder))
    }

    /// Puts a view in the place of the one that the document made before.
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
