package import Foundation
package import MarkupLanguage
import NativeWidgets

/// A document in a preview: its views and their elements.
package struct PreviewedDocument {
    package let view: UIView
    package let warnings: [Diagnostic]
    fileprivate let tree: LoadedNode

    fileprivate init(_ tree: LoadedNode, _ view: UIView, _ plan: ViewPlan) {
        (self.view, self.tree, warnings) = (view, tree, plan.warnings)
    }

    /// The elements that are views, in the order of the document.
    package var elements: [PreviewedView] { Self.elements(of: tree, depth: 0) }

    private static func elements(of node: LoadedNode, depth: Int) -> [PreviewedView] {
        guard let view = node.view, let origin = node.node.origin else { return [] }
        let element = PreviewedView(view: view, name: origin.element.name, start: origin.start, depth: depth)
        // Slots that make inner elements have no views.
        let trees = node.content.flatMap { $0.holdsElements ? nil : $0.trees } ?? node.children.compactMap { $0 }
        return [element] + trees.flatMap { elements(of: $0, depth: depth + 1) }
    }
}

/// A view of a previewed document, and the position of its element.
package struct PreviewedView {
    package let view: UIView
    /// The element's name as written.
    package let name: String
    /// The position of the name's first character.
    package let start: SourcePosition
    /// The number of enclosing elements with views.
    package let depth: Int
}

extension PreviewLoader {
    /// Loads a document.
    ///
    /// - Parameter shown: The earlier version. Views whose markup is unchanged are kept, as in an application that
    ///   reloads its documents, with the text and scroll position of the user. `nil` creates all views.
    /// - Throws: The errors of ``view(contentsOf:)``; the views of `shown` are then unchanged.
    package func document(contentsOf url: URL, continuing shown: PreviewedDocument? = nil) throws -> PreviewedDocument {
        defer { StyleSheet.shared.loadIfNeeded() }
        if let shown, let updated = try update(shown, contentsOf: url) { return updated }
        let instantiation = try instantiation(contentsOf: url, keepsOrigins: true)
        let (tree, view) = try DocumentUpdate(instantiation).load()
        return PreviewedDocument(tree, view, instantiation.plan)
    }

    /// Returns `nil` if the existing views cannot be updated to the new document.
    private func update(_ shown: PreviewedDocument, contentsOf url: URL) throws -> PreviewedDocument? {
        let root = shown.tree.node.make == nil ? shown.view : nil
        let instantiation = try instantiation(contentsOf: url, keepsOrigins: true, root: root)
        guard instantiation.root === root, (instantiation.plan.root.make == nil) == (root != nil) else { return nil }
        let update = DocumentUpdate(instantiation)
        let kept = KeptState(of: shown.tree)
        guard let (tree, view) = try? update.update(shown.tree) else { return nil }
        kept.restore(with: update.replacements)
        return PreviewedDocument(tree, view, instantiation.plan)
    }

    /// Forgets the colours, fonts and texts beside a document, which are cached otherwise.
    package static func forgetResources(beside url: URL) {
        BundleResources.forget()
        let folder = url.deletingLastPathComponent()
        StringTable(folder: Bundle(url: folder)?.resourceFolder ?? folder).reload()
    }
}
