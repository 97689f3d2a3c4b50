public import Foundation
import NativeWidgets

/// The context of the view, the picture or the page that is being drawn; `nil` where nothing is.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current }

/// Makes a context the current one until ``UIGraphicsPopContext()``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.push(context) }

/// Goes back to the context of before.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPopContext() { GraphicsStack.pop() }

/// Begins a picture of a size in points, on which is drawn until ``UIGraphicsEndImageContext()``. ``UIGraphicsImageRenderer`` is the better way:
/// it ends the picture by itself.
///
/// - Parameters:
///   - opaque: Whether there is black below everything that is drawn.
///   - scale: Pixels of a point; 0 is the display's number.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let format = UIGraphicsImageRendererFormat()
    format.opaque = opaque
    if scale > 0 { format.scale = scale }
    let picture = PictureDrawing(size, format)
    PictureDrawing.begun.append(picture)
    GraphicsStack.push(picture.context)
}

/// Begins a picture of a size in points, with one pixel for a point.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// What has been drawn on the picture begun last; `nil` if none was.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { PictureDrawing.begun.last?.image }

/// Ends the picture begun last.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsEndImageContext() {
    guard PictureDrawing.begun.popLast() != nil else { return }
    GraphicsStack.pop()
}

/// Fills a rectangle of the current drawing with the current colour.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFill(_ rect: CGRect) { GraphicsStack.current?.fill(rect) }

/// Draws the edge of a rectangle of the current drawing with the current colour of what is filled, one point wide, inside of the rectangle.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFrame(_ rect: CGRect) { GraphicsStack.current?.fill(rect.frameOfOnePoint) }

/// Lets nothing of the current drawing be drawn outside of a rectangle.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectClip(_ rect: CGRect) { GraphicsStack.current?.clip(to: rect) }

nonisolated extension CGRect {
    /// The four sides, one point wide, inside of the rectangle.
    var frameOfOnePoint: [CGRect] {
        guard width > 2, height > 2 else { return [self] }
        return [
            CGRect(x: minX, y: minY, width: width, height: 1), CGRect(x: minX, y: maxY - 1, width: width, height: 1),
            CGRect(x: minX, y: minY + 1, width: 1, height: height - 2),
            CGRect(x: maxX - 1, y: minY + 1, width: 1, height: height - 2),
        ]
    }
}
