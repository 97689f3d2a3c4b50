import Foundation
import KeyValueCoding
import MarkupKit
import Testing

/// A document of `Examples/Documents`.
nonisolated struct ExampleDocument: CustomTestStringConvertible, Sendable {
    let name: String
    /// The size of its picture.
    let size: CGSize

    init(_ name: String, _ width: Double, _ height: Double) {
        self.name = name
        size = CGSize(width: width, height: height)
    }

    var testDescription: String { name }

    static let all = [
        ExampleDocument("Label", 240, 60), ExampleDocument("PictureWithCaption", 320, 320),
        ExampleDocument("Segments", 420, 60), ExampleDocument("Button", 240, 60),
        ExampleDocument("FontAndColor", 240, 60), ExampleDocument("Action", 200, 60),
        ExampleDocument("TemplateFile", 240, 60), ExampleDocument("Templates", 280, 60),
        ExampleDocument("SeveralTemplates", 300, 60), ExampleDocument("Outlet", 240, 48),
        ExampleDocument("LocalizedText", 300, 60), ExampleDocument("ActionWithSender", 200, 60),
        ExampleDocument("Row", 320, 60), ExampleDocument("Baselines", 420, 96), ExampleDocument("Column", 320, 200),
        ExampleDocument("Grid", 320, 142), ExampleDocument("EqualWeights", 400, 80),
        ExampleDocument("Weights", 320, 320), ExampleDocument("FlexibleViews", 320, 60),
        ExampleDocument("Spacers", 320, 60), ExampleDocument("Layers", 320, 260),
        ExampleDocument("FourAnchors", 320, 200), ExampleDocument("LeadingAndTrailing", 320, 120),
        ExampleDocument("OppositeAnchors", 320, 160), ExampleDocument("Centered", 320, 120),
        ExampleDocument("TwoPanes", 375, 200), ExampleDocument("AttributedText", 480, 92),
        ExampleDocument("Menus", 320, 120), ExampleDocument("TabsAndSplit", 420, 200),
    ]

    /// An object with the outlets and actions that the document needs.
    @MainActor var owner: DocumentOwner { name == "ActionWithSender" ? PressReceiver() : PressCounter() }
}

/// Owns the documents that connect to code.
@KeyValueCoding
class DocumentOwner: UIResponder {
    var textField: UITextField?

    /// The folder with the document.
    private let folder: URL

    init(folder: URL = ExampleFiles.documents) {
        self.folder = folder
        super.init()
    }

    override var bundleForView: Bundle { Bundle(url: folder) ?? .main }
}

/// An owner whose actions take no argument.
@KeyValueCoding
final class PressCounter: DocumentOwner {
    var presses = 0

    func count() { presses += 1 }
    /// Named as in MK-7.
    func buttonPressed() { presses += 1 }
}

/// An owner whose actions take the button.
@KeyValueCoding
final class PressReceiver: DocumentOwner {
    var senders: [UIButton] = []

    func keep(_ sender: UIButton) { senders.append(sender) }
    /// Named as in MK-16 and MK-17.
    func buttonPressed(_ sender: UIButton) { senders.append(sender) }
}

/// A document that shows a feature: our own one, or a listing of the articles as printed.
nonisolated struct Specimen: CustomTestStringConvertible, Sendable {
    let name: String
    let folder: URL

    var testDescription: String { name }
    var isPrinted: Bool { folder == PrintedDocuments.folder }

    /// Returns our document and, if the articles' listings are available, those that show the same.
    static func all(_ own: String, _ listings: String...) -> [Specimen] {
        [Specimen(name: own, folder: ExampleFiles.documents)]
            + (PrintedDocuments.folder.map { folder in listings.map { Specimen(name: $0, folder: folder) } } ?? [])
    }

    /// Returns the values of an attribute in the document's order.
    func values(of attribute: String) throws -> [String] {
        let text = try String(contentsOf: folder.appending(path: name + ".xml"), encoding: .utf8)
        return try text.matches(of: Regex("\\s\(attribute)=\"([^\"]*)\"", as: (Substring, Substring).self))
            .map { String($0.output.1) }
    }
}

/// The articles' documents in a folder with their resources, as a reader would assemble them.
nonisolated enum PrintedDocuments {
    static let names = [
        "MK-1", "MK-3", "MK-4", "MK-5", "MK-6", "MK-7", "MK-9", "MK-10", "MK-12", "MK-13", "MK-16", "MK-19", "MK-21",
        "MK-22", "MK-23", "MK-24", "MK-25", "MK-26", "MK-27", "MK-28", "MK-29", "MK-30", "MK-31", "MK-32", "ANC-1",
        "ANC-2", "ANC-3", "ANC-4", "AUTO-4", "FRM-1",
    ]

    static let folder: URL? = Listings.areAtHand ? try? make() : nil

    private static func make() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "listings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "en.lproj"), withIntermediateDirectories: true)
        atexit { if let folder = PrintedDocuments.folder { try? FileManager.default.removeItem(at: folder) } }
        for name in names {
            var text = try Listings.text(name, "xml")
            // MK-11 is the label of the templates in MK-9 and MK-10. The templates of MK-12 are not printed.
            if ["MK-9", "MK-10"].contains(name) { text += "\n" + (try Listings.text("MK-11", "xml")) }
            if name == "MK-12" { text = Self.templates + text }
            try text.write(to: folder.appending(path: name + ".xml"), atomically: true, encoding: .utf8)
        }
        let companions = [("MK-8", "json", "MyStyles.json"), ("MK-18", "strings", "en.lproj/Localizable.strings")]
        for (id, type, name) in companions {
            try Listings.text(id, type).write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        // The picture in MK-3 and MK-29 is not printed either.
        try FileManager.default.copyItem(
            at: ExampleFiles.picture("hello-world"), to: folder.appending(path: "world.png"))
        return folder
    }

    private static let templates =
        "<?properties {\"bold\": {\"font\": \"System-Bold 24\"}, \"red\": {\"textColor\": \"#ff0000\"}}?>\n"
}

/// A document in a window.
struct ShownDocument {
    let view: UIView
    let window: HostWindow

    init(_ specimen: Specimen, width: Double, height: Double, owner: DocumentOwner? = nil) throws {
        let owner = owner ?? DocumentOwner(folder: specimen.folder)
        view = try LMViewBuilder.view(withName: specimen.name, owner: owner, root: nil)
        window = HostWindow(view, size: CGSize(width: width, height: height))
        try #require(window.show())
    }

    /// The frames of the root's subviews.
    var frames: [CGRect] { view.subviews.map(\.frame) }
    var labels: [UILabel] { view.subviews.compactMap { $0 as? UILabel } }

    /// The area of the root's subviews: its bounds without the margins.
    var inner: CGRect {
        let margins = view.layoutMargins
        return CGRect(
            x: margins.left, y: margins.top, width: view.bounds.width - margins.left - margins.right,
            height: view.bounds.height - margins.top - margins.bottom)
    }

    /// The distance between the root's subviews; 8 if the document does not set it.
    var spacing: CGFloat {
        let given = (view as? LMRowView)?.spacing ?? (view as? LMColumnView)?.spacing ?? .nan
        return given.isNaN ? 8 : given
    }
}

/// Runs `body` with the layout direction from right to left.
func rightToLeft(_ body: () throws -> Void) rethrows {
    Display.isRightToLeft = true
    defer { Display.isRightToLeft = false }
    try body()
}
