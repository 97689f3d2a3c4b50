/// The settings of a print job: its name, kind, orientation, sides and copies.
public final class UIPrintInfo {
    /// The kind of content that is printed.
    public nonisolated enum OutputType: Sendable {
        /// Text and pictures in colour.
        case general
        /// A photograph.
        case photo
        /// Text and pictures in greyscale.
        case grayscale
        /// A photograph in greyscale.
        case photoGrayscale
    }

    /// How pages lie on the paper.
    public nonisolated enum Orientation: Sendable {
        /// Upright.
        case portrait
        /// On their side.
        case landscape
    }

    /// On which sides of the paper pages are.
    public nonisolated enum Duplex: Sendable {
        /// On the front only.
        case none
        /// On both sides, flipped about the long edge, as in a book.
        case longEdge
        /// On both sides, flipped about the short edge, as in a calendar.
        case shortEdge
    }

    /// Creates the default settings.
    public init() {}

    /// Returns a new object with the default settings.
    public static func printInfo() -> UIPrintInfo { UIPrintInfo() }

    /// The name of the job at the printer, and the title of a PDF file. Default `Document`.
    public var jobName = "Document"
    /// The kind of content. Default `general`; the two greyscale kinds print without colour.
    public var outputType = OutputType.general
    /// The orientation of the pages. Default `portrait`; ignored for rolls.
    public var orientation = Orientation.portrait
    /// The sides of the paper to print on. Default `none`; ignored by printers that cannot print on both sides.
    public var duplex = Duplex.none
    /// The number of copies, at least 1. Default 1; limited to the printer's maximum.
    public var copies = 1
}
