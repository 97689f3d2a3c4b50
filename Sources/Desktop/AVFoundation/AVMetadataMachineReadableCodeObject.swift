public import Foundation

/// A barcode that was found in a picture.
public final class AVMetadataMachineReadableCodeObject: AVMetadataObject, @unchecked Sendable {
    /// What the code says; `nil` if it holds bytes that are no text.
    public let stringValue: String?
    /// The code's corners, in the coordinates of ``AVMetadataObject/bounds``: its own upper left one, then against the clock.
    public let corners: [CGPoint]
    /// What the code holds, as bytes.
    public let payload: Data

    init(type: ObjectType, text: String?, payload: Data, corners: [CGPoint]) {
        (stringValue, self.payload, self.corners) = (text, payload, corners)
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (x.min() ?? 0, y.min() ?? 0)
        let size = CGSize(width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
        super.init(type: type, bounds: CGRect(origin: CGPoint(x: left, y: top), size: size))
    }

    /// The same code elsewhere.
    func moved(_ place: (CGPoint) -> CGPoint) -> AVMetadataMachineReadableCodeObject {
        AVMetadataMachineReadableCodeObject(
            type: type, text: stringValue, payload: payload, corners: corners.map(place))
    }
}
