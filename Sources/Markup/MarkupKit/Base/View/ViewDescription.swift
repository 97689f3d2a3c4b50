import Foundation
import KeyValueCoding
import NativeWidgets

/// A view tree as data, which `markup inspect` prints.
public struct ViewDescription: Encodable {
    /// The name of the view's class.
    public let className: String
    /// The `id` in markup; `nil` without one.
    public let id: String?
    /// `x`, `y`, `width` and `height` in the root view's coordinates, in points.
    public let frame: [Double]
    /// The view's `text` or `title`; `nil` if it has neither.
    public let text: String?
    /// The subviews, the lowest first.
    public let children: [ViewDescription]

    private enum CodingKeys: String, CodingKey {
        case className = "class"
        case id, frame, text, children
    }

    /// Describes a view that has been laid out. Hidden views are included, with an empty frame.
    public init(of view: UIView) { self.init(view, root: view) }

    private init(_ view: UIView, root: UIView) {
        let bounds = view.isHidden ? nil : view.native.bounds(in: root.native)
        // A widget's coordinates begin inside its border and padding, a view's at its edge.
        let origin = root.native.bounds(in: root.native) ?? (x: 0, y: 0, width: 0, height: 0)
        className = view.describedClass
        id = view.accessibilityIdentifier
        frame = bounds.map { [$0.x - origin.x, $0.y - origin.y, $0.width, $0.height] } ?? [0, 0, 0, 0]
        text = view.describedText
        children = view.subviews.map { ViewDescription($0, root: root) }
    }

    /// The tree as text: one line for each view, indented by two spaces per level.
    public var outline: String { lines(depth: 0).joined(separator: "\n") }

    private func lines(depth: Int) -> [String] {
        let place = frame.map { Int(exactly: $0).map(String.init) ?? String($0) }.joined(separator: ", ")
        var line = String(repeating: "  ", count: depth) + className
        if let id { line += " #\(id)" }
        line += " [\(place)]"
        if let text { line += " \"\(text.replacing("\n", with: "\\n"))\"" }
        return [line] + children.flatMap { $0.lines(depth: depth + 1) }
    }
}

extension UIView {
    /// The class name in the description; for a placeholder, the class that it replaces.
    fileprivate var describedClass: String {
        (self as? LMPlaceholderView)?.className ?? String(describing: type(of: self))
    }

    fileprivate var describedText: String? {
        let property = ["text", "title"].lazy.compactMap { self.keyValueTable.property(named: $0) }.first
        return property?.value(of: self) as? String
    }
}
