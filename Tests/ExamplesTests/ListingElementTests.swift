import Foundation
import MarkupKit
import MarkupLanguage
import MarkupTesting
import Testing

extension ExamplesTests {
    /// Elements, attributes, templates, outlets, actions and texts.
    @MainActor @Suite struct ListingElementTests {
        init() throws { try MarkupTesting.start() }

        @Test("MK-1, MK-2, FRM-1, FRM-2; MK-P1, FRM-P3") func aLabel() throws {
            let view = try LMViewBuilder.view(withName: "MK-1", owner: ListingOwner(), root: nil)
            let inCode = UILabel()
            inCode.text = "Hello, World!"
            #expect((view as? UILabel)?.text == inCode.text)
            if let difference = try Picture(of: inCode).difference(from: Picture(of: view)) { throw difference }
        }

        @Test("MK-3") func anImageOverItsCaption() throws {
            let listing = try ShownListing("MK-3", width: 320, height: 320)
            let image = try #require(listing.view.subviews.first as? UIImageView)
            let label = try #require(listing.view.subviews.last as? UILabel)
            #expect(listing.view is LMColumnView)
            #expect(listing.view.subviews.count == 2)
            #expect(image.image?.size == CGSize(width: 240, height: 240))
            #expect(image.contentMode == .center)
            #expect(image.frame.width == 320)
            #expect(label.frame.width == 320)
            #expect(image.frame.maxY <= label.frame.minY)
            #expect(label.textAlignment == .center)
        }

        @Test("MK-4; MK-P6") func segments() throws {
            let listing = try ShownListing("MK-4", width: 420, height: 60)
            let control = try #require(listing.view as? UISegmentedControl)
            #expect(control.numberOfSegments == 4)
            #expect(control.subviews.isEmpty)
            #expect(
                (0..<5).map { control.titleForSegment(at: $0) } == ["Small", "Medium", "Large", "Extra-Large", nil])
        }

        @Test("MK-5; MK-P10") func aSystemButton() throws {
            let button = try #require(try ShownListing("MK-5", width: 200, height: 60).view as? UIButton)
            #expect(button.buttonType == .system)
            #expect(button.title(for: .normal) == "Press Me!")
        }

        @Test("MK-6; MK-P7, MK-P8, MK-P9") func fontAndColor() throws {
            let label = try #require(try ShownListing("MK-6", width: 240, height: 60).view as? UILabel)
            #expect(label.font?.familyName == "Helvetica")
            #expect(label.font?.pointSize == 24)
            #expect(label.textColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        }

        @Test("MK-7; MK-P11") func anActionWithoutArgument() throws {
            let owner = PressCounter()
            let listing = try ShownListing("MK-7", width: 200, height: 60, owner: owner)
            try MarkupTesting.press(listing.view)
            #expect(owner.count == 1)
        }

        @Test("MK-8, MK-9, MK-10, MK-11; MK-P13, MK-P14", arguments: ["MK-9", "MK-10", "MK-11"])
        func aTemplate(id: String) throws {
            let label = try #require(try ShownListing(id, width: 240, height: 60).view as? UILabel)
            #expect(label.font?.familyName == "Helvetica")
            #expect(label.font?.pointSize == 24)
            #expect(label.textAlignment == .center)
            #expect(label.text == "Hello, World!")
        }

        @Test("MK-12; MK-P15, MK-P16") func twoTemplates() throws {
            let label = try #require(try ShownListing("MK-12", width: 240, height: 60).view as? UILabel)
            #expect(label.font?.weight == .bold)
            #expect(label.textColor == .red)
            #expect(label.text == "Bold Red Label")
        }

        @Test("MK-13, MK-15; MK-P17, MK-P18") func anOutlet() throws {
            let owner = ListingOwner()
            let view = try LMViewBuilder.view(withName: "MK-13", owner: owner, root: nil)
            #expect(owner.textField === view)
        }

        @Test("MK-16, MK-17; MK-P19") func anActionWithItsSender() throws {
            let owner = PressReceiver()
            let listing = try ShownListing("MK-16", width: 200, height: 60, owner: owner)
            try MarkupTesting.press(listing.view)
            #expect(owner.senders.count == 1)
            #expect(owner.senders.first === listing.view)
        }

        @Test(
            "MK-18, MK-19; MK-P20",
            arguments: [
                ("en", "Hello, World!"), ("de-AT", "Hallo, Welt!"), ("ar", "مرحبًا بالعالم!"), ("fr", "Hello, World!"),
            ])
        func aLocalizedText(language: String, text: String) throws {
            let session = Localization.shared.session
            Localization.shared.session = SessionLocale(language)
            defer { Localization.shared.session = session }
            let label = try LMViewBuilder.view(withName: "MK-19", owner: ListingOwner(), root: nil) as? UILabel
            #expect(label?.text == text)
            #expect(Display.isRightToLeft == (language == "ar"))
        }

        @Test("MK-19: without an entry; MK-P21") func aTextWithoutAnEntry() throws {
            let label =
                try LMViewBuilder.view(markup: "<UILabel text=\"@goodbye\"/>", owner: ListingOwner()) as? UILabel
            #expect(label?.text == "goodbye")
        }
    }
}
