import Foundation
import MarkupKit
import MarkupPrinting

/// Prints one receipt on a piece of the roll that is just as long as the receipt is.
final class ReceiptRenderer: UIPrintPageRenderer, UIPrintInteractionControllerDelegate {
    private let receipt: Receipt
    private let formatter = UISimpleTextPrintFormatter(text: "")
    /// An eighth of an inch.
    private static let border: CGFloat = 9

    init(_ receipt: Receipt) {
        self.receipt = receipt
        super.init()
        formatter.perPageContentInsets = UIEdgeInsets(all: Self.border)
        addPrintFormatter(formatter, startingAtPageAt: 0)
    }

    /// A roll, if the printer has one.
    func printInteractionController(
        _ controller: UIPrintInteractionController, choosePaper papers: [UIPrintPaper]
    ) -> UIPrintPaper {
        let paper = papers.first(where: \.isRoll) ?? papers.first ?? .letter
        layOut(for: paper)
        return paper
    }

    func printInteractionController(_ controller: UIPrintInteractionController, cutLengthFor paper: UIPrintPaper)
        -> CGFloat
    {
        layOut(for: paper).height + 2 * Self.border
    }

    /// Lays the receipt out for the width of a paper.
    ///
    /// - Returns: The size of the text.
    @discardableResult
    private func layOut(for paper: UIPrintPaper) -> CGSize {
        let width = paper.printableRect.width - 2 * Self.border
        let text = receipt.text(width: width)
        formatter.attributedText = text
        return text.boundingRect(
            with: CGSize(width: width, height: .infinity), options: .usesLineFragmentOrigin, context: nil
        ).size
    }
}
