import ArgumentParser
import Foundation
import MarkupKit
import MarkupLanguage
import MarkupPreview

/// The options that `render` and `inspect` share: the size and the preview settings.
struct ViewOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The size in pixels; by default the document's natural size, or a phone's size for a document with a list.",
            valueName: "WxH"))
    var size: PixelSize?

    @OptionGroup var circumstances: CircumstanceOptions
}

/// The preview settings of a document, and the data that replaces its owner.
struct CircumstanceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The number of pixels per point, from 0.25 to 8.", valueName: "N"))
    var scale: Double = 1

    @Option(help: "The text direction: ltr or rtl; by default the locale's.")
    var direction: Direction?

    @Flag(help: "Use the theme's dark style.")
    var dark = false

    @Option(help: ArgumentHelp("The language for texts and formats, such as de or ar_EG.", valueName: "L"))
    var locale: String?

    @Option(
        help: ArgumentHelp("A JSON object that bindings read.", valueName: "F.json"),
        completion: .file(extensions: ["json"]))
    var data: String?

    @Option(help: ArgumentHelp("The class of the view that <root> stands for.", valueName: "CLASS"))
    var root: String?

    @Option(
        help: ArgumentHelp("A class of the application, shown as a placeholder; may be repeated.", valueName: "NAME"))
    var assumeClass: [String] = []

    @Option(help: ArgumentHelp("A formatter that the owner provides; may be repeated.", valueName: "NAME"))
    var assumeFormatter: [String] = []

    func validate() throws {
        guard (0.25...8).contains(scale) else {
            throw ValidationError("'--scale' takes a number from 0.25 to 8, not \(scale)")
        }
    }

    enum Direction: String, ExpressibleByArgument { case ltr, rtl }

    /// The settings without a size.
    @MainActor var circumstances: Circumstances {
        var circumstances = Circumstances()
        if dark { circumstances.isDark = true }
        circumstances.direction = direction.map { $0 == .rtl ? .rightToLeft : .leftToRight }
        circumstances.language = locale
        circumstances.scale = scale
        return circumstances
    }
}

/// A width and a height, written `375x667`.
struct PixelSize: ExpressibleByArgument {
    let size: CGSize

    init?(argument: String) {
        let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), (1...16384).contains(width),
            (1...16384).contains(height)
        else { return nil }
        size = CGSize(width: width, height: height)
    }
}
