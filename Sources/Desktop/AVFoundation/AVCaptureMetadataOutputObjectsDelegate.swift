/// Is told of what is found in pictures. Implement one of the two methods; both may be left out.
///
/// The methods are called on the queue that ``AVCaptureMetadataOutput/setMetadataObjectsDelegate(_:queue:)`` was given. A controller is a delegate for the
/// main queue; one for another queue is a `nonisolated` class.
public protocol AVCaptureMetadataOutputObjectsDelegate: AnyObject {
    /// Called when codes appear, with those that were not there before; once for each time that a code appears, unless
    /// ``AVCaptureMetadataOutput/reportsEveryPicture`` is set. When the last one has gone the list is empty.
    ///
    /// The default calls the older form below.
    func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
        from connection: AVCaptureConnection)

    /// The same in its form before Swift 4. None of its arguments is `nil`. The default does nothing.
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
