import Foundation
import MarkupKit
import MarkupTesting
import Testing

@testable import Photos

extension ExamplesTests {
    /// A folder of pictures that the user browses.
    @MainActor @Suite struct PhotosTests {
        init() throws { try MarkupTesting.start() }

        /// A few pictures under many names, and files that are not pictures.
        private final class Album {
            let folder = FileManager.default.temporaryDirectory.appending(path: "Holiday-\(UUID().uuidString)")

            init(_ count: Int, broken: [Int: String] = [:]) throws {
                let files = FileManager.default
                try files.createDirectory(at: folder, withIntermediateDirectories: true)
                let sources = folder.appending(path: ".pictures")
                try files.createDirectory(at: sources, withIntermediateDirectories: true)
                for number in 0..<12 { try Self.landscape(number).write(to: sources.appending(path: "\(number).jpg")) }
                for number in 0..<count {
                    let file = file(number)
                    if let text = broken[number] {
                        try Data(text.utf8).write(to: file)
                    } else {
                        try files.linkItem(at: sources.appending(path: "\(number % 12).jpg"), to: file)
                    }
                }
                try Data("no picture".utf8).write(to: folder.appending(path: "notes.txt"))
            }

            deinit { try? FileManager.default.removeItem(at: folder) }

            func file(_ number: Int) -> URL { folder.appending(path: "IMG \(number + 1).jpg") }

            /// Hills before a sky, wide or high.
            private static func landscape(_ number: Int) throws -> Data {
                let size = number % 4 == 3 ? CGSize(width: 300, height: 400) : CGSize(width: 480, height: 320)
                let image = UIGraphicsImageRenderer(size: size).image { context in
                    let canvas = context.cgContext
                    let sky = UIColor(hue: CGFloat(number) / 12, saturation: 0.5, brightness: 0.95, alpha: 1)
                    let rect = CGRect(origin: .zero, size: size)
                    canvas.setFillColor(sky)
                    canvas.fill(rect)
                    canvas.setFillColor(UIColor(white: 1, alpha: 0.85))
                    let sun = CGRect(x: size.width * 0.6, y: size.height * 0.15, width: 60, height: 60)
                    canvas.fillEllipse(in: sun.offsetBy(dx: -CGFloat(number) * 14, dy: 0))
                    for hill in 0..<3 {
                        let shade = 0.55 - CGFloat(hill) * 0.15
                        canvas.setFillColor(
                            UIColor(hue: CGFloat(number) / 12 + 0.08, saturation: 0.5, brightness: shade, alpha: 1))
                        let top = size.height * (0.5 + CGFloat(hill) * 0.15)
                        let left = CGFloat(hill) * 90 - CGFloat(number * 31 % 120)
                        canvas.fillEllipse(in: CGRect(x: left - 60, y: top, width: size.width, height: size.height))
                    }
                }
                return try #require(image.jpegData(compressionQuality: 0.9))
            }
        }

        private func show(_ album: Album, limit: Int = 240) async throws -> (FolderController, ShownApp) {
            let controller = FolderController(store: ThumbnailStore(limit: limit))
            let app = try await ShownApp(controller, width: 860, height: 620)
            controller.open(album.folder)
            let isThere = await MarkupTesting.pump(until: { isFilled(controller) })
            try #require(isThere)
            return (controller, app)
        }

        /// Returns whether all items in the window show a picture or are marked as broken.
        private func isFilled(_ controller: FolderController) -> Bool {
            let cells = controller.collection.visibleCells.compactMap { $0 as? ThumbnailCell }
            return !cells.isEmpty && cells.allSatisfy { $0.thumbnail != nil || $0.isBroken }
        }

        private func cells(_ controller: FolderController) -> [ThumbnailCell] {
            controller.collection.visibleCells.compactMap { $0 as? ThumbnailCell }
        }

        private func status(_ controller: FolderController) throws -> String? {
            let label: UILabel = try MarkupTesting.view(id: "statusLabel", in: controller.view)
            return label.text
        }

        private func page(_ controller: FolderController, of number: Int) async throws -> PageController {
            try MarkupTesting.select(IndexPath(item: number, section: 0), in: controller.collection)
            let navigation = try #require(controller.navigationController)
            let page = try #require(navigation.topViewController as? PageController)
            let isThere = await MarkupTesting.pump(until: {
                page.isBroken || (page.image != nil && page.picture.bounds.width > 100)
            })
            try #require(isThere)
            return page
        }

        // MARK: The folder

        @Test func aFolderIsChosenAndShown() async throws {
            let album = try Album(40, broken: [3: "not a JPEG", 5: ""])
            let controller = FolderController()
            let app = try await ShownApp(controller, width: 860, height: 620)
            defer { app.window.close() }
            let explanation: UILabel = try MarkupTesting.view(id: "explanationLabel", in: controller.view)
            #expect(explanation.text == "Choose a folder of pictures.")
            try Picture.keep(Picture(of: app.window), as: "photos-start")
            let button: UIButton = try MarkupTesting.view(id: "chooseButton", in: controller.view)
            try MarkupTesting.press(button)
            await MarkupTesting.pump(until: { controller.presentedViewController != nil })
            let picker = try #require(controller.presentedViewController as? UIDocumentPickerViewController)
            MarkupTesting.choose([album.folder], in: picker)
            let isThere = await MarkupTesting.pump(until: { isFilled(controller) })
            #expect(isThere)
            #expect(controller.files.prefix(3).map(\.lastPathComponent) == ["IMG 1.jpg", "IMG 2.jpg", "IMG 3.jpg"])
            #expect(cells(controller).map(\.isBroken).prefix(6) == [false, false, false, true, false, true])
            let isTold = await MarkupTesting.pump(until: {
                (try? status(controller)) == "40 pictures · 2 cannot be read"
            })
            #expect(isTold)
            try Picture.keep(Picture(of: app.window), as: "photos")
        }

        @Test func anEmptyFolderAndAMissingFolderAreReported() async throws {
            let album = try Album(0)
            let controller = FolderController()
            let app = try await ShownApp(controller, width: 860, height: 620)
            defer { app.window.close() }
            let explanation: UILabel = try MarkupTesting.view(id: "explanationLabel", in: controller.view)
            controller.open(album.folder)
            let name = album.folder.lastPathComponent
            let isEmpty = await MarkupTesting.pump(until: {
                explanation.text == "There are no pictures in the folder “\(name)”."
            })
            #expect(isEmpty)
            controller.open(album.folder.appending(path: "gone"))
            let isUnreadable = await MarkupTesting.pump(until: {
                explanation.text == "The folder “gone” cannot be read."
            })
            #expect(isUnreadable)
        }

        @Test func aPictureIsDraggedOut() async throws {
            let album = try Album(12)
            let (controller, app) = try await show(album)
            defer { app.window.close() }
            final class Desk: UIDropInteractionDelegate {
                var files: [URL] = []
                func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
                    session.canLoadObjects(ofClass: URL.self)
                }
                func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
                    session.loadObjects(ofClass: URL.self) { [weak self] in self?.files = $0 }
                }
            }
            let (desk, other) = (Desk(), UIView())
            other.addInteraction(UIDropInteraction(delegate: desk))
            try MarkupTesting.drag(cells(controller)[4], onto: other)
            #expect(desk.files.map(\.lastPathComponent) == ["IMG 5.jpg"])
        }

        // MARK: Memory

        private struct Held { weak var image: UIImage? }

        @Test func tenThousandPicturesHoldNoMoreThanTheWindowAndTheCache() async throws {
            let album = try Album(10_000)
            let limit = 60
            let (controller, app) = try await show(album, limit: limit)
            defer { app.window.close() }
            let isTold = await MarkupTesting.pump(until: { (try? status(controller)) == "10,000 pictures" })
            #expect(isTold)
            let store = controller.store
            var seen: [Held] = []
            func look() {
                seen += controller.collection.visibleCells.compactMap { ($0 as? ThumbnailCell)?.thumbnail }
                    .map { Held(image: $0) }
                #expect((0...4).contains(store.free))
            }
            for _ in 0..<25 {
                try MarkupTesting.scroll(controller.collection, y: 560)
                _ = await MarkupTesting.turns(3)
                _ = await MarkupTesting.pump(until: { isFilled(controller) })
                look()
            }
            // Jumps through the whole folder: the thumbnails of skipped items are not needed.
            for item in stride(from: 400, to: 10_000, by: 400) {
                controller.collection.scrollToItem(
                    at: IndexPath(item: item, section: 0), at: .top, animated: false)
                _ = await MarkupTesting.turns(2)
                look()
            }
            controller.collection.scrollToItem(at: IndexPath(item: 9999, section: 0), at: .bottom, animated: false)
            func isAtTheEnd() -> Bool { cells(controller).last?.file == album.file(9999) }
            let isDone = await MarkupTesting.pump(until: { isAtTheEnd() && isFilled(controller) && store.free == 4 })
            #expect(isDone)
            look()
            let made = controller.collection.visibleCells.count
            let held = Set(seen.compactMap(\.image))
            #expect(seen.count > 400)
            #expect(store.kept.count <= limit)
            #expect(held.count <= limit + made, "\(held.count) pictures are held by \(made) cells")
        }

        // MARK: A page

        @Test func picturesAreTurnedByKeysSwipesAndButtons() async throws {
            let album = try Album(12)
            let (controller, app) = try await show(album)
            defer { app.window.close() }
            let page = try await page(controller, of: 4)
            let place: UILabel = try MarkupTesting.view(id: "placeLabel", in: page.view)
            #expect(place.text == "5 of 12")
            #expect(page.title == "IMG 5.jpg")
            try Picture.keep(Picture(of: app.window), as: "photos-page")
            try await MarkupTesting.pressKey(UIKeyCommand.inputRightArrow)
            await MarkupTesting.pump(until: { page.index == 5 })
            #expect(page.index == 5)
            try await MarkupTesting.swipe(page.scroll, .left, distance: 160)
            await MarkupTesting.pump(until: { page.index == 6 })
            #expect(page.index == 6)
            try await MarkupTesting.swipe(page.scroll, .right, distance: 160)
            await MarkupTesting.pump(until: { page.index == 5 })
            #expect(page.index == 5)
            try await MarkupTesting.pressKey(UIKeyCommand.inputEnd)
            let next: UIButton = try MarkupTesting.view(id: "nextButton", in: page.view)
            await MarkupTesting.pump(until: { !next.isEnabled })
            #expect(page.index == 11)
            #expect(throws: UserActionError.self) { try MarkupTesting.press(next) }
            try MarkupTesting.press(try MarkupTesting.view(id: "previousButton", in: page.view) as UIButton)
            #expect(page.index == 10)
            controller.navigationController?.popViewController(animated: false)
            await MarkupTesting.pump(until: { controller.collection.indexPathsForSelectedItems?.first?.item == 10 })
            #expect(controller.collection.indexPathsForSelectedItems == [IndexPath(item: 10, section: 0)])
        }

        @Test func aPictureIsZoomedAndMoved() async throws {
            let album = try Album(12)
            let (controller, app) = try await show(album)
            defer { app.window.close() }
            let page = try await page(controller, of: 1)
            let scroll = try #require(page.scroll)
            await MarkupTesting.pump(until: { page.picture.bounds.width > 400 })
            try await MarkupTesting.pinch(scroll, scale: 3)
            await MarkupTesting.pump(until: { page.zoom > 2 })
            #expect(page.zoom > 2)
            await MarkupTesting.pump(until: { scroll.contentSize.width > scroll.bounds.width })
            try Picture.keep(Picture(of: app.window), as: "photos-zoomed")
            let before = scroll.contentOffset
            try await MarkupTesting.drag(
                scroll, from: CGPoint(x: 400, y: 240), to: CGPoint(x: 300, y: 200))
            await MarkupTesting.pump(until: { scroll.contentOffset.x > before.x + 50 })
            #expect(scroll.contentOffset.x > before.x + 50, "the zoomed picture follows the mouse")
            #expect(page.index == 1, "it is not turned")
            try MarkupTesting.press(try MarkupTesting.view(id: "zoomOutButton", in: page.view) as UIButton)
            try MarkupTesting.press(try MarkupTesting.view(id: "zoomOutButton", in: page.view) as UIButton)
            try MarkupTesting.press(try MarkupTesting.view(id: "zoomOutButton", in: page.view) as UIButton)
            await MarkupTesting.pump(until: { page.zoom == 1 })
            #expect(page.zoom == 1)
            try await MarkupTesting.click(scroll, count: 2)
            await MarkupTesting.pump(until: { page.zoom > 1.5 })
            #expect(page.zoom > 1.5)
        }

        @Test func aBrokenPictureIsReported() async throws {
            let album = try Album(4, broken: [2: "<svg"])
            let (controller, app) = try await show(album)
            defer { app.window.close() }
            let page = try await page(controller, of: 2)
            #expect(page.isBroken)
            let label: UILabel = try MarkupTesting.view(id: "brokenLabel", in: page.view)
            await MarkupTesting.pump(until: { label.isVisibleInTree })
            #expect(label.text == "This file is not a picture, or it is damaged.")
            try Picture.keep(Picture(of: app.window), as: "photos-broken")
            try await MarkupTesting.pressKey(UIKeyCommand.inputLeftArrow)
            await MarkupTesting.pump(until: { page.image != nil && !page.isBroken })
            #expect(page.image != nil)
        }

        @Test(arguments: ["de", "ar"]) func itIsWholeInOtherLanguages(_ language: String) async throws {
            let album = try Album(40, broken: [1: "?"])
            Variant(font: Display.font, textScale: 1.25, language: language, isDark: language == "de").enter()
            defer { Variant.leave() }
            let notices = try await MarkupTesting.awaitedNotices(during: {
                let (controller, app) = try await show(album)
                defer { app.window.close() }
                #expect(MarkupTesting.clippedLabels(in: app.window).isEmpty)
                try Picture.keep(Picture(of: app.window), as: "photos-\(language)")
                let page = try await page(controller, of: 6)
                await MarkupTesting.pump(until: { MarkupTesting.clippedLabels(in: app.window).isEmpty })
                #expect(MarkupTesting.clippedLabels(in: app.window).isEmpty)
                try Picture.keep(Picture(of: app.window), as: "photos-page-\(language)")
                let before = page.index
                try await MarkupTesting.pressKey(UIKeyCommand.inputLeftArrow)
                await MarkupTesting.pump(until: { page.index != before })
                #expect(page.index == (language == "ar" ? before + 1 : before - 1))
            })
            #expect(notices.isEmpty, "\(notices)")
        }
    }
}

extension UIView {
    fileprivate var isVisibleInTree: Bool { sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden } }
}
