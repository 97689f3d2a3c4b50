public import Foundation
public import MarkupKit

extension MarkupTesting {
    /// The texts inside a view on screen that are not shown as a whole: cut off, shortened with an ellipsis, or outside the window.
    ///
    /// Long languages and large fonts bring them about. Everything that GTK draws as a label counts: titles of buttons, headers, placeholders,
    /// choices of lists. What a person can scroll to is not outside.
    ///
    /// ```swift
    /// #expect(MarkupTesting.clippedLabels(in: window).isEmpty)
    /// ```
    public static func clippedLabels(in view: UIView) -> [ClippedLabel] {
        let root = Widget(of: view).root
        return root.all(of: Widget.labelType).compactMap { $0.clippedLabel(in: root) }
    }
}

/// A text that is not shown as a whole.
public struct ClippedLabel: CustomStringConvertible {
    /// The whole text.
    public let text: String
    /// What is wrong, such as `shortened`.
    public let reason: String
    /// Where it lies in the window, in logical pixels.
    public let frame: CGRect

    /// The text, its place and what is wrong with it.
    public var description: String {
        let place = "(\(Int(frame.minX)), \(Int(frame.minY)))"
        return "'\(text)' at \(place), \(Int(frame.width)) pixels wide, is \(reason)"
    }
}
