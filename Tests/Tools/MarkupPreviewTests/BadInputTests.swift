import Foundation
import MarkupKit
import MarkupPreview
import MarkupTesting
import Testing

extension PreviewTests {
    @MainActor @Suite struct BadInputTests {
        init() throws { try MarkupTesting.start() }

        private func label(_ text: String) -> String { "<UILabel text=\"\(text)\"/>" }

        @Test func aFileThatVanishesAndComesBack() async throws {
            let desk = try Desk(["View.xml": label("one")])
            defer { desk.close() }
            await desk.open("View.xml")
            try FileManager.default.removeItem(at: desk.file("View.xml"))
            let isTold = await MarkupTesting.pump(until: { desk.faults?.contains("there is no such file") == true })
            #expect(isTold)
            #expect(desk.texts == ["one"])
            try desk.write(label("two"), to: "View.xml")
            let isBack = await desk.shows(["two"])
            #expect(isBack)
            #expect(desk.faults == nil)
        }

        @Test func aDocumentThatIsNotThereYet() async throws {
            let desk = try Desk([:])
            defer { desk.close() }
            await desk.open("View.xml")
            #expect(desk.faults?.contains("View.xml: error: there is no such file") == true)
            try desk.write(label("one"), to: "View.xml")
            let isShown = await desk.shows(["one"])
            #expect(isShown)
            #expect(desk.faults == nil)
        }

        @Test func aFolderInPlaceOfTheFile() async throws {
            let desk = try Desk(["View.xml": label("one")])
            defer { desk.close() }
            await desk.open("View.xml")
            try FileManager.default.removeItem(at: desk.file("View.xml"))
            try FileManager.default.createDirectory(at: desk.file("View.xml"), withIntermediateDirectories: false)
            let isTold = await MarkupTesting.pump(until: { desk.faults?.contains("this is a folder") == true })
            #expect(isTold)
            #expect(desk.texts == ["one"])
            try FileManager.default.removeItem(at: desk.file("View.xml"))
            try desk.write(label("two"), to: "View.xml")
            let isBack = await desk.shows(["two"])
            #expect(isBack)
        }

        @Test func aHalfWrittenSave() async throws {
            let desk = try Desk(["View.xml": label("one")])
            defer { desk.close() }
            await desk.open("View.xml")
            let text = Data("<LMColumnView>\n\(label("two"))\n</LMColumnView>".utf8)
            let handle = try FileHandle(forWritingTo: desk.file("View.xml"))
            try handle.truncate(atOffset: 0)
            try handle.write(contentsOf: text.prefix(20))
            let isTold = await MarkupTesting.pump(until: { desk.faults != nil })
            #expect(isTold)
            #expect(desk.texts == ["one"])
            try handle.write(contentsOf: text.dropFirst(20))
            try handle.close()
            let isShown = await desk.shows(["two"])
            #expect(isShown)
            #expect(desk.faults == nil)
        }

        @Test func aDocumentOfHundredMegabytes() async throws {
            let desk = try Desk(["View.xml": label("one")])
            defer { desk.close() }
            await desk.open("View.xml")
            let handle = try FileHandle(forWritingTo: desk.file("View.xml"))
            try handle.truncate(atOffset: 100 << 20)
            try handle.close()
            let isTold = await MarkupTesting.pump(until: { desk.faults != nil })
            #expect(isTold)
            #expect(desk.faults?.contains("View.xml:1:1: error:") == true, "\(desk.faults ?? "")")
            #expect(desk.faults?.contains("16777216") == true, "\(desk.faults ?? "")")
            #expect(desk.texts == ["one"])
        }

        @Test func hundredSavesASecond() async throws {
            let desk = try Desk(["View.xml": label("0")])
            defer { desk.close() }
            await desk.open("View.xml")
            var pictures: Set<ObjectIdentifier> = []
            var kept: [UIView] = []
            for number in 1...100 {
                try desk.write(label("\(number)"), to: "View.xml")
                let end = ContinuousClock.now + .milliseconds(10)
                await MarkupTesting.pump(until: { ContinuousClock.now >= end })
                if let root = desk.root, pictures.insert(ObjectIdentifier(root)).inserted { kept.append(root) }
            }
            let isShown = await desk.shows(["100"])
            #expect(isShown)
            #expect(kept.count < 80, "several saves make one picture")
        }

        @Test func aSecondPreviewOfTheSameFile() async throws {
            let desk = try Desk(["View.xml": label("one")])
            defer { desk.close() }
            await desk.open("View.xml")
            var sources = PreviewModel.Sources()
            sources.documents = [desk.file("View.xml")]
            let second = PreviewModel(sources, circumstances: desk.model.circumstances)
            try desk.write(label("two"), to: "View.xml")
            let isShown = await desk.shows(["two"])
            #expect(isShown)
            let isShownTwice = await MarkupTesting.pump(until: {
                (second.selected?.picture?.root as? UILabel)?.text == "two"
            })
            #expect(isShownTwice)
        }

        @Test func anUnknownRootClass() async throws {
            let desk = try Desk(["View.xml": "<root><UILabel text=\"one\"/></root>"])
            defer { desk.close() }
            await desk.open("View.xml") { sources, _ in sources.rootClass = "LMRotView" }
            #expect(desk.faults?.contains("no view class is named 'LMRotView'") == true, "\(desk.faults ?? "")")
        }
    }
}
