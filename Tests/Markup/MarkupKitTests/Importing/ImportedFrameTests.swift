import Foundation
import MarkupEditing
import MarkupLanguage
import MarkupTesting
import Testing

@testable import MarkupKit

/// A screen of a fixture, with the class that the import has written for it.
private struct ImportedScreen {
    let file: String
    let document: String
    let make: @MainActor (Bundle) -> UIViewController

    init(_ file: String, _ document: String, _ make: @escaping @MainActor (String, Bundle) -> UIViewController) {
        (self.file, self.document) = (file, document)
        self.make = { make(document, $0) }
    }

    @MainActor static let all = [
        ImportedScreen("Form.storyboard", "FormViewController") { FormViewController(nibName: $0, bundle: $1) },
        ImportedScreen("Rows.storyboard", "LoginViewController") { LoginViewController(nibName: $0, bundle: $1) },
        ImportedScreen("Anchors.storyboard", "CoverViewController") { CoverViewController(nibName: $0, bundle: $1) },
        ImportedScreen("Scroll.storyboard", "ArticleViewController") { ArticleViewController(nibName: $0, bundle: $1) },
        ImportedScreen("Shop.storyboard", "ShopItemViewController") { ShopItemViewController(nibName: $0, bundle: $1) },
        ImportedScreen("Frames.xib", "Frames") { FramesViewController(nibName: $0, bundle: $1) },
    ]
}

extension ViewTests {
    /// Storyboards become documents whose frames are those of the storyboards.
    @MainActor @Suite struct ImportedFrameTests {
        init() throws { try MarkupTesting.start() }

        private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/Storyboards")
        private static let recorded = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Recorded")
        nonisolated static let files = [
            "Anchors.storyboard", "Form.storyboard", "Frames.xib", "Rows.storyboard", "Scroll.storyboard",
            "Shop.storyboard",
            "Tables.storyboard",
        ]

        private func importFile(_ name: String) throws -> ImportResult {
            try InterfaceImport.run(Data(contentsOf: Self.fixtures.appending(path: name)), file: name)
        }

        /// Writes the documents of a fixture into a folder that serves as a bundle.
        private func bundle(of file: String) throws -> Bundle {
            let folder = FileManager.default.temporaryDirectory.appending(path: "imported-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for written in try importFile(file).files where written.path.hasSuffix(".xml") {
                try Data(written.content.utf8).write(to: folder.appending(path: written.path))
            }
            return try #require(Bundle(url: folder))
        }

        /// The Swift files that the import writes are a part of these tests: they compile, and they run.
        @Test(arguments: files) func theSwiftFileIsTheCompiledOne(_ file: String) throws {
            let swift = try #require(try importFile(file).files.first { $0.path.hasSuffix(".swift") })
            let url = Self.recorded.appending(path: swift.path)
            if ProcessInfo.processInfo.environment["MARKUPKIT_RECORD"] == "1" {
                try Data(swift.content.utf8).write(to: url)
            }
            #expect(
                try String(contentsOf: url, encoding: .utf8) == swift.content, "\(file): record the Swift file again")
        }

        /// The frames that the file stores, in the coordinates of a screen's view, by the names of the views.
        private func frames(in file: String, below root: String) throws -> [String: CGRect] {
            let data = try Data(contentsOf: Self.fixtures.appending(path: file))
            let document = try #require(Document.parse(data, file: file).document?.root)
            var found: [String: CGRect] = [:]
            func children(_ element: Element) -> [Element] {
                element.children.compactMap { if case .element(let child) = $0 { child } else { nil } }
            }
            func number(_ element: Element, _ name: String) -> Double {
                Double(element.attribute(named: name)?.value ?? "") ?? 0
            }
            func read(_ element: Element, _ origin: CGPoint, _ isInside: Bool) {
                let parts = children(element)
                let isRoot = element.attribute(named: "id")?.value == root
                var place = origin
                if let rect = parts.first(where: { $0.name == "rect" }), isInside || isRoot {
                    let x = isRoot ? 0 : origin.x + number(rect, "x")
                    place = CGPoint(x: x, y: isRoot ? 0 : origin.y + number(rect, "y"))
                    if let name = parts.first(where: { $0.name == "accessibility" })?.attribute(named: "identifier") {
                        found[name.value] = CGRect(
                            x: place.x, y: place.y, width: number(rect, "width"), height: number(rect, "height"))
                    }
                }
                for part in parts { read(part, place, isInside || isRoot) }
            }
            read(document, .zero, false)
            return found
        }

        private func view(_ name: String, in view: UIView) -> UIView? {
            view.accessibilityIdentifier == name
                ? view : view.subviews.lazy.compactMap { self.view(name, in: $0) }.first
        }

        /// The differences of the edges and sizes of all views, in points.
        private func differences(_ screen: UIView, _ stored: [String: CGRect]) throws -> [Double] {
            try stored.sorted { $0.key < $1.key }.flatMap { name, frame -> [Double] in
                let found = try #require(view(name, in: screen), "no view '\(name)'")
                let origin = found.convert(CGPoint.zero, to: screen)
                return [
                    abs(origin.x - frame.minX), abs(origin.y - frame.minY), abs(found.bounds.width - frame.width),
                    abs(found.bounds.height - frame.height),
                ]
            }
        }

        private func median(_ numbers: [Double]) -> Double {
            let sorted = numbers.sorted()
            return sorted.isEmpty ? .infinity : sorted[sorted.count / 2]
        }

        private static let roots = [
            "FormViewController": "formView", "LoginViewController": "loginView", "CoverViewController": "coverView",
            "ArticleViewController": "articleView", "ShopItemViewController": "itemView", "Frames": "framesView",
        ]

        private func check(_ screen: ImportedScreen) throws -> [Double] {
            let controller = screen.make(try bundle(of: screen.file))
            let view = try #require(controller.view)
            let window = HostWindow(view, size: CGSize(width: 375, height: 667))
            defer { window.close() }
            try #require(window.show())
            let stored = try frames(in: screen.file, below: Self.roots[screen.document] ?? "")
            #expect(!stored.isEmpty)
            return try differences(view, stored)
        }

        @Test(arguments: [0, 1, 2, 3, 4, 5]) func framesAreThoseOfTheFile(_ index: Int) throws {
            let screen = ImportedScreen.all[index]
            let notices = try MarkupTesting.notices(during: {
                let found = try check(screen)
                #expect(median(found) <= 4, "\(screen.document): \(found)")
            })
            #expect(notices.isEmpty, "\(notices)")
        }

        /// Constraints that no layout view replaces are activated by the Swift file, and another screen is shown inside.
        @Test func constraintsRemain() throws {
            let bundle = try bundle(of: "Shop.storyboard")
            let controller = ShopViewController(nibName: "ShopViewController", bundle: bundle)
            let view = try #require(controller.view)
            #expect(controller.loadFailure == nil)
            let window = HostWindow(view, size: CGSize(width: 375, height: 667))
            defer { window.close() }
            try #require(window.show())
            let found = try differences(view, try frames(in: "Shop.storyboard", below: "shopView"))
            #expect(median(found) <= 4, "\(found)")
            #expect(controller.titleLabel.text == "Shop")
            #expect(controller.leftWidth.constant == 160)
            #expect(controller.children.count == 1)
        }

        @Test func theContentOfACellIsThatOfTheFile() throws {
            let document = try #require(
                try importFile("Tables.storyboard").files.first { $0.path == "PersonRowCell.xml" })
            let cell = PersonRowCell(style: .default, reuseIdentifier: nil)
            try LMViewBuilder.view(markup: document.content, owner: cell, root: cell)
            cell.setUpPersonRowCell()
            let window = HostWindow(cell, size: CGSize(width: 375, height: 72))
            defer { window.close() }
            try #require(window.show())
            let found = try differences(cell, try frames(in: "Tables.storyboard", below: "personContent"))
            #expect(median(found) <= 4, "\(found)")
            #expect(cell.nameLabel.text == "Name")
        }
    }
}
