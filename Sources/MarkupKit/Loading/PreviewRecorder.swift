package import Foundation
package import MarkupLanguage

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

/// Notes the element of each view while a document is instantiated.
final class PreviewRecorder {
    private(set) var views: [PreviewedView] = []
    private var depth = 0

    func enter(_ view: UIView, of node: ViewPlan.Node) {
        if let origin = node.origin {
            views.append(PreviewedView(view: view, name: origin.element.name, start: origin.start, depth: depth))
        }
        depth += 1
    }

    func leave() { depth -= 1 }
}

extension PreviewLoader {
    /// Loads a document as ``view(contentsOf:)`` does, and tells the element of each view, in the order of the document.
    package func document(contentsOf url: URL) throws -> (
        view: UIView, warnings: [Diagnostic], elements: [PreviewedView]
    ) {
        let recorder = PreviewRecorder()
        let (view, warnings) = try load(contentsOf: url, recorder: recorder)
        return (view, warnings, recorder.views)
    }

    /// Has the colours, fonts and texts beside a document read anew: they are remembered otherwise.
    package static func forgetResources(beside url: URL) {
        BundleResources.forget()
        let folder = url.deletingLastPathComponent()
        StringTable(folder: Bundle(url: folder)?.resourceFolder ?? folder).reload()
    }
}
