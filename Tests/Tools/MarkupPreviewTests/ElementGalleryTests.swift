import CGTK
import Foundation
import MarkupKit
import MarkupLanguage
import MarkupPreview
import MarkupTesting
import Testing

extension PreviewTests {
    /// The article "Element gallery" and its pictures; `make pictures` writes both again.
    @MainActor @Suite struct ElementGalleryTests {
        private let isRecording = ProcessInfo.processInfo.environment["MARKUPKIT_RECORD"] != nil

        init() throws { try MarkupTesting.start() }

        /// Empty if the folder cannot be read, which `everyElementIsShown` reports.
        nonisolated private static let entries = (try? ElementGallery())?.entries ?? []

        @Test func everyElementIsShown() throws {
            let gallery = try ElementGallery()
            let names = Set(gallery.entries.map(\.name))
            let missing = gallery.elements.map(\.name).filter { name in
                !names.contains(name) && !ElementGallery.withoutPicture.contains(name)
                    && gallery.entry(containing: name) == nil
            }
            #expect(missing == [], "write a document for each of them in Documentation/elements")
            let parts = gallery.files.filter { file in
                !names.contains(file.name)
                    && !gallery.files.contains { $0.text.contains("document=\"\(file.name)\"") }
            }
            #expect(parts.map(\.name) == [], "these documents are named after no element")
        }

        @Test func theArticleHasTheDocuments() throws {
            let (text, file) = (
                try ElementGallery().text, ElementGallery.catalogue.appending(path: "ElementGallery.md")
            )
            if isRecording { try text.write(to: file, atomically: true, encoding: .utf8) }
            #expect(
                try String(contentsOf: file, encoding: .utf8) == text,
                "MARKUPKIT_RECORD=1 swift test --filter ElementGalleryTests writes the article again")
        }

        @Test(arguments: entries, [false, true])
        func theElementIsDrawn(_ entry: ElementGallery.Entry, isDark: Bool) async throws {
            var loader = PreviewLoader()
            loader.data = try SampleData.object(inFile: ElementGallery.documents.appending(path: "Data.json").path)
            let (view, warnings) = try loader.view(contentsOf: entry.file)
            #expect(warnings.map(\.description) == [])
            // The element has its own size, with a little room around it.
            let page = LMColumnView(margin: 12, horizontalAlignment: .leading, view)
            try Appearance(isDark: isDark).apply {
                let window = HostWindow(page)
                defer { window.close() }
                #expect(window.show())
                // The second page of a strip of pages is outside.
                let hidden = entry.name == "LMPageView" ? ["Second page"] : []
                #expect(MarkupTesting.clippedLabels(in: page).map(\.text) == hidden)
                let picture = try Picture(of: window)
                let file = ElementGallery.catalogue.appending(
                    path: "Resources/elements/\(entry.picture(isDark: isDark))")
                // Another GTK has other sizes of controls; there the drawing alone is tested.
                guard isRecording || gtk_get_minor_version() == 8 else { return }
                do {
                    try MarkupTesting.compare(picture, withPictureAt: file) {
                        $0.difference(from: $1, squaresOf: 8, slack: 1, tolerance: 28)
                    }
                } catch let difference as PictureDifference {
                    Issue.record(difference)
                }
            }
        }
    }
}
