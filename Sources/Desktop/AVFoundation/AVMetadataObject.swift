public import Foundation

/// An object that was found in a picture.
public class AVMetadataObject: @unchecked Sendable {
    /// The type of an object.
    public struct ObjectType: RawRepresentable, Hashable, Sendable {
        /// The type as a string.
        public let rawValue: String
        /// Creates a type from any string, for comparisons.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Aztec.
        public static let aztec = ObjectType(rawValue: "org.iso.Aztec")
        /// Code 39.
        public static let code39 = ObjectType(rawValue: "org.iso.Code39")
        /// Code 93.
        public static let code93 = ObjectType(rawValue: "com.intermec.Code93")
        /// Code 128.
        public static let code128 = ObjectType(rawValue: "org.iso.Code128")
        /// Data Matrix.
        public static let dataMatrix = ObjectType(rawValue: "org.iso.DataMatrix")
        /// EAN-13. A UPC-A code is reported as EAN-13, with a zero before its twelve digits.
        public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
        /// EAN-8.
        public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
        /// Interleaved 2 of 5 of any length.
        public static let interleaved2of5 = ObjectType(rawValue: "org.ansi.Interleaved2of5")
        /// Interleaved 2 of 5 with fourteen digits.
        public static let itf14 = ObjectType(rawValue: "org.gs1.ITF14")
        /// PDF417.
        public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
        /// QR code.
        public static let qr = ObjectType(rawValue: "org.iso.QRCode")
        /// UPC-E.
        public static let upce = ObjectType(rawValue: "org.gs1.UPC-E")
    }

    /// The type of the object.
    public let type: ObjectType
    /// The smallest upright rectangle around the object. In a picture its coordinates go from 0 at the upper left to 1
    /// at the lower right; in objects from ``AVCaptureVideoPreviewLayer/transformedMetadataObject(for:)`` they are
    /// points of the layer.
    public let bounds: CGRect

    init(type: ObjectType, bounds: CGRect) { (self.type, self.bounds) = (type, bounds) }
}
