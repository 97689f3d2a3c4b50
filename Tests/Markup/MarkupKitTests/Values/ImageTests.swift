import CGTK
import Foundation
import MarkupTesting
import Synchronization
import Testing

@testable import MarkupKit
@testable import NativeWidgets

extension ViewTests {
    @MainActor @Suite struct ImageTests {
        init() throws { try MarkupTesting.start() }

        private let svg = Data(
            "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'><rect width='20' height='10' fill='#ff0000'/></svg>"
                .utf8)

        /// The display's data of a picture is freed with the picture, and GTK must be notified of that on the main
        /// thread.
        @Test func aPictureWhoseLastOwnerIsAnotherThreadIsReportedOnTheMainThread() async throws {
            let owner = Mutex(NativeImage(bytes: [UInt8](svg)))
            let texture = try #require(owner.withLock { $0?.paintable }.map { UnsafeMutableRawPointer($0) })
                .assumingMemoryBound(to: GObject.self)
            let end = PictureEnd()
            g_object_set_data_full(
                texture, MainThread.textureReport, Unmanaged.passRetained(end).toOpaque(), PictureEnd.tell)
            await Task.detached { owner.withLock { $0 = nil } }.value
            #expect(await MarkupTesting.pump(until: { end.isOnMainThread.withLock { $0 } != nil }))
            #expect(end.isOnMainThread.withLock { $0 } == true)
        }

        @Test func theDisplayKeepsItsNumberWithAPictureUnderTheNameThatIsReported() async throws {
            let png = try #require(UIImage(data: svg)?.pngData())
            let image = try #require(NativeImage(bytes: [UInt8](png)))
            let window = try #require(gtk_window_new())
            let widget = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
            defer { gtk_window_destroy(widget) }
            gtk_window_set_child(widget, gtk_picture_new_for_paintable(image.paintable))
            gtk_window_present(widget)
            let texture = try #require(image.paintable.map { UnsafeMutableRawPointer($0) })
                .assumingMemoryBound(to: GObject.self)
            #expect(await MarkupTesting.pump(until: { g_object_get_data(texture, MainThread.textureReport) != nil }))
        }

        @Test func contentModesPlaceThePicture() {
            let (content, bounds) = (CGSize(width: 20, height: 10), CGSize(width: 100, height: 100))
            let expected: [(UIView.ContentMode, CGRect)] = [
                (.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 100)),
                (.scaleAspectFit, CGRect(x: 0, y: 25, width: 100, height: 50)),
                (.scaleAspectFill, CGRect(x: -50, y: 0, width: 200, height: 100)),
                (.center, CGRect(x: 40, y: 45, width: 20, height: 10)),
                (.top, CGRect(x: 40, y: 0, width: 20, height: 10)),
                (.bottomRight, CGRect(x: 80, y: 90, width: 20, height: 10)),
                (.left, CGRect(x: 0, y: 45, width: 20, height: 10)),
                (.topLeft, CGRect(x: 0, y: 0, width: 20, height: 10)),
            ]
            for (mode, rect) in expected { #expect(mode.rect(of: content, in: bounds) == rect, "\(mode)") }
            #expect(UIView.ContentMode.scaleToFill.rect(of: .zero, in: bounds) == .zero)
        }

        @Test func aPictureIsAsLargeAsItsImage() throws {
            let view = UIImageView(image: UIImage(data: svg))
            #expect(view.intrinsicContentSize == CGSize(width: 20, height: 10))
            view.image = nil
            #expect(view.intrinsicContentSize == .zero)
        }

        @Test func imagesAreResizedAndWritten() throws {
            let drawing = UIImage(data: svg)
            let large = try #require(drawing?.preparingThumbnail(of: CGSize(width: 200, height: 100)))
            #expect(large.size == CGSize(width: 200, height: 100))
            let png = try #require(large.pngData())
            let pixels = try #require(UIImage(data: png, scale: 2))
            #expect(pixels.size == CGSize(width: 100, height: 50))
            #expect(pixels.preparingThumbnail(of: CGSize(width: 10, height: 5))?.size == CGSize(width: 10, height: 5))
            #expect(pixels.preparingThumbnail(of: .zero) == nil)
            #expect(UIImage(systemIcon: "list-add-symbolic").pngData() == nil)
            #expect(UIImage(data: Data("no picture".utf8)) == nil)
            #expect(UIImage(data: Data()) == nil)
        }

        @Test func theHeaderReportsTheSize() throws {
            let png = try #require(
                UIImage(data: svg)?.preparingThumbnail(of: CGSize(width: 300, height: 70))?.pngData())
            #expect(PictureHeader.size(of: [UInt8](png)).map { [$0.width, $0.height] } == [300, 70])
            // Start, a comment, a table, two fill bytes, a progressive frame of 0x0203 x 0x0405 pixels.
            let jpeg: [UInt8] = [
                0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 1, 2, 0xFF, 0xC4, 0, 3, 9, 0xFF, 0xFF, 0xFF, 0xC2, 0, 11, 8, 4, 5, 2, 3,
                1, 0, 0, 0,
            ]
            #expect(PictureHeader.size(of: jpeg).map { [$0.width, $0.height] } == [0x0203, 0x0405])
            for count in 0..<20 { #expect(PictureHeader.size(of: Array(jpeg.prefix(count))) == nil) }
            #expect(PictureHeader.size(of: [0xFF, 0xD8, 0xFF, 0xFE, 0, 0] + [UInt8](repeating: 0, count: 40)) == nil)
            #expect(PictureHeader.size(of: Array("GIF89a".utf8)) == nil)
        }

        /// The bytes that a camera writes behind the first two bytes of a JPEG file for an orientation.
        private func camera(_ orientation: UInt8, isLittle: Bool) -> [UInt8] {
            let tiff: [UInt8] =
                isLittle
                ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
                : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
            return [0xFF, 0xE1, 0, UInt8(8 + tiff.count), 0x45, 0x78, 0x69, 0x66, 0, 0] + tiff
        }

        private func jpeg(_ orientation: UInt8, isLittle: Bool, _ size: CGSize) throws -> Data {
            // Red on the left, green on the right, and the lower half darker.
            let image = UIGraphicsImageRenderer(size: size).image { context in
                for (x, color) in [(0.0, UIColor.red), (0.5, .green)] {
                    color.setFill()
                    context.fill(CGRect(x: size.width * x, y: 0, width: size.width / 2, height: size.height))
                }
                UIColor(white: 0, alpha: 0.5).setFill()
                context.fill(CGRect(x: 0, y: size.height / 2, width: size.width, height: size.height / 2))
            }
            let data = try #require(image.jpegData(compressionQuality: 1))
            return data.prefix(2) + camera(orientation, isLittle: isLittle) + data.dropFirst(2)
        }

        /// Returns the name of the bright red corner, which is the upper left one in the pixels.
        private func brightRedCorner(of image: UIImage) throws -> String? {
            let size = (width: 40, height: 40)
            let small = try #require(image.preparingThumbnail(of: CGSize(width: 40, height: 40)))
            guard case .pixels(let native) = small.source, let pixels = native.pixels else { return nil }
            let corners = [
                ("upper left", 5, 5), ("upper right", 34, 5), ("lower left", 5, 34), ("lower right", 34, 34),
            ]
            return corners.first { corner in
                let place = (corner.2 * size.width + corner.1) * 4
                return pixels[place + 2] > 200 && pixels[place + 1] < 60
            }?.0
        }

        @Test(arguments: [
            (1, "upper left"), (2, "upper right"), (3, "lower right"), (4, "lower left"), (5, "upper left"),
            (6, "upper right"), (7, "lower right"), (8, "lower left"), (9, "upper left"),
        ]) func picturesAreRotatedByTheCamerasOrientation(_ orientation: UInt8, _ corner: String) throws {
            let isLittle = orientation % 2 == 0
            let image = try #require(
                UIImage(data: jpeg(orientation, isLittle: isLittle, CGSize(width: 60, height: 40))))
            let isTurned = (5...8).contains(orientation)
            #expect(image.size == (isTurned ? CGSize(width: 40, height: 60) : CGSize(width: 60, height: 40)))
            #expect(try brightRedCorner(of: image) == corner)
        }

        @Test func largePicturesAreTurnedToo() async throws {
            let file = FileManager.default.temporaryDirectory.appending(path: "turned-\(UUID().uuidString).jpg")
            defer { try? FileManager.default.removeItem(at: file) }
            try jpeg(6, isLittle: false, CGSize(width: 2700, height: 1800)).write(to: file)
            let image = try #require(UIImage(contentsOfFile: file.path))
            #expect(image.size == CGSize(width: 1800, height: 2700))
            #expect(try brightRedCorner(of: image) == "upper right")
            #expect(await image.byPreparingForDisplay()?.size == CGSize(width: 1800, height: 2700))
        }

        @Test func aCameraMayWriteAnything() {
            let whole = [0xFF, 0xD8] + camera(6, isLittle: true) + [UInt8](repeating: 0, count: 20)
            #expect(PictureOrientation(ofFile: whole) == .rightTop)
            for count in whole.indices { _ = PictureOrientation(ofFile: Array(whole.prefix(count))) }
            for place in whole.indices {
                var broken = whole
                broken[place] = 0xFF
                _ = PictureOrientation(ofFile: broken)
            }
            #expect(PictureOrientation(ofFile: []) == .upright)
        }

        /// A picture of 24 million pixels would take 96 megabytes.
        @Test func aLargePictureIsDecodedAtTheSizeShown() throws {
            let file = FileManager.default.temporaryDirectory.appending(path: "large-\(UUID().uuidString).png")
            defer { try? FileManager.default.removeItem(at: file) }
            let png = try #require(
                UIImage(data: svg)?.preparingThumbnail(of: CGSize(width: 6000, height: 4000))?.pngData())
            try png.write(to: file)
            let before = Self.residentMegabytes
            let image = try #require(UIImage(contentsOfFile: file.path))
            #expect(image.size == CGSize(width: 6000, height: 4000))
            #expect(Self.residentMegabytes - before < 20, "nothing is decoded yet")
            let view = UIImageView(image: image)
            view.contentMode = .scaleAspectFit
            _ = try Picture(of: view, size: CGSize(width: 60, height: 40))
            guard case .pixels(let pixels) = image.source else { return #expect(Bool(false), "pixels") }
            #expect(pixels.rendition?.width == 150, "a little more than two a point")
            #expect(pixels.rendition?.height == 100, "a little more than two a point")
            #expect(image.preparingThumbnail(of: CGSize(width: 30, height: 20))?.size == CGSize(width: 30, height: 20))
            #expect(UIImage(data: png)?.size == image.size)
        }

        private static var residentMegabytes: Int {
            let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
            return (pages.flatMap { $0.count > 1 ? Int($0[1]) : nil } ?? 0) * 4096 / 1_000_000
        }

        @Test func namesFindFilesScalesAndImageSets() throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "images-\(UUID().uuidString)")
            let set = folder.appending(path: "Media.xcassets/Flag.imageset")
            try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let png = try #require(UIImage(data: svg)?.pngData())
            try png.write(to: folder.appending(path: "sharp@2x.png"))
            try png.write(to: set.appending(path: "big.png"))
            try Data(#"{"images":[{"idiom":"universal","scale":"1x"},{"filename":"big.png","scale":"2x"}]}"#.utf8)
                .write(to: set.appending(path: "Contents.json"))
            let bundle = try #require(Bundle(url: folder))
            #expect(UIImage(named: "sharp", in: bundle)?.size == CGSize(width: 10, height: 5))
            #expect(UIImage(named: "Flag", in: bundle)?.size == CGSize(width: 10, height: 5))
            #expect(UIImage(named: "../Flag", in: bundle) == nil)
            #expect(UIImage(named: "missing", in: bundle) == nil)
        }

        @Test func aMissingImageLeavesAFrame() throws {
            let notices = try MarkupTesting.notices(during: {
                let view = try LMViewBuilder.view(markup: "<UIImageView image=\"nowhere\"/>")
                #expect(view.native.hasClass("markup-placeholder"))
                #expect(view.intrinsicContentSize.width >= 48)
            })
            #expect(notices.map(\.code) == [.document])
        }
    }
}

/// Records whether a picture was freed on the main thread; `nil` before it is freed.
private nonisolated final class PictureEnd: Sendable {
    let isOnMainThread = Mutex<Bool?>(nil)

    static let tell: GDestroyNotify = { data in
        guard let data else { return }
        Unmanaged<PictureEnd>.fromOpaque(data).takeRetainedValue().isOnMainThread.withLock { $0 = Thread.isMainThread }
    }
}
