/// Receives the codes found in pictures. Implement one of the two methods; both are optional.
///
/// The methods are called on the queue passed to ``AVCaptureMetadataOutput/setMetadataObjectsDelegate(_:queue:)``. A
/// controller can be a delegate for the main queue; a delegate for another queue has to be a `nonisolated` class.
public protocol AVCaptureMetadataOutputObjectsDelegate: AnyObject {
    /// Called with the codes that have newly come into view, once for each appearance of a code, unless
    /// ``AVCaptureMetadataOutput/reportsEveryPicture`` is set. The list is empty when the last code has left the
    /// view.
    ///
    /// The default implementation calls the older form below.
    func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
        from connection: AVCaptureConnection)

    /// The form of this method before Swift 4. None of its arguments is `nil`. The default implementation does nothing.
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
