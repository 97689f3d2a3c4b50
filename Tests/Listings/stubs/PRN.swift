import Foundation
import MarkupKit
import MarkupPrinting

// LISTING PRN-1

func printContinuously(_ printInteractionController: UIPrintInteractionController) {
    // LISTING PRN-2
}
