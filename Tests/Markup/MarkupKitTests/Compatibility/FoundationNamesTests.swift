import Foundation
import KeyValueCoding
import MarkupTesting
import Testing

@testable import MarkupKit

private final class Listener {}

@KeyValueCoding
private final class Receiver {
    var received: [String] = []
    func take(_ text: String) { received.append(text) }
}

extension Selector {
    fileprivate static let take = "take"
}

extension ViewTests {
    /// Names that Foundation lacks on Linux.
    @MainActor @Suite struct FoundationNamesTests {
        @Test func aTableDoesNotRetainItsObjects() {
            let (table, kept) = (NSHashTable<Listener>.weakObjects(), Listener())
            table.add(kept)
            table.add(kept)
            do { table.add(Listener()) }
            #expect(table.count == 1 && table.contains(kept) && table.anyObject === kept && !table.contains(nil))
            let strong = NSHashTable<Listener>()
            do { strong.add(Listener()) }
            #expect(strong.allObjects.count == 1)
            strong.removeAllObjects()
            table.remove(kept)
            #expect(strong.count == 0 && table.allObjects.isEmpty)
        }

        @Test func timesAndPools() throws {
            #expect(abs(CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate) < 5)
            #expect(autoreleasepool { 3 } == 3)
            #expect(throws: CancellationError.self) { try autoreleasepool { throw CancellationError() } }
        }

        @Test func aSelectorIsTheNameOfAMethod() async throws {
            try MarkupTesting.start()
            let receiver = Receiver()
            receiver.performSelector(onMainThread: .take, with: "now", waitUntilDone: true)
            #expect(receiver.received == ["now"])
            receiver.performSelector(inBackground: NSSelectorFromString("take:"), with: "later")
            #expect(receiver.received == ["now"] && NSStringFromSelector(.take) == "take")
            await MarkupTesting.pump(until: { receiver.received.count == 2 })
            #expect(receiver.received == ["now", "later"])
        }

        @Test func olderConstantsOfLayers() {
            #expect(CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn) == CAMediaTimingFunction(name: .easeIn))
            #expect(kCAFillModeForwards == .forwards && kCAGravityResizeAspect == .resizeAspect)
            #expect(kCATransitionFromLeft == .fromLeft && kCATransitionPush == .push && kCAAlignmentCenter == .center)
        }

        @Test func olderFunctions() {
            let insets = UIEdgeInsetsMake(1, 2, 3, 4)
            #expect(insets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
            let rect = UIEdgeInsetsInsetRect(CGRect(x: 0, y: 0, width: 10, height: 10), insets)
            #expect(rect == CGRect(x: 2, y: 1, width: 4, height: 6))
            let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
            #expect(UIImagePNGRepresentation(image) == image.pngData() && UIImageJPEGRepresentation(image, 1) != nil)
            #expect(UITableViewAutomaticDimension == UITableView.automaticDimension)
            #expect(UICollectionElementKindSectionHeader == UICollectionView.elementKindSectionHeader)
            #expect(UICollectionElementKindSectionFooter == UICollectionView.elementKindSectionFooter)
        }

        @Test func editsAreNotified() async throws {
            try MarkupTesting.start()
            let (field, area) = (UITextField(), UITextView())
            var heard: [Notification.Name] = []
            let names: [Notification.Name] = [
                .UITextFieldTextDidChange, .UITextViewTextDidChange, UITextField.textDidBeginEditingNotification,
                UITextField.textDidEndEditingNotification,
            ]
            let tokens = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                    nonisolated(unsafe) let object = notification.object as AnyObject?
                    let name = notification.name
                    MainActor.assumeIsolated { if object === field || object === area { heard.append(name) } }
                }
            }
            defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
            field.beginEditing()
            field.text = "by code"
            try MarkupTesting.type("a", into: field)
            area.typeText("b")
            field.endEditing()
            #expect(heard.first == UITextField.textDidBeginEditingNotification)
            #expect(heard.last == UITextField.textDidEndEditingNotification)
            #expect(heard.contains(UITextField.textDidChangeNotification))
            #expect(heard.contains(UITextView.textDidChangeNotification))
        }

        @Test func contentsOfLayersHaveAPlace() throws {
            let (size, bounds) = (CGSize(width: 10, height: 20), CGRect(x: 0, y: 0, width: 40, height: 40))
            func rect(_ gravity: CALayerContentsGravity) -> CGRect { gravity.rect(of: size, in: bounds) }
            #expect(rect(.resize) == bounds && rect(.topRight) == CGRect(x: 30, y: 0, width: 10, height: 20))
            #expect(rect(.resizeAspect) == CGRect(x: 10, y: 0, width: 20, height: 40))
            #expect(rect(.resizeAspectFill) == CGRect(x: 0, y: -20, width: 40, height: 80))
            #expect(rect(.bottom) == CGRect(x: 15, y: 20, width: 10, height: 20))
        }

        @Test func someCornersAreRounded() throws {
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            (layer.backgroundColor, layer.cornerRadius) = (.red, 15)
            layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40))
            let pixels = try Pixels(renderer.image { layer.render(in: $0.cgContext) })
            #expect(pixels.at(1, 1).last == 0 && pixels.at(38, 1).last == 0)
            #expect(pixels.isNear(Pixels.red, 1, 38) && pixels.isNear(Pixels.red, 38, 38))
            let view = UIView()
            view.layer.cornerRadius = 4
            view.layer.maskedCorners = .layerMaxXMaxYCorner
            #expect(view.look.css(className: "a").contains("border-radius:0 0 4.0px 0;"))
            #expect(view.layer.maskedCorners == .layerMaxXMaxYCorner)
        }

        @Test func imagesArePatterns() throws {
            let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4))
            let tile = renderer.image {
                UIColor.red.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
            }
            let pattern = UIColor(patternImage: tile)
            #expect(pattern.css.hasPrefix("url(\"data:image/png"))
            let view = UIView()
            view.backgroundColor = pattern
            let pixels = try Pixels(of: view, size: CGSize(width: 40, height: 40))
            #expect(pixels.isNear(Pixels.red, 20, 20) && !pixels.isNear(Pixels.red, 22, 20))
            let drawn = try Pixels(
                UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image {
                    pattern.setFill()
                    $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
                })
            #expect(drawn.isNear(Pixels.red, 21, 20) && drawn.at(23, 20).last == 0)
            #expect(UIColor(patternImage: UIImage()).alpha == 0)
        }

        @Test func componentsHaveAnOrder() {
            let color = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25).cgColor
            #expect(color.components.map { Array($0) } == [1, 0.5, 0, 0.25] && color.numberOfComponents == 4)
            #expect(color.components?[1] == color.components?.green)
        }

        @Test func aDesktopIsNotTilted() {
            NoEffect.forget()
            let (view, group) = (UIView(), UIMotionEffectGroup())
            let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
            (effect.minimumRelativeValue, effect.maximumRelativeValue) = (-10, 10)
            group.motionEffects = [effect]
            let notices = MarkupTesting.notices {
                view.addMotionEffect(group)
                view.motionEffects = [effect]
                view.removeMotionEffect(group)
            }
            #expect(notices.map(\.code) == [.noEffect] && view.motionEffects.isEmpty)
            #expect(kUTTypeImage as String == "public.image" && kUTTypePDF as String == "com.adobe.pdf")
        }

        @Test func anImageIsCropped() throws {
            let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10))
            let image = renderer.image {
                UIColor.red.setFill()
                $0.fill(CGRect(x: 10, y: 0, width: 10, height: 10))
            }
            let part = try #require(image.cgImage?.cropping(to: CGRect(x: 10, y: 2, width: 30, height: 4)))
            let pixels = try Pixels(part)
            #expect(pixels.width == 10 && pixels.height == 4 && pixels.isNear(Pixels.red, 0, 0))
            #expect(image.cropping(to: CGRect(x: 50, y: 0, width: 4, height: 4)) == nil)
            #expect(
                UIImage(systemIcon: "list-add-symbolic").cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1)) == nil)
        }
    }
}
