public import Foundation

/// The delegate of a ``UIPrintInteractionController``, which chooses the paper and its length. Every method has a
/// default.
public protocol UIPrintInteractionControllerDelegate: AnyObject {
    /// Returns the paper to print on. `paperList` holds the papers of the printer, its preferred one first; the default
    /// returns that one.
    func printInteractionController(
        _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
    ) -> UIPrintPaper

    /// Returns the page length on a roll or in a PDF file, in points. Longer content takes several pages of that
    /// length.
    ///
    /// The default, 0, uses the length of the paper: pages of a roll have the proportions of US Letter. Numbers that
    /// are not positive or not finite mean the same; others are clamped to the lengths that the printer can cut.
    func printInteractionController(
        _ printInteractionController: UIPrintInteractionController, cutLengthFor paper: UIPrintPaper
    ) -> CGFloat

    /// Called before the pages of a job are drawn.
    func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController)
    /// Called when a job has been printed or has failed.
    func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController)
    /// Called before the desktop's dialog is shown.
    func printInteractionControllerWillPresentPrinterOptions(_ printInteractionController: UIPrintInteractionController)
    /// Called when the desktop's dialog has been closed.
    func printInteractionControllerDidDismissPrinterOptions(_ printInteractionController: UIPrintInteractionController)
}

extension UIPrintInteractionControllerDelegate {
    /// Returns the printer's preferred paper.
    public func printInteractionController(
        _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
    ) -> UIPrintPaper { paperList.first ?? .letter }

    /// Returns 0: the length of the paper is used.
    public func printInteractionController(
        _ printInteractionController: UIPrintInteractionController, cutLengthFor paper: UIPrintPaper
    ) -> CGFloat { 0 }

    /// Does nothing.
    public func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController) {}
    /// Does nothing.
    public func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController) {}
    /// Does nothing.
    public func printInteractionControllerWillPresentPrinterOptions(
        _ printInteractionController: UIPrintInteractionController
    ) {}
    /// Does nothing.
    public func printInteractionControllerDidDismissPrinterOptions(
        _ printInteractionController: UIPrintInteractionController
    ) {}
}
