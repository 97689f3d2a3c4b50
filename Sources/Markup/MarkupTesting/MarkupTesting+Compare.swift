public import Foundation
public import MarkupKit

extension MarkupTesting {
    /// Compares the view trees and the pictures of two views in every appearance; each view is made again per
    /// appearance.
    ///
    /// ```swift
    /// try MarkupTesting.compare(
    ///     { try LMViewBuilder.view(markup: "<UILabel text=\"Hello\"/>") },
    ///     with: { let label = UILabel(); label.text = "Hello"; return label })
    /// ```
    /// - Parameters:
    ///   - size: In points; the natural size if `nil`.
    ///   - tolerance: The allowed difference of a colour channel, from 0 to 255.
    /// - Throws: ``TreeDifference`` or ``PictureDifference``; printing the latter writes pictures.
    public static func compare(
        _ make: () throws -> UIView, with expected: () throws -> UIView, size: CGSize? = nil,
        appearances: [Appearance] = Appearance.all(), tolerance: Int = 0
    ) throws {
        for appearance in appearances {
            try appearance.apply {
                let (tree, picture) = try look(at: make(), size, appearance)
                let (otherTree, otherPicture) = try look(at: expected(), size, appearance)
                if let difference = TreeDifference(tree, otherTree, subject: appearance.description) {
                    throw difference
                }
                guard var difference = picture.difference(from: otherPicture, tolerance: tolerance) else { return }
                difference.subject = appearance.description
                throw difference
            }
        }
    }

    /// Compares a view with a recorded PNG; records it if the environment variable `MARKUPKIT_RECORD` is set.
    ///
    /// - Throws: ``PictureDifference``, or ``ComparisonError`` if nothing has been recorded.
    public static func compare(
        _ make: () throws -> UIView, withPictureAt url: URL, size: CGSize? = nil, appearance: Appearance = Appearance(),
        tolerance: Int = 0
    ) throws {
        try appearance.apply {
            let picture = try look(at: make(), size, appearance).picture
            try compare(picture, withPictureAt: url) { $0.difference(from: $1, tolerance: tolerance) }
        }
    }

    /// Compares a picture with a recorded PNG; records it if the environment variable `MARKUPKIT_RECORD` is set.
    ///
    /// - Parameter difference: Returns the difference from the recorded picture, or `nil` if both are similar enough;
    ///   by default every pixel counts.
    /// - Throws: ``PictureDifference``, or ``ComparisonError`` if nothing has been recorded.
    public static func compare(
        _ picture: Picture, withPictureAt url: URL,
        by difference: (_ picture: Picture, _ recorded: Picture) -> PictureDifference? = { $0.difference(from: $1) }
    ) throws {
        if ProcessInfo.processInfo.environment["MARKUPKIT_RECORD"] != nil {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            return try picture.write(to: url)
        }
        guard var difference = difference(picture, try Picture(contentsOf: url)) else { return }
        difference.subject = url.lastPathComponent
        throw difference
    }

    private static func look(at view: UIView, _ size: CGSize?, _ appearance: Appearance) throws -> (
        tree: String, picture: Picture
    ) {
        let window = HostWindow(view, size: size)
        defer { window.close() }
        guard window.show() else { throw ComparisonError.notShown }
        let picture = try Picture(of: window, scale: appearance.scale)
        return (ViewDescription(of: view).outline, picture)
    }
}

/// A difference between two view trees.
public struct TreeDifference: Error, CustomStringConvertible {
    /// One line for each view that is in only one tree: `-` before expected views, `+` before unexpected ones.
    public let lines: [String]
    /// The subject of the comparison, such as the appearance.
    public let subject: String

    /// Compares two trees' outlines; returns `nil` if they are equal.
    public init?(_ actual: String, _ expected: String, subject: String = "") {
        let (new, old) = (actual.components(separatedBy: "\n"), expected.components(separatedBy: "\n"))
        let changes = new.difference(from: old)
        guard !changes.isEmpty else { return nil }
        self.subject = subject
        lines = changes.map { change in
            switch change {
            case .remove(_, let line, _): "- " + line
            case .insert(_, let line, _): "+ " + line
            }
        }
    }

    /// The subject and the lines that differ.
    public var description: String {
        (subject.isEmpty ? "" : "\(subject): ") + "the trees differ\n" + lines.joined(separator: "\n")
    }
}
