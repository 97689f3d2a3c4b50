package import Foundation
package import MarkupKit
import MarkupLanguage
import NativeWidgets

/// A document of a preview: its last valid version, and the faults of its newest version.
package final class PreviewDocument {
    package let url: URL
    package var name: String { url.lastPathComponent }

    /// The newest version that could be loaded.
    package private(set) var picture: Picture?
    /// The faults of the newest version; `nil` if there are none.
    package private(set) var report: PreviewReport?
    /// The kind of change since the document was loaded; `nil` if there was none.
    package var change: Change? = .surroundings

    /// Kinds of changes, from small to large.
    package enum Change: Comparable {
        /// The document's text: views that have not changed are kept.
        case text
        /// Its resources or settings: all views are created again.
        case surroundings
    }

    /// A loaded document as views.
    package final class Picture {
        fileprivate let shown: PreviewedDocument
        package var root: UIView { shown.view }
        /// The elements that are views, in document order.
        package let elements: [PreviewElement]

        fileprivate init(_ shown: PreviewedDocument) {
            self.shown = shown
            elements = shown.elements.map { PreviewElement($0) }
        }

        /// Returns the index of the innermost element at a point of the root view; if there are several, the last one
        /// drawn.
        package func element(at point: CGPoint) -> Int? {
            var found: (index: Int, depth: Int)?
            for (index, element) in elements.enumerated() where (found?.depth ?? -1) <= element.depth {
                guard element.frame(in: root)?.contains(point) == true, isUncut(element.view, at: point) else {
                    continue
                }
                found = (index, element.depth)
            }
            return found?.index
        }

        /// Whether the view is not clipped at a point by a view around it, such as a scroll view.
        private func isUncut(_ view: UIView, at point: CGPoint) -> Bool {
            for ancestor in sequence(first: view, next: \.superview) where ancestor !== root {
                guard ancestor is UIScrollView || ancestor.clipsToBounds else { continue }
                let place = ancestor.native.bounds(in: root.native)
                if let place, !CGRect(x: place.x, y: place.y, width: place.width, height: place.height).contains(point)
                {
                    return false
                }
            }
            return true
        }
    }

    package init(_ url: URL) { self.url = url }

    /// Loads the newest version; if that fails, the current picture stays.
    func load(with loader: PreviewLoader, dataFault: String?) {
        let earlier = change == .text ? picture?.shown : nil
        change = nil
        let hasPicture = picture != nil
        do {
            if let fault = Self.fault(of: url) ?? dataFault { throw SentenceError(sentence: fault) }
            let shown = try loader.document(contentsOf: url, continuing: earlier)
            picture = Picture(shown)
            report = PreviewReport(warnings: shown.warnings, in: name)
        } catch let error as MarkupError {
            report = PreviewReport(errors: error.diagnostics, in: name, hasPicture: hasPicture)
        } catch {
            report = PreviewReport(sentence: "\(error)", in: name, hasPicture: hasPicture)
        }
    }

    private struct SentenceError: Error, CustomStringConvertible {
        let sentence: String
        var description: String { sentence }
    }

    /// Returns a message if there is no regular file at the URL.
    private static func fault(of url: URL) -> String? {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            return "\(url.relativePath): error: there is no such file; it is shown when it exists again"
        }
        guard isFolder.boolValue else { return nil }
        return
            "\(url.relativePath): error: this is a folder; put a document in its place, or use '--watch-dir' for a folder"
    }
}
