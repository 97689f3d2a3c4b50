/// The source of pictures of a running session.
protocol FrameProducer: AnyObject, Sendable {
    /// Starts, and returns when the first picture has arrived.
    ///
    /// - Parameters:
    ///   - deliver: Called with each picture, on a thread of the producer.
    ///   - fail: Called at most once after the start, when there are no more pictures; must not stop the producer.
    func start(deliver: @escaping @Sendable (PixelBuffer) -> Void, fail: @escaping @Sendable (CameraError) -> Void)
        throws
    /// Stops. When it returns, the camera is released and no more pictures are delivered.
    func stop()
}

extension AVCaptureDevice {
    /// Creates a producer of the device's pictures, as close to a size as possible.
    func makeProducer(width: Int, height: Int) -> any FrameProducer {
        switch source.kind {
        case .camera, .pipeline: StreamProducer(self, width: width, height: height)
        case .frames(let rate, let make): ListProducer(name: localizedName, rate: rate, next: make())
        }
    }
}
