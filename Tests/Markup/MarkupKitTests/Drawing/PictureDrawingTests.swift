import CGTK
import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Pictures that are drawn, tinted, cut up and written.
    @MainActor @Suite struct PictureDrawingTests {
        init() throws { try MarkupTesting.start() }

        private func format(_ scale: CGFloat, opaque: Bool = false) -> UIGraphicsImageRendererFormat {
            let format = UIGraphicsImageRendererFormat()
            (format.scale, format.opaque) = (scale, opaque)
            return format
        }

        /// Red on the left, nothing on the right.
        private func half(_ side: CGFloat = 20, scale: CGFloat = 1) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format(scale)).image { _ in
                UIColor.red.fill(CGRect(x: 0, y: 0, width: side / 2, height: side))
            }
        }

        @Test func aPictureIsDrawnAtItsScale() throws {
            let image = half(20, scale: 2)
            #expect(image.size == CGSize(width: 20, height: 20))
            #expect(image.scale == 2)
            let pixels = try Pixels(image)
            #expect(pixels.width == 40)
            #expect(pixels.at(10, 10) == Pixels.red)
            #expect(pixels.at(30, 10) == Pixels.nothing)
            let opaque = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format(1, opaque: true))
            #expect(try Pixels(opaque.image { _ in }).at(1, 1) == Pixels.black)
            let part = UIGraphicsImageRenderer(bounds: CGRect(x: 5, y: 0, width: 10, height: 4), format: format(1))
            let shifted = try Pixels(part.image { $0.fill(CGRect(x: 5, y: 0, width: 1, height: 4)) })
            #expect(shifted.at(0, 0) == Pixels.black)
            #expect(shifted.at(1, 0) == Pixels.nothing)
        }

        @Test func aPictureThatIsFarTooLargeIsDrawnSmaller() throws {
            var image: UIImage?
            var notices = MarkupTesting.notices(during: {
                image = UIGraphicsImageRenderer(size: CGSize(width: 100_000, height: 1_000), format: format(1)).image {
                    UIColor.red.fill(CGRect(x: 0, y: 0, width: 50_000, height: 1_000))
                    #expect($0.cgContext.boundingBoxOfClipPath.width >= 99_999)
                }
            })
            #expect(notices.map(\.code) == [.drawing])
            let drawn = try #require(image)
            #expect(abs(drawn.size.width - 100_000) < 10)
            #expect(try Pixels(drawn).width <= 16_384)
            notices = MarkupTesting.notices(during: {
                image = UIGraphicsImageRenderer(size: CGSize(width: CGFloat.nan, height: 4)).image { _ in }
            })
            #expect(notices.map(\.code) == [.drawing])
            #expect(image?.pngData() != nil)
        }

        @Test func theOldWayDrawsToo() throws {
            #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
            UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), false, 1)
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 5))
            let first = try #require(UIGraphicsGetImageFromCurrentImageContext())
            UIRectFill(CGRect(x: 0, y: 5, width: 10, height: 5))
            let second = try #require(UIGraphicsGetImageFromCurrentImageContext())
            UIGraphicsEndImageContext()
            UIGraphicsEndImageContext()
            #expect(UIGraphicsGetCurrentContext() == nil)
            #expect(try Pixels(first).count(Pixels.blue) == 50, "a picture does not change any more")
            #expect(try Pixels(second).count(Pixels.blue) == 100)
        }

        @Test func aPictureIsDrawnInAPicture() throws {
            let image = half()
            let drawn = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format(1)).image {
                context in
                image.draw(at: .zero)
                image.draw(in: CGRect(x: 20, y: 0, width: 20, height: 10), blendMode: .normal, alpha: 0.5)
                context.cgContext.draw(image, in: CGRect(x: 0, y: 20, width: 20, height: 20))
                image.drawAsPattern(in: CGRect(x: 20, y: 20, width: 20, height: 20))
            }
            let pixels = try Pixels(drawn)
            #expect(pixels.isNear(Pixels.red, 5, 5))
            #expect(pixels.isNear(Pixels.nothing, 15, 5))
            #expect(pixels.isNear([128, 0, 0, 128], 25, 5))
            #expect(pixels.isNear(Pixels.red, 5, 30))
            #expect(pixels.isNear(Pixels.red, 25, 30))
        }

        @Test func aContextDrawsUpsideDownAsInUIKit() throws {
            let top = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format(1)).image { _ in
                UIColor.red.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
            }
            let drawn = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format(1)).image {
                $0.cgContext.draw(top, in: CGRect(x: 0, y: 0, width: 10, height: 10))
            }
            let pixels = try Pixels(drawn)
            #expect(pixels.isNear(Pixels.nothing, 5, 2))
            #expect(pixels.isNear(Pixels.red, 5, 7))
        }

        @Test func aTintReplacesTheColours() throws {
            let blue = half().withTintColor(.blue)
            let data = try #require(blue.pngData())
            let written = try Pixels(#require(UIImage(data: data)))
            #expect(written.at(5, 5) == Pixels.blue)
            #expect(written.at(15, 5) == Pixels.nothing)
            let view = UIImageView(image: blue)
            view.backgroundColor = .white
            let shown = try Pixels(of: view, size: CGSize(width: 20, height: 20))
            #expect(shown.isNear(Pixels.blue, 5, 5))
            #expect(shown.isNear(Pixels.white, 15, 5))
            view.image = half().withRenderingMode(.alwaysTemplate)
            view.tintColor = .green
            #expect(try Pixels(of: view, size: CGSize(width: 20, height: 20)).isNear(Pixels.green, 5, 5))
            #expect(half().renderingMode == .automatic)
        }

        /// Themes differ in their symbols; a missing one is drawn as a broken picture.
        @Test func theThemeHasTheSymbols() throws {
            let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
            let icons = Set(SymbolNames.known.compactMap { SymbolNames.icon(for: $0) })
            let missing = icons.filter { gtk_icon_theme_has_icon(theme, $0) == 0 }.sorted()
            #expect(missing.count <= icons.count / 20, "\(missing)")
        }

        @Test func aSymbolIsTinted() throws {
            let symbol = try #require(UIImage(systemName: "star.fill"))
            let view = UIImageView(image: symbol.withTintColor(.red))
            view.backgroundColor = .white
            let pixels = try Pixels(of: view, size: CGSize(width: 32, height: 32))
            #expect(pixels.count(Pixels.red, tolerance: 60) > 50)
            let drawn = UIGraphicsImageRenderer(size: CGSize(width: 32, height: 32), format: format(1)).image { _ in
                symbol.withTintColor(.red).draw(in: CGRect(x: 0, y: 0, width: 32, height: 32))
            }
            #expect(try Pixels(drawn).count(Pixels.red, tolerance: 60) > 50)
        }

        @Test func edgesOfAResizableImageKeepTheirSize() throws {
            let frame = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9), format: format(1)).image { _ in
                UIColor.red.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
                UIColor.blue.fill(CGRect(x: 3, y: 3, width: 3, height: 3))
            }
            for mode in [UIImage.ResizingMode.tile, .stretch] {
                let resizable = frame.resizableImage(withCapInsets: UIEdgeInsets(all: 3), resizingMode: mode)
                #expect(resizable.capInsets == UIEdgeInsets(all: 3))
                #expect(resizable.resizingMode == mode)
                let view = UIImageView(image: resizable)
                let pixels = try Pixels(of: view, size: CGSize(width: 60, height: 40))
                #expect(pixels.isNear(Pixels.red, 1, 20))
                #expect(pixels.isNear(Pixels.red, 58, 20))
                #expect(pixels.isNear(Pixels.blue, 30, 20))
                #expect(pixels.isNear(Pixels.blue, 6, 6), "\(mode)")
            }
        }

        @Test func aJPEGIsOnWhite() throws {
            let image = half(40)
            let best = try #require(image.jpegData(compressionQuality: 1))
            #expect(best.starts(with: [0xFF, 0xD8]))
            let read = try Pixels(#require(UIImage(data: best)))
            #expect(read.isNear(Pixels.red, 5, 20, tolerance: 20))
            #expect(read.isNear(Pixels.white, 35, 20, tolerance: 20))
            let small = try #require(image.jpegData(compressionQuality: -3))
            #expect(small.count <= best.count)
            #expect(UIImage(systemIcon: "list-add-symbolic").jpegData(compressionQuality: 1) == nil)
        }

        /// A file whose header claims 10,000 million pixels, and which has no pixel data.
        @Test func aFileThatNeedsTooMuchMemoryIsRejected() throws {
            var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
            bytes += Array("IHDR".utf8) + [0x00, 0x01, 0x86, 0xA0, 0x00, 0x01, 0x86, 0xA0, 8, 6, 0, 0, 0]
            let data = Data(bytes + [UInt8](repeating: 0, count: 64))
            #expect(UIImage(data: data) == nil)
            let file = FileManager.default.temporaryDirectory.appending(path: "bomb-\(UUID().uuidString).png")
            defer { try? FileManager.default.removeItem(at: file) }
            try data.write(to: file)
            #expect(UIImage(contentsOfFile: file.path) == nil)
        }

        @Test func picturesAreDecodedOnAnotherThread() async throws {
            let small = half()
            let same = await small.byPreparingForDisplay()
            #expect(same === small, "its pixels are there")
            let svg = Data("<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'/>".utf8)
            let large = try #require(
                UIImage(data: svg)?.preparingThumbnail(of: CGSize(width: 3000, height: 2000))?.pngData())
            let image = try #require(UIImage(data: large))
            let prepared = await image.byPreparingForDisplay()
            #expect(prepared != nil && prepared !== image && prepared?.size == image.size)
            let thumbnail = await image.byPreparingThumbnail(ofSize: CGSize(width: 30, height: 20))
            #expect(thumbnail?.size == CGSize(width: 30, height: 20))
            // Only the header with the size. For a file that merely ends early, GdkPixbuf shows the part that exists.
            let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
            let header = start + Array("IHDR".utf8) + [0, 0, 0x0B, 0xB8, 0, 0, 0x07, 0xD0, 8, 6, 0, 0, 0]
            let broken = try #require(UIImage(data: Data(header + [UInt8](repeating: 0, count: 2000))))
            let nothing = await broken.byPreparingForDisplay()
            #expect(nothing == nil)
        }

        @Test func aViewIsDrawnIntoAPicture() throws {
            let view = UIView()
            view.backgroundColor = .red
            let window = HostWindow(view, size: CGSize(width: 40, height: 40))
            defer { window.close() }
            try #require(window.show())
            var isDrawn = false
            let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format(1)).image {
                context in
                isDrawn = view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 10, height: 20), afterScreenUpdates: true)
                context.cgContext.translateBy(x: 10, y: 0)
                view.layer.render(in: context.cgContext)
            }
            #expect(isDrawn)
            #expect(try Pixels(image).count(Pixels.red) == 400)
            #expect(!UIView().drawHierarchy(in: .zero, afterScreenUpdates: false))
        }
    }
}
