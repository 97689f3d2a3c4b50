import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Image views that show images one after another, and highlighted images.
    @MainActor @Suite struct ImageAnimationTests {
        init() throws { try MarkupTesting.start() }

        private func image(_ color: UIColor, width: CGFloat = 20) -> UIImage {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            return UIGraphicsImageRenderer(size: CGSize(width: width, height: 10), format: format).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: width, height: 10))
            }
        }

        /// Runs a test with an image view at the upper left corner of a window.
        private func inWindow(
            _ view: UIImageView, _ body: (ManualFrames, HostWindow) async throws -> Void
        ) async throws {
            let container = UIView()
            view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            container.addSubview(view)
            let window = HostWindow(container, size: CGSize(width: 100, height: 100))
            try #require(window.show())
            defer { window.close() }
            window.settle()
            try await ManualFrames.use { try await body($0, window) }
        }

        private func color(in window: HostWindow) throws -> [Int] {
            window.settle()
            let color = try Picture(of: window).color(x: 20, y: 20)
            return [Int(color.red), Int(color.green), Int(color.blue)]
        }

        @Test func imagesFollowEachOther() async throws {
            let view = UIImageView(image: image(.black))
            try await inWindow(view) { (frames, window) async throws in
                view.animationImages = [image(.red), image(.green), image(.blue)]
                view.animationDuration = 3
                #expect(try color(in: window) == [0, 0, 0])
                view.startAnimating()
                #expect(view.isAnimating)
                #expect(try color(in: window) == [255, 0, 0])
                frames.advance(by: 1.2)
                #expect(try color(in: window) == [0, 255, 0])
                frames.advance(by: 1)
                #expect(try color(in: window) == [0, 0, 255])
                frames.advance(by: 1)
                #expect(try color(in: window) == [255, 0, 0], "the images begin again")
                view.stopAnimating()
                #expect(!view.isAnimating)
                #expect(try color(in: window) == [0, 0, 0])
            }
        }

        @Test func theImagesAreShownAsOftenAsAsked() async throws {
            let view = UIImageView(image: image(.black))
            try await inWindow(view) { (frames, window) async throws in
                view.animationImages = [image(.red), image(.blue)]
                view.animationDuration = 1
                view.animationRepeatCount = 2
                view.startAnimating()
                frames.advance(by: 1.6)
                #expect(view.isAnimating)
                #expect(try color(in: window) == [0, 0, 255])
                frames.advance(by: 0.5)
                #expect(!view.isAnimating)
                #expect(try color(in: window) == [0, 0, 0])
            }
        }

        @Test func withoutADurationAnImageIsShownForAThirtiethOfASecond() async throws {
            let (first, second) = (image(.red), image(.blue))
            let view = UIImageView()
            try await inWindow(view) { frames, _ in
                view.animationImages = [first, second]
                view.startAnimating()
                #expect(view.picture === first)
                frames.advance(by: 1.5 / 30)
                #expect(view.picture === second)
                frames.advance(by: 1.0 / 30)
                #expect(view.picture === first)
            }
        }

        @Test func newImagesEndTheAnimation() {
            let view = UIImageView()
            view.startAnimating()
            #expect(!view.isAnimating, "there are no images")
            view.animationImages = [image(.red)]
            view.startAnimating()
            #expect(view.isAnimating)
            view.animationImages = [image(.blue)]
            #expect(!view.isAnimating)
        }

        @Test func aHighlightedImageIsDrawnAndMeasured() async throws {
            let view = UIImageView(image: image(.red), highlightedImage: image(.blue, width: 30))
            #expect(view.intrinsicContentSize == CGSize(width: 20, height: 10))
            try await inWindow(view) { (_, window) async throws in
                #expect(try color(in: window) == [255, 0, 0])
                view.isHighlighted = true
                #expect(try color(in: window) == [0, 0, 255])
                #expect(view.intrinsicContentSize == CGSize(width: 30, height: 10))
                view.highlightedImage = nil
                #expect(try color(in: window) == [255, 0, 0], "the image stands in for a missing one")
            }
        }

        @Test func aHighlightedViewShowsItsOwnImagesOneAfterAnother() {
            let (plain, highlighted) = (image(.red), image(.blue))
            let view = UIImageView()
            view.animationImages = [plain]
            view.highlightedAnimationImages = [highlighted]
            view.startAnimating()
            #expect(view.picture === plain)
            view.stopAnimating()
            view.isHighlighted = true
            view.startAnimating()
            #expect(view.picture === highlighted)
        }

        @Test func anAnimatedImageRunsByItself() async throws {
            let animated = try #require(UIImage.animatedImage(with: [image(.red), image(.blue)], duration: 2))
            let view = UIImageView()
            try await inWindow(view) { (frames, window) async throws in
                view.image = animated
                #expect(view.isAnimating)
                #expect(try color(in: window) == [255, 0, 0])
                frames.advance(by: 1.5)
                #expect(try color(in: window) == [0, 0, 255])
                frames.advance(by: 1)
                #expect(try color(in: window) == [255, 0, 0])
                frames.advance(by: 1)
                view.stopAnimating()
                #expect(try color(in: window) == [255, 0, 0], "the first image")
                view.startAnimating()
                #expect(view.isAnimating)
                view.image = image(.green)
                #expect(!view.isAnimating)
                #expect(try color(in: window) == [0, 255, 0])
            }
        }

        @Test func anAnimatedImageHasImagesAndADuration() throws {
            let images = [image(.red), image(.blue), image(.green)]
            let animated = try #require(UIImage.animatedImage(with: images, duration: 0))
            #expect(animated.images == images)
            #expect(abs(animated.duration - 0.1) < 1e-9)
            #expect(animated.size == CGSize(width: 20, height: 10))
            #expect(images[0].images == nil && images[0].duration == 0)
            #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
            let template = animated.withRenderingMode(.alwaysTemplate)
            #expect(template.images?.map(\.renderingMode) == [.alwaysTemplate, .alwaysTemplate, .alwaysTemplate])
        }

        @Test func anAnimatedImageIsFoundByNumbers() throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "animated-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            for number in [1, 2, 4] {
                try #require(image(.red).pngData()).write(to: folder.appending(path: "star\(number).png"))
            }
            let bundle = try #require(Bundle(path: folder.path))
            let animated = try #require(UIImage.animatedImage(of: "star", in: bundle, duration: 1))
            #expect(animated.images?.count == 2, "the third one is missing")
            #expect(UIImage.animatedImage(of: "moon", in: bundle, duration: 1) == nil)
        }
    }
}
