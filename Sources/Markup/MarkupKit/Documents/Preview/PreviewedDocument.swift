package import Foundation
package import MarkupLanguage
import NativeWidgets

/// A document as a preview shows it: its views, and the element that each of them is from.
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
        return [element] + node.children.compactMap { $0 }.flatMap { elements(of: $0, depth: depth + 1) }
    }
}

/// A view of a previewed document, and where its element stands.
package struct PreviewedView {
    package let view: UIView
    /// The element's name as it is written.
    package let name: String
    /// The first character of the name.
    package let start: SourcePosition
    /// How many elements with views it lies in.
    package let depth: Int
}

extension PreviewLoader {
    /// Loads a document.
    ///
    /// - Parameter shown: An earlier version. Its views stay where the document says the same as before, as they do in an application that follows
    ///   its documents: most saves change little, and what a person has typed or scrolled to is kept. `nil` makes all views.
    /// - Throws: What ``view(contentsOf:)`` does; the views of `shown` are as they were then.
    package func document(contentsOf url: URL, continuing shown: PreviewedDocument? = nil) throws -> PreviewedDocument {
        defer { StyleSheet.shared.loadIfNeeded() }
        if let shown, let updated = try update(shown, contentsOf: url) { return updated }
        let instantiation = try instantiation(contentsOf: url, keepsOrigins: true)
        let (tree, view) = try DocumentUpdate(instantiation).load()
        return PreviewedDocument(tree, view, instantiation.plan)
    }

    /// `nil` where the views cannot become what the document says now.
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

    /// Has the colours, fonts and texts beside a document read anew: they are remembered otherwise.
    package static func forgetResources(beside url: URL) {
        BundleResources.forget()
        let folder = url.deletingLastPathComponent()
        StringTable(folder: Bundle(url: folder)?.resourceFolder ?? folder).reload()
    }
}
