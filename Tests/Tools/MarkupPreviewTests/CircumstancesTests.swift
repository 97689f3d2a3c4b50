import Foundation
import MarkupKit
import MarkupPreview
import MarkupTesting
import Testing

extension PreviewTests {
    @MainActor @Suite struct CircumstancesTests {
        init() throws { try MarkupTesting.start() }

        private let files = [
            "View.xml":
                "<LMColumnView><LMRowView><UILabel id=\"first\" text=\"@hello\"/><LMSpacer/></LMRowView><LMSpacer/></LMColumnView>",
            "en.lproj/Localizable.strings": "\"hello\" = \"Hello\";",
            "de.lproj/Localizable.strings": "\"hello\" = \"Hallo\";",
            "ar.lproj/Localizable.strings": "\"hello\" = \"مرحبا\";",
        ]

        private func first(_ desk: Desk) throws -> UILabel {
            try MarkupTesting.view(id: "first", in: #require(desk.root))
        }

        @Test func sizes() async throws {
            let desk = try Desk(files)
            defer { desk.close() }
            await desk.open("View.xml")
            for (key, width, height) in [("2", 768.0, 1024.0), ("1", 375, 667)] {
                desk.window.performKeyCommand(input: key, modifierFlags: .control)
                let isSo = await MarkupTesting.pump(until: {
                    desk.root?.bounds.size == CGSize(width: width, height: height)
                })
                #expect(isSo, "\(key): \(desk.root?.bounds ?? .zero)")
                #expect(desk.status.contains("\(Int(width)) × \(Int(height))"))
            }
            desk.window.performKeyCommand(input: "3", modifierFlags: .control)
            let isFree = await MarkupTesting.pump(until: { (desk.root?.bounds.width ?? 0) == 700 })
            #expect(isFree, "\(desk.root?.bounds ?? .zero)")
        }

        @Test func theme() async throws {
            let desk = try Desk(files)
            defer { desk.close() }
            await desk.open("View.xml")
            let light = try Picture(of: desk.window)
            desk.window.performKeyCommand(input: "d", modifierFlags: .control)
            #expect(Display.isDark)
            let isSaid = await MarkupTesting.pump(until: { desk.status.contains("dark") })
            #expect(isSaid)
            let difference = try Picture(of: desk.window).difference(from: light)
            #expect((difference?.count ?? 0) > 10_000)
            desk.window.performKeyCommand(input: "d", modifierFlags: .control)
            #expect(!Display.isDark)
        }

        @Test func direction() async throws {
            let desk = try Desk(files)
            defer { desk.close() }
            await desk.open("View.xml")
            let label = try first(desk)
            #expect(label.frame.minX == 0)
            desk.window.performKeyCommand(input: "m", modifierFlags: .control)
            let isMirrored = await MarkupTesting.pump(until: { label.frame.maxX == 375 })
            #expect(isMirrored, "\(label.frame)")
            desk.window.performKeyCommand(input: "m", modifierFlags: .control)
            let isBack = await MarkupTesting.pump(until: { label.frame.minX == 0 })
            #expect(isBack)
        }

        @Test func languagesAreThoseOfTheTextsAndBringTheirDirection() async throws {
            let desk = try Desk(files)
            defer { desk.close() }
            await desk.open("View.xml") { _, circumstances in circumstances.direction = nil }
            #expect(desk.model.languages == ["ar", "de", "en"])
            #expect(desk.texts == ["Hello"])
            desk.window.performKeyCommand(input: "l", modifierFlags: .control)
            #expect(desk.texts == ["مرحبا"])
            let isMirrored = await MarkupTesting.pump(until: { (try? first(desk).frame.maxX) == 375 })
            #expect(isMirrored)
            desk.window.performKeyCommand(input: "l", modifierFlags: .control)
            #expect(desk.texts == ["Hallo"])
            let isBack = await MarkupTesting.pump(until: { (try? first(desk).frame.minX) == 0 })
            #expect(isBack)
        }

        @Test func zoomDrawsLargerWhatIsLaidOutTheSame() async throws {
            let desk = try Desk(files)
            defer { desk.close() }
            await desk.open("View.xml")
            let label = try first(desk)
            let (frame, place) = (label.frame, try #require(label.placeInWindow))
            for _ in 0..<2 { desk.window.performKeyCommand(input: "+", modifierFlags: .control) }
            let isLarger = await MarkupTesting.pump(until: { label.placeInWindow?.width == place.width * 2 })
            #expect(isLarger, "\(label.placeInWindow ?? .zero)")
            #expect(label.frame == frame)
            #expect(desk.status.contains("zoom 200 %"))
            desk.window.performKeyCommand(input: "0", modifierFlags: .control)
            let isBack = await MarkupTesting.pump(until: { label.placeInWindow?.width == place.width })
            #expect(isBack)
        }

        @Test func aMagnifiedViewIsHitWhereItIsDrawn() async throws {
            let desk = try Desk([
                "View.xml":
                    "<LMColumnView><UIButton id=\"go\" title=\"Go\" onPrimaryActionTriggered=\"start\"/><LMSpacer/></LMColumnView>"
            ])
            defer { desk.close() }
            await desk.open("View.xml") { _, circumstances in
                circumstances.scale = 1.5
                circumstances.size = .exact(CGSize(width: 200, height: 200))
            }
            let button: UIButton = try MarkupTesting.view(id: "go", in: #require(desk.root))
            try await MarkupTesting.click(button)
            let isTold = await MarkupTesting.pump(until: { desk.status.contains("onPrimaryActionTriggered: start") })
            #expect(isTold, "\(desk.status)")
        }

        @Test func textSizes() async throws {
            let desk = try Desk(files)
            defer { desk.close() }
            await desk.open("View.xml")
            let label = try first(desk)
            let height = label.frame.height
            desk.window.performKeyCommand(input: "t", modifierFlags: .control)
            let isLarger = await MarkupTesting.pump(until: { label.frame.height > height })
            #expect(isLarger)
            #expect(desk.status.contains("text 125 %"))
        }

        @Test func theButtonsOfTheHeaderBar() async throws {
            let desk = try Desk(files)
            defer { desk.close() }
            await desk.open("View.xml")
            let items = desk.window.rootViewController?.navigationItem
            func press(_ id: String) throws {
                let all = (items?.leftBarButtonItems ?? []) + (items?.rightBarButtonItems ?? [])
                try #require(all.first { $0.accessibilityIdentifier == id }).perform()
            }
            try press("dark")
            #expect(Display.isDark)
            try press("direction")
            #expect(Display.isRightToLeft)
            try press("inspect")
            #expect(desk.model.isInspecting)
        }

        @Test func everyCommandHasAUniqueKey() {
            #expect(Set(PreviewCommand.allCases.map(\.key)).count == PreviewCommand.allCases.count)
            for command in PreviewCommand.allCases { #expect(PreviewCommand.help.contains(command.key)) }
        }
    }
}
