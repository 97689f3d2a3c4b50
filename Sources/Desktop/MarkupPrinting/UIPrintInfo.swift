/// What is to be said of a print job besides its content.
public final class UIPrintInfo {
    /// What kind of thing is printed.
    public nonisolated enum OutputType: Sendable {
        /// Text and pictures in colour.
        case general
        /// A photograph.
        case photo
        /// Text and pictures in black.
        case grayscale
        /// A photograph in black.
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
        /// On both; the paper is turned about its long edge, as in a book.
        case longEdge
        /// On both; the paper is turned about its short edge, as in a calendar.
        case shortEdge
    }

    /// Creates what holds for most jobs.
    public init() {}

    /// What holds for most jobs; a new one each time.
    public static func printInfo() -> UIPrintInfo { UIPrintInfo() }

    /// What the printer calls the job, and the title of a PDF file. Default `Document`.
    public var jobName = "Document"
    /// The kind of thing that is printed. Default `general`; the grey ones print in black.
    public var outputType = OutputType.general
    /// How pages lie on the paper. Default `portrait`; a roll is never turned.
    public var orientation = Orientation.portrait
    /// On which sides of the paper pages are. Default `none`; ignored by printers that cannot print on both.
    public var duplex = Duplex.none
    /// How often everything is printed, at least 1. Default 1; no more than the printer does at once.
    public var copies = 1
}
