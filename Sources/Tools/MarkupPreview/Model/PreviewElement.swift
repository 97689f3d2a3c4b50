package import Foundation
package import MarkupKit
package import MarkupLanguage
import NativeWidgets

/// An element of a shown document: its position in the file and its view.
package struct PreviewElement {
    package let name: String
    /// The element's `id`; `nil` without one.
    package let id: String?
    package let start: SourcePosition
    package let depth: Int
    package let view: UIView

    init(_ previewed: PreviewedView) {
        (name, start, depth, view) = (previewed.name, previewed.start, previewed.depth, previewed.view)
        id = previewed.view.accessibilityIdentifier
    }

    /// A text that distinguishes the element from others of its class: the `id`, otherwise the view's text.
    var remark: String? {
        if let id { return id }
        let text = (view as? UILabel)?.text ?? (view as? UIButton)?.title
        return text.map { "“\($0)”" }
    }

    /// Returns the view's frame in the root view's coordinates; `nil` if it is not shown.
    package func frame(in root: UIView) -> CGRect? {
        guard view.native.isMapped, let bounds = view.native.bounds(in: root.native) else { return nil }
        // A widget's coordinates begin inside its border and padding, a view's coordinates at its edge.
        let origin = root.native.bounds(in: root.native) ?? (x: 0, y: 0, width: 0, height: 0)
        return CGRect(x: bounds.x - origin.x, y: bounds.y - origin.y, width: bounds.width, height: bounds.height)
    }

    /// Returns the rows of the inspector, as pairs of name and value.
    package func details(in root: UIView, file: String) -> [(name: String, value: String)] {
        var rows = [("Element", "<\(name)>"), ("id", id ?? "–"), ("Place", "\(file):\(start.line):\(start.column)")]
        rows.append(("Frame", frame(in: root).map(Self.words) ?? "not shown"))
        let margins = view.layoutMargins
        let sides = [margins.top, margins.left, margins.bottom, margins.right].map { Self.words($0) }
        rows.append(("Margins", Set(sides).count == 1 ? sides[0] : sides.joined(separator: ", ")))
        rows.append(("Weight", view.weight.isNaN ? "–" : Self.words(view.weight)))
        return rows
    }

    private static func words(_ frame: CGRect) -> String {
        "\(words(frame.minX)), \(words(frame.minY))  \(words(frame.width)) × \(words(frame.height))"
    }

    private static func words(_ length: CGFloat) -> String {
        let rounded = (length * 10).rounded() / 10
        return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
    }
}
