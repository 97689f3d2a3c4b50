public import Foundation

/// Decides about a print job. Every method has a default.
public protocol UIPrintInteractionControllerDelegate: AnyObject {
    /// Which paper to print on, of those that the printer takes; the printer's own choice comes first, and is the default.
    func printInteractionController(
        _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
    ) -> UIPrintPaper

    /// How long the page is to be on a roll, and in a PDF file, in points. What is longer is on several pages of that length.
    ///
    /// The default, 0, leaves it to the paper: pages of a roll then have the proportions of US Letter. Numbers that are not positive, or not
    /// finite, mean the same; others are brought to what the printer can cut.
    func printInteractionController(
        _ printInteractionController: UIPrintInteractionController, cutLengthFor paper: UIPrintPaper
    ) -> CGFloat

    /// Called before the pages of a job are drawn.
    func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController)
    /// Called when a job is on paper, or has failed.
    func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController)
    /// Called before the desktop's dialog is shown.
    func printInteractionControllerWillPresentPrinterOptions(_ printInteractionController: UIPrintInteractionController)
    /// Called when the desktop's dialog has gone.
    func printInteractionControllerDidDismissPrinterOptions(_ printInteractionController: UIPrintInteractionController)
}

extension UIPrintInteractionControllerDelegate {
    /// The printer's own choice.
    public func printInteractionController(
        _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
    ) -> UIPrintPaper { paperList.first ?? .letter }

    /// 0: the paper decides.
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
