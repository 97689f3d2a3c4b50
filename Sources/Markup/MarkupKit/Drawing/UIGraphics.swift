public import Foundation
import NativeWidgets

/// Returns the context of the view, the picture or the page that is being drawn; `nil` outside of a drawing.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current }

/// Makes a context the current one until ``UIGraphicsPopContext()``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.push(context) }

/// Restores the previous context.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPopContext() { GraphicsStack.pop() }

/// Begins a picture of a size in points, which is drawn until ``UIGraphicsEndImageContext()``. Prefer
/// ``UIGraphicsImageRenderer``, which ends the picture automatically.
///
/// - Parameters:
///   - opaque: Whether the background is black instead of transparent.
///   - scale: Pixels per point; 0 uses the display's scale.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let format = UIGraphicsImageRendererFormat()
    format.opaque = opaque
    if scale > 0 { format.scale = scale }
    let picture = PictureDrawing(size, format)
    PictureDrawing.begun.append(picture)
    GraphicsStack.push(picture.context)
}

/// Begins a picture of a size in points, with one pixel per point.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Returns what has been drawn on the picture begun last; `nil` if no picture was begun.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { PictureDrawing.begun.last?.image }

/// Ends the picture begun last.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsEndImageContext() {
    guard PictureDrawing.begun.popLast() != nil else { return }
    GraphicsStack.pop()
}

/// Fills a rectangle in the current context with the current colour.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFill(_ rect: CGRect) { GraphicsStack.current?.fill(rect) }

/// Draws the edge of a rectangle in the current context with the fill colour, one point wide, inside of the rectangle.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFrame(_ rect: CGRect) { GraphicsStack.current?.fill(rect.frameOfOnePoint) }

/// Restricts drawing in the current context to a rectangle.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectClip(_ rect: CGRect) { GraphicsStack.current?.clip(to: rect) }

nonisolated extension CGRect {
    /// The four edges, one point wide, inside of the rectangle.
    var frameOfOnePoint: [CGRect] {
        guard width > 2, height > 2 else { return [self] }
        return [
            CGRect(x: minX, y: minY, width: width, height: 1), CGRect(x: minX, y: maxY - 1, width: width, height: 1),
            CGRect(x: minX, y: minY + 1, width: 1, height: height - 2),
            CGRect(x: maxX - 1, y: minY + 1, width: 1, height: height - 2),
        ]
    }
}
