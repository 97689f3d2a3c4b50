/// Methods that are called when objects are found in pictures. Implement one of the two; both are optional.
///
/// They are called on the queue passed to ``AVCaptureMetadataOutput/setMetadataObjectsDelegate(_:queue:)``. A view
/// controller can be the delegate for the main queue; the delegate for another queue must be a `nonisolated` class.
public protocol AVCaptureMetadataOutputObjectsDelegate: AnyObject {
    /// Called when barcodes appear, with the new ones; once for each appearance, unless
    /// ``AVCaptureMetadataOutput/reportsEveryPicture`` is set. The list is empty when the last barcode has disappeared.
    ///
    /// The default implementation calls the older form below.
    func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
        from connection: AVCaptureConnection)

    /// The form of the method before Swift 4. None of its arguments is `nil`. The default does nothing.
    func captureOutput(
        _ captureOutput: AVCaptureOutput!, didOutputMetadataObjects metadataObjects: [Any]!,
        from connection: AVCaptureConnection!)
}

extension AVCaptureMetadataOutputObjectsDelegate {
    public func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
        from connection: AVCaptureConnection
    ) {
        captureOutput(output, didOutputMetadataObjects: metadataObjects, from: connection)
    }

    public func captureOutput(
        _ captureOutput: AVCaptureOutput!, didOutputMetadataObjects metadataObjects: [Any]!,
        from connection: AVCaptureConnection!
    ) {}
}
