import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Images without content, images for both directions, and configurations of symbols.
    @MainActor @Suite struct EmptyImageTests {
        init() throws { try MarkupTesting.start() }

        private func picture(_ body: () -> Void) throws -> Pixels {
            try Pixels(UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in body() })
        }

        @Test func anEmptyImageShowsNothing() throws {
            let image = UIImage()
            #expect(image.size == .zero && image.pngData() == nil && !image.isSymbolImage)
            #expect(UIImageView(image: image).intrinsicContentSize == .zero)
            let pixels = try picture { image.draw(in: CGRect(x: 0, y: 0, width: 20, height: 10)) }
            #expect(pixels.at(5, 5) == [0, 0, 0, 0])
            #expect(image.withRenderingMode(.alwaysTemplate).size == .zero)
        }

        @Test func anImageIsMirroredInRightToLeftLayouts() throws {
            let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10))
            let image = renderer.image {
                UIColor.red.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }
            let flipped = image.imageFlippedForRightToLeftLayoutDirection()
            #expect(flipped.flipsForRightToLeftLayoutDirection && !image.flipsForRightToLeftLayoutDirection)
            let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
            let left = try picture { flipped.draw(in: rect) }
            #expect(left.isNear(Pixels.red, 4, 5) && left.at(15, 5).last == 0)
            Display.isRightToLeft = true
            defer { Display.isRightToLeft = false }
            let right = try picture { flipped.withTintColor(.blue).draw(in: rect) }
            #expect(right.isNear(Pixels.blue, 15, 5) && right.at(4, 5).last == 0)
            let view = try Pixels(of: UIImageView(image: flipped), size: CGSize(width: 20, height: 10))
            #expect(view.isNear(Pixels.red, 15, 5))
        }

        @Test func symbolsHaveScales() {
            let large = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large)
            let configuration: UIImage.Configuration = UIImage.SymbolConfiguration(scale: .small)
            #expect(UIImage(systemName: "trash", withConfiguration: large)?.size.height == 25)
            #expect(UIImage(systemName: "trash", withConfiguration: configuration)?.size.height == 12.8)
        }

        @Test func objectsAreLockedByOneThread() async {
            nonisolated(unsafe) let object = NSObject()
            objc_sync_enter(object)
            objc_sync_enter(object)
            let counter = Counter()
            let other = Task.detached {
                objc_sync_enter(object)
                counter.value += 1
                objc_sync_exit(object)
            }
            #expect(counter.value == 0)
            #expect(objc_sync_exit(object) == 0)
            #expect(objc_sync_exit(object) == 0)
            await other.value
            #expect(counter.value == 1 && objc_sync_exit(object) == -1)
        }

        private nonisolated final class Counter: @unchecked Sendable { var value = 0 }
    }
}
