public import Foundation

/// A barcode that was found in a picture.
public final class AVMetadataMachineReadableCodeObject: AVMetadataObject, @unchecked Sendable {
    /// The text of the barcode; `nil` if it contains bytes that are not text.
    public let stringValue: String?
    /// The corners, in the coordinates of ``AVMetadataObject/bounds``: first the barcode's own upper left corner, then
    /// counterclockwise.
    public let corners: [CGPoint]
    /// The content of the barcode as bytes.
    public let payload: Data

    init(type: ObjectType, text: String?, payload: Data, corners: [CGPoint]) {
        (stringValue, self.payload, self.corners) = (text, payload, corners)
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (x.min() ?? 0, y.min() ?? 0)
        let size = CGSize(width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
        super.init(type: type, bounds: CGRect(origin: CGPoint(x: left, y: top), size: size))
    }

    /// Returns the same barcode at another position.
    func moved(_ place: (CGPoint) -> CGPoint) -> AVMetadataMachineReadableCodeObject {
        AVMetadataMachineReadableCodeObject(
            type: type, text: stringValue, payload: payload, corners: corners.map(place))
    }
}
