public import Foundation
public import MarkupKit

extension MarkupTesting {
    /// Returns the texts on screen inside a view that are not shown completely: cut off, ellipsized, or outside the
    /// window.
    ///
    /// Long translations and large fonts cause them. All GTK labels count: titles of buttons, headers, placeholders,
    /// items of lists. Texts that the user can scroll to do not count as outside.
    ///
    /// ```swift
    /// #expect(MarkupTesting.clippedLabels(in: window).isEmpty)
    /// ```
    public static func clippedLabels(in view: UIView) -> [ClippedLabel] {
        let root = Widget(of: view).root
        return root.all(of: Widget.labelType).compactMap { $0.clippedLabel(in: root) }
    }
}

/// A text that is not shown completely.
public struct ClippedLabel: CustomStringConvertible {
    /// The whole text.
    public let text: String
    /// The fault, such as `shortened`.
    public let reason: String
    /// The label's frame in the window, in points.
    public let frame: CGRect

    /// The text, its position, its width and the fault.
    public var description: String {
        let place = "(\(Int(frame.minX)), \(Int(frame.minY)))"
        return "'\(text)' at \(place), \(Int(frame.width)) pixels wide, is \(reason)"
    }
}
