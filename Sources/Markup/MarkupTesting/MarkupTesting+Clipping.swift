public import Foundation
public import MarkupKit

extension MarkupTesting {
    /// Returns the texts inside a visible view that are not fully shown: cut off, shortened with an ellipsis, or
    /// outside the window.
    ///
    /// Long translations and large fonts cause this. Everything that GTK draws as a label is checked: titles of
    /// buttons, headers, placeholders, entries of lists. Texts that the user can scroll to are not outside.
    ///
    /// ```swift
    /// #expect(MarkupTesting.clippedLabels(in: window).isEmpty)
    /// ```
    public static func clippedLabels(in view: UIView) -> [ClippedLabel] {
        let root = Widget(of: view).root
        return root.all(of: Widget.labelType).compactMap { $0.clippedLabel(in: root) }
    }
}

/// A text that is not fully shown.
public struct ClippedLabel: CustomStringConvertible {
    /// The whole text.
    public let text: String
    /// The problem, such as `shortened`.
    public let reason: String
    /// The frame in the window, in points.
    public let frame: CGRect

    /// The text, its position and the problem.
    public var description: String {
        let place = "(\(Int(frame.minX)), \(Int(frame.minY)))"
        return "'\(text)' at \(place), \(Int(frame.width)) pixels wide, is \(reason)"
    }
}
