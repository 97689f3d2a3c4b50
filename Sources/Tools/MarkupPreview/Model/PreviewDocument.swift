package import Foundation
package import MarkupKit
import MarkupLanguage
import NativeWidgets

/// One document of a preview: its last good picture, and what is wrong with its newest version.
package final class PreviewDocument {
    package let url: URL
    package var name: String { url.lastPathComponent }

    /// The newest version that could be loaded.
    package private(set) var picture: Picture?
    /// What is wrong with the newest version; `nil` if nothing is.
    package private(set) var report: PreviewReport?
    /// What has changed since the document was loaded; `nil` if nothing has.
    package var change: Change? = .surroundings

    /// What changes to a document are, the smaller first.
    package enum Change: Comparable {
        /// Its own text: views that are as they were stay.
        case text
        /// What it names or is shown with: all views are made anew.
        case surroundings
    }

    /// A document as views.
    package final class Picture {
        fileprivate let shown: PreviewedDocument
        package var root: UIView { shown.view }
        /// The elements that are views, in the order of the document.
        package let elements: [PreviewElement]

        fileprivate init(_ shown: PreviewedDocument) {
            self.shown = shown
            elements = shown.elements.map { PreviewElement($0) }
        }

        /// The innermost element at a point of the root view, the last one drawn where several are.
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

        /// Whether no view around `view` cuts off what it shows at a point, as scroll views do.
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

    /// Loads the newest version; the picture stays what it was if that fails.
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

    /// What is there in place of a file, in words.
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
