/// What gives a running session its pictures.
protocol FrameProducer: AnyObject, Sendable {
    /// Starts, and returns when pictures come.
    ///
    /// - Parameters:
    ///   - deliver: Called with each picture, on a thread of the producer.
    ///   - fail: Called at most once after the start, when no more pictures come; must not stop the producer.
    func start(deliver: @escaping @Sendable (Frame) -> Void, fail: @escaping @Sendable (CameraError) -> Void) throws
    /// Stops: when it returns the camera is released and nothing is delivered any more.
    func stop()
}

extension AVCaptureDevice {
    /// What gives the device's pictures, as near to a size as it can.
    func makeProducer(width: Int, height: Int) -> any FrameProducer {
        switch source.kind {
        case .camera, .pipeline: StreamProducer(self, width: width, height: height)
        case .frames(let rate, let make): ListProducer(name: localizedName, rate: rate, next: make())
        }
    }
}
