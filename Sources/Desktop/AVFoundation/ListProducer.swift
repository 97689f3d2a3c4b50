import Dispatch

/// Delivers pictures that a closure returns, at a fixed rate.
final class ListProducer: FrameProducer, @unchecked Sendable {
    private let name: String
    private let interval: Double
    private let next: @Sendable () throws -> CaptureFrame?
    private let queue = DispatchQueue(label: "MarkupCamera.frames", qos: .userInitiated)
    /// Accessed on the queue only.
    private var timer: (any DispatchSourceTimer)?

    init(name: String, rate: Double, next: @escaping @Sendable () throws -> CaptureFrame?) {
        self.name = name
        interval = 1 / min(240, max(0.1, rate.isNaN ? 30 : rate))
        self.next = next
    }

    func start(deliver: @escaping @Sendable (PixelBuffer) -> Void, fail: @escaping @Sendable (CameraError) -> Void)
        throws
    {
        queue.sync {
            let timer = DispatchSource.makeTimerSource(queue: queue)
            timer.schedule(deadline: .now(), repeating: interval, leeway: .milliseconds(1))
            timer.setEventHandler { [weak self] in self?.turn(deliver, fail) }
            timer.activate()
            self.timer = timer
        }
    }

    private func turn(_ deliver: (PixelBuffer) -> Void, _ fail: (CameraError) -> Void) {
        guard timer != nil else { return }
        do {
            if let picture = try next() { return deliver(picture.frame) }
            end()
            fail(CameraError(.ended, name))
        } catch {
            end()
            fail(CameraError(.brokeOff("\(error)"), name))
        }
    }

    private func end() {
        timer?.cancel()
        timer = nil
    }

    func stop() { queue.sync { end() } }
}
