import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Names of UIKit that no other test uses: colours, fonts and images.
    @MainActor @Suite struct ValueNamesTests {
        init() throws { try MarkupTesting.start() }

        @Test func aColourHasComponents() {
            let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
            var (red, green, blue, alpha) = (CGFloat(-1), CGFloat(-1), CGFloat(-1), CGFloat(-1))
            #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
            #expect([red, green, blue, alpha] == [0.25, 0.5, 0.75, 1])
            #expect(color.getRed(nil, green: nil, blue: nil, alpha: &alpha))
            #expect(!UIColor.label.getRed(&red, green: nil, blue: nil, alpha: nil), "a colour of the theme")
            #expect(red == 0.25)
            #expect(color.cgColor === color)
        }

        @Test func coloursAndFontsAreDescribedInWords() throws {
            let half = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
            #expect("\(half)" == "red 1.0, green 0.5, blue 0.0, alpha 0.25")
            #expect("\(UIColor(light: half, dark: .black))" == "light (\(half)), dark (\(UIColor.black))")
            #expect("\(UIColor.label)".hasPrefix("theme colour "))
            let font = try #require(UIFont(name: "Cantarell", size: 12))
            #expect("\(font)" == "Cantarell, 12.0 points, weight 400")
            #expect("\(UIFont.preferredFont(forTextStyle: .body))" == "desktop's font, style body, weight 400")
        }

        @Test func sizesOfIOSMakeFonts() {
            for size in [UIFont.labelFontSize, UIFont.systemFontSize, UIFont.smallSystemFontSize] {
                #expect(UIFont.systemFont(ofSize: size).pointSize == size)
            }
            #expect(UIFont.labelFontSize > UIFont.systemFontSize)
            #expect(UIFont.systemFontSize > UIFont.smallSystemFontSize)
        }

        @Test func aTextNamesAFont() {
            #expect(LMViewBuilder.fontValue("headline") == UIFont.preferredFont(forTextStyle: .headline))
            #expect(LMViewBuilder.fontValue("Cantarell 12")?.pointSize == 12)
            #expect(LMViewBuilder.fontValue("") == nil)
        }

        @Test func anImageHasItsColoursOrTheTint() throws {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let red = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image {
                UIColor.red.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            }
            let modes: [(UIImage.RenderingMode, [Int])] = [
                (.automatic, Pixels.red), (.alwaysOriginal, Pixels.red), (.alwaysTemplate, Pixels.blue),
            ]
            for (mode, color) in modes {
                let view = UIImageView(image: red.withRenderingMode(mode))
                view.tintColor = .blue
                #expect(view.image?.renderingMode == mode)
                #expect(try Pixels(of: view, size: CGSize(width: 20, height: 20)).isNear(color, 10, 10), "\(mode)")
            }
        }

        @Test func aSymbolGetsASize() throws {
            let symbol = UIImage(systemIcon: "view-refresh-symbolic")
            let configuration = UIImage.SymbolConfiguration(pointSize: 40)
            let large = try #require(symbol.applyingSymbolConfiguration(configuration))
            #expect(large.size == symbol.withConfiguration(configuration).size)
            #expect(large.size.height > symbol.size.height)
            let small = try #require(large.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 8)))
            #expect(small.size.height < large.size.height)
        }
    }
}
