import Foundation

/// Converts between positions in a picture, from 0 to 1 as the camera delivers it, and points of the layer that shows
/// it.
struct PreviewGeometry {
    /// The picture's size in pixels, as the camera delivers it.
    let picture: CGSize
    let bounds: CGRect
    let gravity: AVLayerVideoGravity
    let orientation: AVCaptureVideoOrientation

    /// The rectangle of the rotated picture; it may reach beyond the bounds. `nil` if picture or bounds have no size.
    var rect: CGRect? {
        guard picture.width > 0, picture.height > 0, bounds.width > 0, bounds.height > 0 else { return nil }
        let isSideways = orientation.quarterTurns % 2 != 0
        let turned = isSideways ? CGSize(width: picture.height, height: picture.width) : picture
        let (wide, high) = (bounds.width / turned.width, bounds.height / turned.height)
        var (x, y) = (wide, high)
        if gravity == .resizeAspect { (x, y) = (min(wide, high), min(wide, high)) }
        if gravity == .resizeAspectFill { (x, y) = (max(wide, high), max(wide, high)) }
        let size = CGSize(width: turned.width * x, height: turned.height * y)
        let origin = CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
        return CGRect(origin: origin, size: size)
    }

    /// Returns the point of the layer that shows a position of the picture.
    func point(of place: CGPoint, in rect: CGRect) -> CGPoint {
        let turned =
            switch orientation.quarterTurns {
            case 1: CGPoint(x: 1 - place.y, y: place.x)
            case 2: CGPoint(x: 1 - place.x, y: 1 - place.y)
            case 3: CGPoint(x: place.y, y: 1 - place.x)
            default: place
            }
        return CGPoint(x: rect.minX + turned.x * rect.width, y: rect.minY + turned.y * rect.height)
    }

    /// Returns the position of the picture at a point of the layer.
    func place(of point: CGPoint, in rect: CGRect) -> CGPoint {
        let turned = CGPoint(x: (point.x - rect.minX) / rect.width, y: (point.y - rect.minY) / rect.height)
        return switch orientation.quarterTurns {
        case 1: CGPoint(x: turned.y, y: 1 - turned.x)
        case 2: CGPoint(x: 1 - turned.x, y: 1 - turned.y)
        case 3: CGPoint(x: 1 - turned.y, y: turned.x)
        default: turned
        }
    }

    /// Returns the smallest upright rectangle around the corners of `rect`, after applying `move` to each.
    static func moved(_ rect: CGRect, _ move: (CGPoint) -> CGPoint) -> CGRect {
        let (a, b) = (move(CGPoint(x: rect.minX, y: rect.minY)), move(CGPoint(x: rect.maxX, y: rect.maxY)))
        return CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
    }
}
