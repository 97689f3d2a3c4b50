/// Produces the pictures of a running session.
protocol FrameProducer: AnyObject, Sendable {
    /// Starts the producer and returns when pictures arrive.
    ///
    /// - Parameters:
    ///   - deliver: Called with each picture, on a thread of the producer.
    ///   - fail: Called at most once after the start, when no more pictures come; it must not stop the producer.
    func start(deliver: @escaping @Sendable (Frame) -> Void, fail: @escaping @Sendable (CameraError) -> Void) throws
    /// Stops the producer. When this returns, the camera is released and no more pictures are delivered.
    func stop()
}

extension AVCaptureDevice {
    /// Creates the producer of the device's pictures, with a size as near to this one as possible.
    func makeProducer(width: Int, height: Int) -> any FrameProducer {
        switch source.kind {
        case .camera, .pipeline: StreamProducer(self, width: width, height: height)
        case .frames(let rate, let make): ListProducer(name: localizedName, rate: rate, next: make())
        }
    }
}
