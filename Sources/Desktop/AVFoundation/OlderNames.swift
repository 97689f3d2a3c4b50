// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names from before Swift 4, which published code of that time uses. They are not deprecated, because such code is
// compiled unchanged, and without warnings.

/// The older name of ``AVMediaType/video``.
public let AVMediaTypeVideo = AVMediaType.video

/// The older name of ``AVLayerVideoGravity/resizeAspect``.
public let AVLayerVideoGravityResizeAspect = AVLayerVideoGravity.resizeAspect
/// The older name of ``AVLayerVideoGravity/resizeAspectFill``.
public let AVLayerVideoGravityResizeAspectFill = AVLayerVideoGravity.resizeAspectFill
/// The older name of ``AVLayerVideoGravity/resize``.
public let AVLayerVideoGravityResize = AVLayerVideoGravity.resize

/// The older name of ``AVMetadataObject/ObjectType/aztec``.
public let AVMetadataObjectTypeAztecCode = AVMetadataObject.ObjectType.aztec
/// The older name of ``AVMetadataObject/ObjectType/code39``.
public let AVMetadataObjectTypeCode39Code = AVMetadataObject.ObjectType.code39
/// The older name of ``AVMetadataObject/ObjectType/code93``.
public let AVMetadataObjectTypeCode93Code = AVMetadataObject.ObjectType.code93
/// The older name of ``AVMetadataObject/ObjectType/code128``.
public let AVMetadataObjectTypeCode128Code = AVMetadataObject.ObjectType.code128
/// The older name of ``AVMetadataObject/ObjectType/dataMatrix``.
public let AVMetadataObjectTypeDataMatrixCode = AVMetadataObject.ObjectType.dataMatrix
/// The older name of ``AVMetadataObject/ObjectType/ean13``.
public let AVMetadataObjectTypeEAN13Code = AVMetadataObject.ObjectType.ean13
/// The older name of ``AVMetadataObject/ObjectType/ean8``.
public let AVMetadataObjectTypeEAN8Code = AVMetadataObject.ObjectType.ean8
/// The older name of ``AVMetadataObject/ObjectType/interleaved2of5``.
public let AVMetadataObjectTypeInterleaved2of5Code = AVMetadataObject.ObjectType.interleaved2of5
/// The older name of ``AVMetadataObject/ObjectType/itf14``.
public let AVMetadataObjectTypeITF14Code = AVMetadataObject.ObjectType.itf14
/// The older name of ``AVMetadataObject/ObjectType/pdf417``.
public let AVMetadataObjectTypePDF417Code = AVMetadataObject.ObjectType.pdf417
/// The older name of ``AVMetadataObject/ObjectType/qr``.
public let AVMetadataObjectTypeQRCode = AVMetadataObject.ObjectType.qr
/// The older name of ``AVMetadataObject/ObjectType/upce``.
public let AVMetadataObjectTypeUPCECode = AVMetadataObject.ObjectType.upce

extension AVCaptureDevice {
    /// The older name of ``default(for:)``.
    public static func defaultDevice(withMediaType mediaType: AVMediaType) -> AVCaptureDevice! {
        `default`(for: mediaType)
    }
}

extension AVCaptureDeviceInput {
    /// Creates the input of an optional device.
    ///
    /// - Throws: ``CameraError`` if `device` is `nil` or the process may not open the camera.
    public convenience init(device: AVCaptureDevice?) throws {
        guard let device else { throw CameraError(.noCamera) }
        try self.init(device: device)
    }
}

extension AVCaptureSession {
    /// Returns whether an optional input may be added; `false` for `nil`.
    public func canAddInput(_ input: AVCaptureInput?) -> Bool { input.map { canAddInput($0) } ?? false }
    /// Adds an optional input; `nil` does nothing.
    public func addInput(_ input: AVCaptureInput?) { if let input { addInput(input) } }
}
