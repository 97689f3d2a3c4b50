import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Names of UIKit for images, colours and traits.
    @MainActor @Suite struct ImageNamesTests {
        init() throws { try MarkupTesting.start() }

        /// Red, green and blue above two white pixels and a black one.
        private var sixPixels: UIImage {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            return UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image { context in
                let colors: [UIColor] = [.red, .green, .blue, .white, .white, .black]
                for (index, color) in colors.enumerated() {
                    color.setFill()
                    context.fill(CGRect(x: index % 3, y: index / 3, width: 1, height: 1))
                }
            }
        }

        @Test func pixelsAreTurned() throws {
            let image = sixPixels
            // The places of red and black.
            let expected: [(UIImage.Orientation, CGSize, red: (Int, Int), black: (Int, Int))] = [
                (.up, CGSize(width: 3, height: 2), (0, 0), (2, 1)),
                (.down, CGSize(width: 3, height: 2), (2, 1), (0, 0)),
                (.left, CGSize(width: 2, height: 3), (0, 2), (1, 0)),
                (.right, CGSize(width: 2, height: 3), (1, 0), (0, 2)),
                (.upMirrored, CGSize(width: 3, height: 2), (2, 0), (0, 1)),
                (.downMirrored, CGSize(width: 3, height: 2), (0, 1), (2, 0)),
                (.leftMirrored, CGSize(width: 2, height: 3), (0, 0), (1, 2)),
                (.rightMirrored, CGSize(width: 2, height: 3), (1, 2), (0, 0)),
            ]
            for (orientation, size, red, black) in expected {
                let turned = UIImage(cgImage: image, scale: 1, orientation: orientation)
                #expect(turned.size == size, "\(orientation)")
                let pixels = try Pixels(turned)
                #expect(pixels.isNear(Pixels.red, red.0, red.1), "\(orientation)")
                #expect(pixels.isNear(Pixels.black, black.0, black.1), "\(orientation)")
                #expect(turned.imageOrientation == .up)
            }
            let large = UIImage(cgImage: image, scale: 2, orientation: .right)
            #expect(large.size == CGSize(width: 1, height: 1.5))
            let flipped = try Pixels(image.withHorizontallyFlippedOrientation())
            #expect(flipped.isNear(Pixels.red, 2, 0) && flipped.isNear(Pixels.blue, 0, 0))
        }

        @Test func symbolsAreKnown() throws {
            #expect(UIImage.add.isSymbolImage && UIImage.remove.isSymbolImage && UIImage.checkmark.isSymbolImage)
            #expect(!sixPixels.isSymbolImage)
            #expect(UIImage(systemName: "trash", compatibleWith: nil)?.isSymbolImage == true)
            let large = UIImage.SymbolConfiguration(pointSize: 40)
            let symbol = try #require(UIImage(named: "list-add-symbolic", in: nil, with: large))
            #expect(symbol.size == CGSize(width: 40, height: 40))
            #expect(UIImage(named: "no such image", in: nil, with: nil) == nil)
        }

        @Test func anImageIsStretchedBetweenItsEdges() {
            let stretched = sixPixels.stretchableImage(withLeftCapWidth: 1, topCapHeight: 0)
            #expect(stretched.capInsets == UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
            #expect(stretched.resizingMode == .stretch)
        }

        @Test func aColourHasHueAndGrey() {
            var (hue, saturation, brightness, alpha) = (CGFloat(-1), CGFloat(-1), CGFloat(-1), CGFloat(-1))
            for expected in [0, 0.1, 0.3, 0.5, 0.7, 0.9] as [CGFloat] {
                let color = UIColor(hue: expected, saturation: 0.5, brightness: 0.75, alpha: 0.25)
                #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
                #expect(abs(hue - expected) < 1e-6 && abs(saturation - 0.5) < 1e-6)
                #expect(abs(brightness - 0.75) < 1e-6 && alpha == 0.25)
            }
            #expect(UIColor(white: 0.5, alpha: 1).getHue(&hue, saturation: &saturation, brightness: nil, alpha: nil))
            #expect(hue == 0 && saturation == 0)
            #expect(!UIColor.label.getHue(&hue, saturation: nil, brightness: nil, alpha: nil), "a colour of the theme")
            var white = CGFloat(-1)
            #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
            #expect(white == 0.25 && alpha == 0.5)
            #expect(UIColor.green.getWhite(&white, alpha: nil) && white > 0.7)
            #expect(!UIColor.label.getWhite(&white, alpha: nil))
        }

        @Test func displayP3HasTheGreysOfSRGBAndStrongerColours() throws {
            let grey = try #require(UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5).components)
            #expect(abs(grey.red - 0.5) < 1e-4 && abs(grey.green - 0.5) < 1e-4 && abs(grey.blue - 0.5) < 1e-4)
            #expect(grey.alpha == 0.5)
            // The red of sRGB, in Display P3.
            let red = try #require(UIColor(displayP3Red: 0.9175, green: 0.2003, blue: 0.1386, alpha: 1).components)
            #expect(red.red > 0.998 && red.green < 0.02 && red.blue < 0.02)
            #expect(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1) == .red)
        }

        @Test func traitsAreMadeFromOthers() {
            let traits = UITraitCollection(traitsFrom: [
                UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(horizontalSizeClass: .compact),
                UITraitCollection(preferredContentSizeCategory: .accessibilityLarge),
                UITraitCollection(userInterfaceIdiom: .pad), UITraitCollection(userInterfaceStyle: .light),
                UITraitCollection(),
            ])
            #expect(traits.userInterfaceStyle == .light)
            #expect(traits.horizontalSizeClass == .compact && traits.verticalSizeClass == .unspecified)
            #expect(traits.preferredContentSizeCategory == .accessibilityLarge)
            #expect(traits.userInterfaceIdiom == .pad)
            #expect(UITraitCollection.current.userInterfaceIdiom == .mac)
            #expect(UIView().traitCollection.userInterfaceIdiom == .mac)
            #expect(UITraitCollection.current.forceTouchCapability == .unavailable)
        }

        @Test func coloursHaveTheStyleOfTheTraitsInUse() {
            let color = UIColor(light: .red, dark: .blue)
            let outside = color.components?.red
            UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
                #expect(UITraitCollection.current.userInterfaceStyle == .dark)
                #expect(color.components?.blue == 1)
                UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
                    #expect(color.components?.red == 1)
                }
                #expect(color.components?.blue == 1)
            }
            #expect(color.components?.red == outside)
            #expect(UITraitCollection.current == UITraitCollection.session)
        }

        @Test func buttonsHaveAFontSize() { #expect(UIFont.buttonFontSize == 18) }
    }
}
