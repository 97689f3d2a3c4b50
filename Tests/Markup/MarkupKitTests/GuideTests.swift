import Foundation
import MarkupLanguage
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Every document in the guides loads, is laid out and is drawn, without a warning.
    @MainActor @Suite struct GuideTests {
        nonisolated struct Guide: Sendable, CustomTestStringConvertible {
            let name: String
            let documents: [String]
            var testDescription: String { name }

            /// Writes a document, under the name in its first line if another document includes it.
            static func write(_ document: String, in folder: URL) throws -> URL {
                let name = document.firstMatch(of: #/^<!-- (\w+\.xml) -->/#).map { String($0.1) } ?? "document.xml"
                let file = folder.appending(path: name)
                try Data(document.utf8).write(to: file)
                return file
            }

            static let all: [Guide] = {
                let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
                    .standardized
                let catalogues = [
                    "Markup/MarkupKit/MarkupKit", "Language/MarkupLanguage/MarkupLanguage",
                    "Markup/MarkupTesting/MarkupTesting",
                ].map {
                    "\($0).docc"
                }
                return catalogues.flatMap { catalogue -> [Guide] in
                    let folder = sources.appending(path: catalogue)
                    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
                    return names.sorted().compactMap { name -> Guide? in
                        // The gallery's documents have data and pictures: `ElementGalleryTests` draws them.
                        guard name.hasSuffix(".md"), name != "ElementGallery.md",
                            let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
                        else { return nil }
                        let documents = text.components(separatedBy: "\n```xml\n").dropFirst()
                            .compactMap { $0.components(separatedBy: "\n```").first }
                        return documents.isEmpty ? nil : Guide(name: name, documents: documents)
                    }
                }
            }()
        }

        init() throws { try MarkupTesting.start() }

        @Test func thereAreGuidesWithDocuments() {
            #expect(Guide.all.count > 5)
        }

        @Test(arguments: Guide.all) func documentsOfAGuideLoadAndAreDrawn(_ guide: Guide) throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "guide-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            for document in guide.documents {
                let file = try Guide.write(document, in: folder)
                let (view, warnings) = try PreviewLoader().view(contentsOf: file)
                #expect(warnings.map(\.description) == [], "\(document)")
                let window = HostWindow(view, size: CGSize(width: 320, height: 480))
                defer { window.close() }
                #expect(window.show(), "\(document)")
                _ = try Picture(of: window)
            }
        }
    }
}
