import Foundation
import MarkupKit
import MarkupPreview
import MarkupTesting
import NativeWidgets
import Testing

extension PreviewTests {
    /// The pictures of README.md and of the guide on the edit loop; `make pictures` draws them again.
    @MainActor @Suite struct PictureTests {
        init() throws { try MarkupTesting.start() }

        private let greeting = """
            <LMColumnView layoutMargins="20" spacing="12">
                <UILabel text="Hello!" font="title1"/>
                <UILabel text="What is your name?"
                    textColor="secondaryLabel"/>
                <UITextField placeholder="Name"
                    borderStyle="roundedRect"/>
                <UIButton style="systemButton"
                    title="Say hello"/>
                <LMSpacer/>
            </LMColumnView>
            """

        private var edited: String {
            greeting.replacing("Hello!", with: "Good morning!").replacing(
                "    <LMSpacer/>",
                with:
                    "    <LMRowView>\n        <UISwitch on=\"true\"/>\n        <UILabel text=\"Remember me\"/>\n    </LMRowView>\n    <LMSpacer/>"
            )
        }

        private var mistaken: String { edited.replacing("<UISwitch", with: "<UISwich") }

        @Test func theLoop() async throws {
            let desk = try Desk(["Greeting.xml": greeting])
            defer { desk.close() }
            await desk.open("Greeting.xml", size: CGSize(width: 560, height: 496)) { _, circumstances in
                circumstances.size = .exact(CGSize(width: 300, height: 300))
            }
            try await check("preview-before", desk, beside: greeting)
            try desk.write(edited, to: "Greeting.xml")
            let isShown = await MarkupTesting.pump(until: { desk.texts.first == "Good morning!" })
            #expect(isShown)
            try await check("preview-after", desk, beside: edited)
            try desk.write(mistaken, to: "Greeting.xml")
            let isTold = await MarkupTesting.pump(until: { desk.faults != nil })
            #expect(isTold)
            try await check("preview-mistake", desk, beside: mistaken)
        }

        @Test func theInspector() async throws {
            let desk = try Desk(["Greeting.xml": edited])
            defer { desk.close() }
            await desk.open("Greeting.xml", size: CGSize(width: 820, height: 520)) { _, circumstances in
                circumstances.size = .exact(CGSize(width: 300, height: 300))
            }
            desk.model.isInspecting = true
            desk.model.chosenElement = 4
            await rest(desk)
            try check("preview-inspector", Picture(of: desk.window))
        }

        /// Every part of the window at once, for whoever looks at them.
        @Test(arguments: [false, true]) func everything(isDark: Bool) async throws {
            let strings = ["en", "de", "ar"].map { ("\($0).lproj/Localizable.strings", "\"a\" = \"b\";") }
            let files = ["Greeting.xml": edited, "Settings.xml": greeting].merging(strings) { $1 }
            let desk = try Desk(files)
            defer { desk.close() }
            await desk.open("Greeting.xml", "Settings.xml", size: CGSize(width: 900, height: 700)) { _, circumstances in
                circumstances.isDark = isDark
                circumstances.size = .exact(CGSize(width: 300, height: 320))
                circumstances.scale = 1.5
            }
            desk.model.isInspecting = true
            desk.model.chosenElement = 1
            try desk.write(mistaken, to: "Greeting.xml")
            let isTold = await MarkupTesting.pump(until: { desk.faults != nil })
            #expect(isTold)
            await rest(desk)
            #expect(MarkupTesting.clippedLabels(in: desk.window).map(\.text) == [])
            try Picture.keep(Picture(of: desk.window), as: isDark ? "preview-dark" : "preview-light")
        }

        /// The window as the command opens it: the name is whole, and so is the sheet, without scroll bars. The tests' screen is 768 points high,
        /// too low for a phone.
        @Test func theWindowOfAPhone() async throws {
            let strings = ["en", "de"].map { ("\($0).lproj/Localizable.strings", "\"a\" = \"b\";") }
            let desk = try Desk(["Greeting.xml": edited].merging(strings) { $1 })
            defer { desk.close() }
            var shown = Circumstances()
            shown.size = .exact(CGSize(width: 375, height: 600))
            await desk.open(
                "Greeting.xml", size: PreviewApplication.windowSize(for: shown, isInBrowser: false)
            ) { $1.size = shown.size }
            await rest(desk)
            #expect(MarkupTesting.clippedLabels(in: desk.window).map(\.text) == [])
            let controller = try #require(desk.window.rootViewController as? PreviewController)
            let (stage, content) = (controller.stage.bounds.size, controller.stage.contentSize)
            #expect(content.width <= stage.width && content.height <= stage.height, "\(content) in \(stage)")
            try Picture.keep(Picture(of: desk.window), as: "preview-phone")
        }

        @Test func aFileOfTextsThatCannotBeReadIsOneFault() async throws {
            let texts = (1...11).map { "<UILabel text=\"@key\($0)\"/>" }.joined()
            let broken = "\"key1\" = \"One\";\n\"key2\" \"Two\";\n"
            let desk = try Desk([
                "Texts.xml": "<LMColumnView>\(texts)</LMColumnView>", "en.lproj/Localizable.strings": broken,
            ])
            defer { desk.close() }
            await desk.open("Texts.xml") { $1.language = "en" }
            let faults = try #require(desk.faults)
            #expect(faults.contains("Localizable.strings:2:1: warning: "), "\(faults)")
            #expect(faults.contains("\"key2\" \"Two\";"), "\(faults)")
            #expect(!faults.contains("no text for the key"), "\(faults)")
            await rest(desk)
            try Picture.keep(Picture(of: desk.window), as: "preview-strings")
            try desk.write(broken.replacing("\"key2\"", with: "\"key2\" ="), to: "en.lproj/Localizable.strings")
            let isRead = await MarkupTesting.pump(until: { desk.texts.first == "One" })
            #expect(isRead)
        }

        /// Waits for the layout and the frames after it. No caret blinks.
        private func rest(_ desk: Desk) async {
            for view in desk.model.selected?.picture?.elements.map(\.view) ?? [] { view.resignFirstResponder() }
            var turns = 0
            await MarkupTesting.pump(until: {
                turns += 1
                return turns > 30
            })
        }

        /// The window beside the text that it shows.
        private func check(_ name: String, _ desk: Desk, beside text: String) async throws {
            await rest(desk)
            let drawn = desk.file("\(name).png")
            try Picture(of: desk.window).write(to: drawn)
            let image = UIImageView(image: UIImage(contentsOfFile: drawn.path))
            let page = LMRowView(
                margin: 16, spacing: 16, backgroundColor: UIColor(0x5b_6b7f), Self.editor(text), image)
            try check(
                name, Picture(of: page, size: CGSize(width: 1032, height: 528)), windowAt: CGPoint(x: 456, y: 16))
        }

        private static func editor(_ text: String) -> UIView {
            let title = UILabel(text: "Greeting.xml", textColor: UIColor(white: 0.75, alpha: 1))
            let source = UILabel(
                text: text, textColor: UIColor(white: 0.92, alpha: 1), font: UIFont(name: "Monospace", size: 10),
                numberOfLines: 0)
            let view = LMColumnView(
                margin: 14, spacing: 12, backgroundColor: UIColor(0x24_2a33), weight: 1, title, source, LMSpacer())
            view.layer.cornerRadius = 8
            return view
        }

        /// Compares with the picture of README.md and with the guide's.
        private func check(_ name: String, _ picture: Picture, windowAt origin: CGPoint = .zero) throws {
            // The theme's symbols for a menu and for the night are others in each release of Debian.
            let symbols = CGRect(x: origin.x + 84, y: origin.y + 8, width: 64, height: 32)
            let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
            for folder in ["Documentation/pictures", "Sources/Markup/MarkupKit/MarkupKit.docc/Resources"] {
                do {
                    try MarkupTesting.compare(picture, withPictureAt: root.appending(path: "\(folder)/\(name).png")) {
                        let difference = $0.difference(from: $1, squaresOf: 8, slack: 1, tolerance: 28)
                        return difference.flatMap { symbols.contains($0.box) ? nil : $0 }
                    }
                } catch let difference as PictureDifference {
                    Issue.record(difference)
                }
            }
        }
    }
}
