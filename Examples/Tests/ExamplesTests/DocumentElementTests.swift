import Foundation
import KeyValueCoding
import MarkupKit
import MarkupLanguage
import MarkupTesting
import Testing

extension ExamplesTests {
    /// Elements, attributes, templates, outlets, actions and texts, in our documents and in the articles' as printed.
    @MainActor @Suite struct DocumentElementTests {
        init() throws { try MarkupTesting.start() }

        @Test("MK, ANC, AUTO, FRM: the printed documents", .enabled(if: Listings.areAtHand, Listings.absence))
        func thePrintedDocumentsLoad() throws {
            let folder = try #require(PrintedDocuments.folder)
            for name in PrintedDocuments.names {
                let owner = name == "MK-16" ? PressReceiver(folder: folder) : PressCounter(folder: folder)
                let notices = try MarkupTesting.notices {
                    _ = try LMViewBuilder.view(withName: name, owner: owner, root: nil)
                }
                #expect(notices.isEmpty, "\(name): \(notices)")
            }
        }

        @Test("MK-1, MK-2, FRM-1, FRM-2; MK-P1, MK-P22, FRM-P3", arguments: Specimen.all("Label", "MK-1", "FRM-1"))
        func aLabel(_ specimen: Specimen) throws {
            let owner = DocumentOwner(folder: specimen.folder)
            let view = try LMViewBuilder.view(withName: specimen.name, owner: owner, root: nil)
            let inCode = UILabel()
            inCode.text = try specimen.values(of: "text").first
            #expect(inCode.text?.isEmpty == false)
            #expect((view as? UILabel)?.text == inCode.text)
            if let difference = try Picture(of: inCode).difference(from: Picture(of: view)) { throw difference }
        }

        @Test("MK-3; MK-P4, MK-P5", arguments: Specimen.all("PictureWithCaption", "MK-3"))
        func anImageOverItsCaption(_ specimen: Specimen) throws {
            let shown = try ShownDocument(specimen, width: 340, height: 400)
            let image = try #require(shown.view.subviews.first as? UIImageView)
            let label = try #require(shown.view.subviews.last as? UILabel)
            #expect(shown.view is LMColumnView)
            #expect(shown.view.subviews.count == 2, "the views are as the elements")
            #expect(
                image.image?.size
                    == (specimen.isPrinted ? CGSize(width: 320, height: 320) : CGSize(width: 240, height: 240)))
            #expect(image.contentMode == .center)
            #expect(image.frame.width == shown.inner.width)
            #expect(label.frame.width == shown.inner.width)
            #expect(image.frame.maxY <= label.frame.minY)
            #expect(label.textAlignment == .center)
        }

        @Test("MK-4; MK-P4, MK-P6", arguments: Specimen.all("Segments", "MK-4"))
        func segments(_ specimen: Specimen) throws {
            let shown = try ShownDocument(specimen, width: 420, height: 60)
            let control = try #require(shown.view as? UISegmentedControl)
            #expect(control.numberOfSegments == 4)
            #expect(control.subviews.isEmpty, "a segment is data of its parent")
            #expect((0..<4).map { control.titleForSegment(at: $0) } == (try specimen.values(of: "title")))
            #expect(control.titleForSegment(at: 4) == nil)
        }

        @Test("MK-5; MK-P5, MK-P10", arguments: Specimen.all("Button", "MK-5"))
        func aSystemButton(_ specimen: Specimen) throws {
            let button = try #require(try ShownDocument(specimen, width: 240, height: 60).view as? UIButton)
            #expect(button.buttonType == .system)
            #expect(button.title(for: .normal) == (try specimen.values(of: "title").first))
        }

        @Test("MK-6; MK-P7, MK-P8, MK-P9", arguments: Specimen.all("FontAndColor", "MK-6"))
        func fontAndColor(_ specimen: Specimen) throws {
            let label = try #require(try ShownDocument(specimen, width: 240, height: 60).view as? UILabel)
            #expect(label.font?.familyName == (specimen.isPrinted ? "Helvetica" : "Cantarell"))
            #expect(label.font?.pointSize == (specimen.isPrinted ? 24 : 22))
            let gold = UIColor(red: 176.0 / 255, green: 116.0 / 255, blue: 0, alpha: 1)
            #expect(label.textColor == (specimen.isPrinted ? UIColor(red: 1, green: 0, blue: 0, alpha: 1) : gold))
        }

        @Test("MK-7; MK-P11", arguments: Specimen.all("Action", "MK-7"))
        func anActionWithoutArgument(_ specimen: Specimen) throws {
            let owner = PressCounter(folder: specimen.folder)
            let shown = try ShownDocument(specimen, width: 200, height: 60, owner: owner)
            try MarkupTesting.press(shown.view)
            #expect(owner.presses == 1)
        }

        @Test(
            "MK-8, MK-9, MK-10, MK-11; MK-P13, MK-P14",
            arguments: Specimen.all("TemplateFile", "MK-9") + Specimen.all("Templates", "MK-10"))
        func aTemplate(_ specimen: Specimen) throws {
            let label = try #require(try ShownDocument(specimen, width: 280, height: 60).view as? UILabel)
            #expect(label.font?.familyName == (specimen.isPrinted ? "Helvetica" : "Cantarell"))
            #expect(label.font?.pointSize == (specimen.isPrinted ? 24 : 22))
            #expect(label.textAlignment == .center)
            #expect(label.text == (try specimen.values(of: "text").first))
        }

        @Test("MK-P12: one template changes every view that uses it") func oneTemplateForSeveralViews() throws {
            func sizes(_ template: String) throws -> [CGFloat?] {
                let view = try LMViewBuilder.view(
                    markup: """
                        <?properties {"sign": {"font": "\(template)"}}?>
                        <LMColumnView>
                            <UILabel class="sign"/><UILabel class="sign"/><UILabel font="Cantarell 9"/>
                        </LMColumnView>
                        """)
                return view.subviews.map { ($0 as? UILabel)?.font?.pointSize }
            }
            #expect(try sizes("Cantarell 20") == [20, 20, 9])
            #expect(try sizes("Cantarell 31") == [31, 31, 9])
        }

        @Test("MK-P5, MK-P24, MK-P25: the elements become views of these classes, below the view that is there")
        func aControllersViewIsTheRoot() throws {
            let controller = ShelfController()
            let view = try #require(controller.view)
            #expect(view is LMColumnView)
            #expect(view.backgroundColor == .white, "set before the document, and on the same view")
            #expect(view.subviews.map { String(describing: type(of: $0)) } == ["UILabel", "SpineView"])
            #expect((view.subviews.last as? SpineView)?.bookTitle == "Emma")
        }

        @Test("MK-12; MK-P15, MK-P16", arguments: Specimen.all("SeveralTemplates", "MK-12"))
        func severalTemplates(_ specimen: Specimen) throws {
            let label = try #require(try ShownDocument(specimen, width: 300, height: 60).view as? UILabel)
            #expect(label.font?.weight == .bold)
            let last = UIColor(red: 140.0 / 255, green: 45.0 / 255, blue: 4.0 / 255, alpha: 1)
            #expect(label.textColor == (specimen.isPrinted ? .red : last), "a later template wins")
            #expect(label.text == (try specimen.values(of: "text").first))
        }

        @Test("MK-13, MK-15; MK-P17, MK-P18", arguments: Specimen.all("Outlet", "MK-13"))
        func anOutlet(_ specimen: Specimen) throws {
            let owner = DocumentOwner(folder: specimen.folder)
            let view = try LMViewBuilder.view(withName: specimen.name, owner: owner, root: nil)
            #expect(owner.textField === view)
        }

        @Test("MK-16, MK-17; MK-P19", arguments: Specimen.all("ActionWithSender", "MK-16"))
        func anActionWithItsSender(_ specimen: Specimen) throws {
            let owner = PressReceiver(folder: specimen.folder)
            let shown = try ShownDocument(specimen, width: 200, height: 60, owner: owner)
            try MarkupTesting.press(shown.view)
            #expect(owner.senders.count == 1)
            #expect(owner.senders.first === shown.view)
        }

        @Test(
            "MK-19; MK-P20",
            arguments: [
                ("en", "Welcome to the garden"), ("de-AT", "Willkommen im Garten"), ("ar", "أهلًا بك في الحديقة"),
                ("fr", "Welcome to the garden"),
            ])
        func aLocalizedText(language: String, text: String) throws {
            let session = Localization.shared.session
            Localization.shared.session = SessionLocale(language)
            defer { Localization.shared.session = session }
            let label = try LMViewBuilder.view(withName: "LocalizedText", owner: DocumentOwner(), root: nil) as? UILabel
            #expect(label?.text == text)
            #expect(Display.isRightToLeft == (language == "ar"))
        }

        @Test("MK-18, MK-19: as printed", .enabled(if: Listings.areAtHand, Listings.absence))
        func thePrintedText() throws {
            let owner = DocumentOwner(folder: try #require(PrintedDocuments.folder))
            let label = try LMViewBuilder.view(withName: "MK-19", owner: owner, root: nil) as? UILabel
            let entry = try Listings.text("MK-18", "strings").split(separator: "\"").map(String.init)
            #expect(entry.count == 4)
            #expect(label?.text == entry[2])
            #expect(entry[0] != entry[2])
        }

        @Test("MK-19: without an entry; MK-P21") func aTextWithoutAnEntry() throws {
            let label =
                try LMViewBuilder.view(markup: "<UILabel text=\"@goodbye\"/>", owner: DocumentOwner()) as? UILabel
            #expect(label?.text == "goodbye")
        }
    }
}

/// A class of the application, used in a document like any other.
@KeyValueCoding
final class SpineView: UIView {
    var bookTitle = ""
}

/// A view that loads its content from a document.
@KeyValueCoding
private final class ShelfController: UIViewController {
    override func loadView() { view = LMColumnView() }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        do {
            try LMViewBuilder.view(
                markup: "<root><UILabel text=\"Read\"/><SpineView bookTitle=\"Emma\"/></root>", owner: self, root: view)
        } catch {
            Issue.record(error)
        }
    }
}
