public import Foundation
import NativePrinting

/// A sheet of paper, or a roll that is cut. Lengths are points, 72 to an inch.
public final class UIPrintPaper {
    let native: PrinterPaper

    init(_ native: PrinterPaper) { self.native = native }

    /// Creates a paper of a size that can be printed up to its edges.
    ///
    /// Lengths are clamped to the range from one point to ``longest``.
    public convenience init(size: CGSize) {
        self.init(
            PrinterPaper(name: nil, width: Self.limited(size.width), length: Self.limited(size.height)))
    }

    /// Creates a roll, whose pages are cut off at the end of the printing.
    ///
    /// - Parameters:
    ///   - width: The width of the roll.
    ///   - margin: The unprintable margin at its left and right edges.
    public static func roll(width: CGFloat, margin: CGFloat = 0) -> UIPrintPaper {
        let side = min(max(0, margin), max(0, width / 2 - 1))
        return UIPrintPaper(
            PrinterPaper(
                name: nil, width: limited(width), length: longest, shortest: 1, margins: .init(left: side, right: side))
        )
    }

    /// 8.5 by 11 inches.
    public static let letter = UIPrintPaper(PrinterPaper(name: "na_letter_8.5x11in", width: 612, length: 792))
    /// 210 by 297 millimetres.
    public static let a4 = UIPrintPaper(
        PrinterPaper(name: "iso_a4_210x297mm", width: 210 * 72 / 25.4, length: 297 * 72 / 25.4))

    /// The longest page that a PDF file can have: 200 inches.
    public static let longest: CGFloat = 14_400

    private static func limited(_ length: CGFloat) -> CGFloat {
        length.isNaN ? 1 : min(longest, max(1, length))
    }

    /// Whether the paper is a roll from which pieces are cut.
    public var isRoll: Bool { native.shortest != nil }

    /// The size. For a roll: a page of the proportions of US Letter, 8.5 to 11, limited to the lengths that can be cut.
    public var paperSize: CGSize { CGSize(width: native.width, height: isRoll ? rollLength : native.length) }

    private var rollLength: CGFloat { cut(native.width * 11 / 8.5) }

    /// The part of the paper that can be printed on.
    public var printableRect: CGRect { rect(length: paperSize.height) }

    func rect(length: CGFloat) -> CGRect {
        let margins = native.margins
        return CGRect(
            x: margins.left, y: margins.top, width: max(0, native.width - margins.left - margins.right),
            height: max(0, length - margins.top - margins.bottom))
    }

    /// Clamps a length to those that the roll can be cut to.
    func cut(_ length: CGFloat) -> CGFloat {
        min(max(length, native.shortest ?? 1), isRoll ? native.length : Self.longest)
    }

    /// Returns the smallest of `papers` on which a page of a size fits, or the largest if none is large enough.
    ///
    /// - Returns: ``letter`` if `papers` is empty.
    public static func bestPaper(forPageSize size: CGSize, withPapersFrom papers: [UIPrintPaper]) -> UIPrintPaper {
        func area(_ paper: UIPrintPaper) -> CGFloat { paper.paperSize.width * paper.paperSize.height }
        func holds(_ paper: UIPrintPaper) -> Bool {
            // Sizes in inches and in millimetres never match exactly.
            paper.paperSize.width + 1 >= size.width && (paper.isRoll || paper.paperSize.height + 1 >= size.height)
        }
        let fitting = papers.filter(holds).min { area($0) < area($1) }
        return fitting ?? papers.max { area($0) < area($1) } ?? .letter
    }
}
