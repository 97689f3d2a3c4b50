import Foundation
import MarkupKit
import MarkupPreview
import MarkupTesting
import Testing

extension PreviewTests {
    /// A preview beside an editor: lines of JSON in both directions.
    @MainActor @Suite struct EditorLinkTests {
        init() throws { try MarkupTesting.start() }

        private let form = """
            <LMColumnView layoutMargins="20">
              <UILabel id="heading" text="Heading"/>
              <UIButton id="go" title="Go"/>
              <LMSpacer/>
            </LMColumnView>
            """

        /// The editor's side.
        private final class Editor {
            private let toPreview = Pipe()
            private let fromPreview = Pipe()
            private var link: EditorLink?
            private var rest = ""
            private(set) var hasEnded = false

            init(_ model: PreviewModel) {
                link = EditorLink(
                    model, input: toPreview.fileHandleForReading.fileDescriptor,
                    output: fromPreview.fileHandleForWriting.fileDescriptor
                ) { [weak self] in self?.hasEnded = true }
                _ = fcntl(fromPreview.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK)
            }

            func say(_ line: String) { toPreview.fileHandleForWriting.write(Data("\(line)\n".utf8)) }
            func end() { try? toPreview.fileHandleForWriting.close() }

            /// Returns what the preview has said since the last call.
            func heard() -> String {
                var bytes = [UInt8](repeating: 0, count: 4096)
                let count = read(fromPreview.fileHandleForReading.fileDescriptor, &bytes, bytes.count)
                if count > 0 { rest += String(decoding: bytes[..<count], as: UTF8.self) }
                return rest
            }
        }

        @Test func theCursorOutlinesItsElement() async throws {
            let desk = try Desk(["Form.xml": form, "Other.xml": form])
            defer { desk.close() }
            await desk.open("Form.xml")
            let editor = Editor(desk.model)
            #expect(desk.model.isLinked && desk.model.isInspecting)
            let path = desk.file("Form.xml").path
            editor.say(#"{"document":"\#(path)","cursor":[{"line":3,"column":4},{"line":1,"column":2}]}"#)
            await MarkupTesting.pump(until: { desk.model.inspectedElement != nil })
            #expect(desk.model.inspectedElement?.id == "go")
            #expect(await MarkupTesting.pump(until: { editor.heard().contains(#""outlined":{"#) }))
            // An element that is not a view has the outline of the view around it.
            editor.say(#"{"document":"\#(path)","cursor":[{"line":9,"column":9},{"line":1,"column":2}]}"#)
            #expect(await MarkupTesting.pump(until: { desk.model.inspectedElement?.name == "LMColumnView" }))
            editor.say(#"{"document":"\#(path)","cursor":[]}"#)
            #expect(await MarkupTesting.pump(until: { desk.model.inspectedElement == nil }))
            editor.say(#"{"document":"\#(desk.file("Other.xml").path)"}"#)
            #expect(await MarkupTesting.pump(until: { desk.model.selected?.name == "Other.xml" }))
            #expect(desk.model.documents.count == 2)
        }

        @Test func aClickSaysItsElement() async throws {
            let desk = try Desk(["Form.xml": form])
            defer { desk.close() }
            await desk.open("Form.xml")
            let editor = Editor(desk.model)
            let stage = try #require(desk.window.rootViewController as? PreviewController).stage
            let button = try MarkupTesting.view(id: "go", in: #require(desk.root))
            await MarkupTesting.pump(until: { button.placeInWindow != nil && stage.placeInWindow != nil })
            let (place, origin) = (try #require(button.placeInWindow), try #require(stage.placeInWindow))
            try await MarkupTesting.click(
                stage, at: CGPoint(x: place.midX - origin.minX, y: place.midY - origin.minY))
            #expect(await MarkupTesting.pump(until: { editor.heard().contains(#""clicked":{"#) }))
            #expect(editor.heard().contains(#""line":3"#) && editor.heard().contains(#""column":4"#))
            #expect(desk.model.lastEvent == nil, "the button was picked, not pressed")
        }

        @Test func badLinesAreLeftOutAndTheEndIsTold() async throws {
            let desk = try Desk(["Form.xml": form])
            defer { desk.close() }
            await desk.open("Form.xml")
            let editor = Editor(desk.model)
            let path = desk.file("Form.xml").path
            for line in ["", "{", "[1]", #"{"document":7}"#, #"{"document":"/no/such.xml","cursor":[]}"#] {
                editor.say(line)
            }
            editor.say(#"{"document":"\#(path)","cursor":[{"line":2,"column":4}]}"#)
            #expect(await MarkupTesting.pump(until: { desk.model.inspectedElement?.id == "heading" }))
            editor.end()
            #expect(await MarkupTesting.pump(until: { editor.hasEnded }))
        }
    }
}
