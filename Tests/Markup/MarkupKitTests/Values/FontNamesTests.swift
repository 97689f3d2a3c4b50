import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Descriptions and sizes of fonts under UIKit's names.
    @MainActor @Suite struct FontNamesTests {
        init() throws { try MarkupTesting.start() }

        @Test func aDescriptorChangesTheStyle() throws {
            let body = UIFont.preferredFont(forTextStyle: .body)
            let bold = try #require(body.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
            let font = UIFont(descriptor: bold, size: 0)
            #expect(font.weight == .bold && font.isItalic)
            #expect(font.followsDesktop, "a style stays one, in bold")
            #expect(bold.symbolicTraits == [.traitBold, .traitItalic])
            let sized = UIFont(descriptor: bold, size: 30)
            #expect(sized.pointSize == 30 && !sized.followsDesktop && sized.weight == .bold)
            #expect(body.fontDescriptor.withDesign(.monospaced)?.symbolicTraits.contains(.traitMonoSpace) == true)
            #expect(body.fontDescriptor.withDesign(.rounded) == nil)
            #expect(bold.withSymbolicTraits([])?.font.weight == .regular)
        }

        @Test func attributesDescribeAFont() {
            let descriptor = UIFontDescriptor(fontAttributes: [
                .family: "Serif", .size: CGFloat(18), .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy],
            ])
            #expect(descriptor.font == UIFont(family: "Serif", size: 18, weight: .heavy))
            #expect(descriptor.object(forKey: .size) as? CGFloat == 18)
            #expect(UIFontDescriptor(fontAttributes: descriptor.fontAttributes) == descriptor)
        }

        @Test func aNameMakesTheSameFont() {
            for font in [
                UIFont.systemFont(ofSize: 13, weight: .semibold), UIFont(family: "Serif", size: 13, isItalic: true),
            ] {
                #expect(UIFont(name: font.fontName, size: 13) == font, "\(font.fontName)")
            }
            let family = UIFont.familyNames.first ?? ""
            #expect(UIFont.fontNames(forFamilyName: family).count == 4)
            #expect(UIFont.fontNames(forFamilyName: "no such family").isEmpty)
        }

        @Test func theHeightsAreThoseOfALabel() throws {
            for font in [UIFont.systemFont(ofSize: 40), .boldSystemFont(ofSize: 17)] {
                let label = UILabel(text: "Hx", font: font)
                let column = LMColumnView()
                for view in [label, LMSpacer()] { column.addSubview(view) }
                let window = HostWindow(column, size: CGSize(width: 200, height: 100))
                try #require(window.show())
                defer { window.close() }
                #expect(abs(label.bounds.height - font.lineHeight) <= 1, "\(font)")
                #expect(font.ascender - font.descender == font.lineHeight)
                #expect(font.xHeight > 0 && font.xHeight < font.capHeight && font.capHeight < font.ascender)
            }
            let (small, large) = (UIFont.systemFont(ofSize: 10).capHeight, UIFont.systemFont(ofSize: 20).capHeight)
            #expect(abs(large - 2 * small) < 0.5)
        }

        @Test func metricsScaleWithTheDesktop() async {
            let before = Display.fontScale
            defer { Display.fontScale = before }
            Display.fontScale = 1.5
            await MarkupTesting.pump(until: { DesktopFont.scale == 1.5 })
            let font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 20))
            #expect(font.pointSize == 30)
            #expect(UIFontMetrics(forTextStyle: .title1).scaledValue(for: 10) == 15)
            #expect(
                UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 20), maximumPointSize: 24).pointSize == 24)
            let style = UIFont.preferredFont(forTextStyle: .body)
            #expect(UIFontMetrics.default.scaledFont(for: style) === style, "it has the desktop's size already")
        }

        @Test func theTextSizeIsAStep() {
            #expect(UITraitCollection(fontScale: 1).preferredContentSizeCategory == .large)
            #expect(UITraitCollection(fontScale: 1.25).preferredContentSizeCategory == .extraExtraLarge)
            #expect(UITraitCollection(fontScale: 9).preferredContentSizeCategory == .accessibilityExtraExtraExtraLarge)
            #expect(UIContentSizeCategory.small < .large && !UIContentSizeCategory.large.isAccessibilityCategory)
            #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
        }

        @Test func aChangedTextSizeIsPosted() async throws {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            defer { window.close() }
            let (before, log) = (Display.fontScale, Log())
            defer { Display.fontScale = before }
            let observer = NotificationCenter.default.addObserver(
                forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
            ) { _ in MainActor.assumeIsolated { log.count += 1 } }
            defer { NotificationCenter.default.removeObserver(observer) }
            Display.fontScale = before * 2
            #expect(await MarkupTesting.pump(until: { log.count > 0 }))
        }
    }
}

private final class Log { var count = 0 }
