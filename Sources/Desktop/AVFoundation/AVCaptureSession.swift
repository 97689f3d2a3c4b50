import Foundation
import Synchronization

/// Delivers pictures from an input to outputs and previews.
///
/// ``startRunning()`` and ``stopRunning()`` wait for the camera: call them on a serial background queue, not on the
/// main thread. All methods may be called on any thread.
///
/// A picture that arrives while the previous one is still being shown or read is skipped, so that the output does not
/// lag behind the camera.
public final class AVCaptureSession: @unchecked Sendable {
    /// The requested size of the pictures. A camera uses the nearest size that it supports; sources of the program use
    /// their own size.
    public struct Preset: RawRepresentable, Hashable, Sendable {
        /// The size as a string.
        public let rawValue: String
        /// Creates a preset from any string, for comparisons.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// 1280 by 720 pixels, for barcodes and for the screen.
        public static let high = Preset(rawValue: "high")
        /// 640 by 480 pixels.
        public static let medium = Preset(rawValue: "medium")
        /// 320 by 240 pixels.
        public static let low = Preset(rawValue: "low")
        /// The largest size of the camera.
        public static let photo = Preset(rawValue: "photo")
        /// 640 by 480 pixels.
        public static let vga640x480 = Preset(rawValue: "640x480")
        /// 1280 by 720 pixels.
        public static let hd1280x720 = Preset(rawValue: "1280x720")
        /// 1920 by 1080 pixels.
        public static let hd1920x1080 = Preset(rawValue: "1920x1080")

        /// The size in pixels; `nil` for an unknown preset.
        var size: (width: Int, height: Int)? {
            switch self {
            case .high, .hd1280x720: (1280, 720)
            case .medium, .vga640x480: (640, 480)
            case .low: (320, 240)
            case .photo: (16_384, 16_384)
            case .hd1920x1080: (1920, 1080)
            default: nil
            }
        }
    }

    private struct Setup {
        var preset = Preset.high
        var inputs: [AVCaptureInput] = []
        var outputs: [(output: AVCaptureOutput, connection: AVCaptureConnection)] = []
    }
    private struct State {
        /// The requested setup. What is running may differ from it during a configuration.
        var setup = Setup()
        var openConfigurations = 0
        var wantsToRun = false
        var producer: (any FrameProducer)?
        /// The input and the preset that the producer was created for.
        var source: (input: AVCaptureInput, preset: Preset)?
        var error: CameraError?
        var previews: [WeakPreview] = []
        /// Counts the starts, to ignore pictures of an earlier start.
        var run = 0
        /// The notifications to post.
        var news: [(name: Notification.Name, error: CameraError?)] = []
    }
    private struct WeakPreview {
        weak var preview: PreviewSink?
    }

    private let lock = NSLock()
    private var state = State()
    /// Held while the producer is changed, so that two starts do not open the same camera.
    private let control = NSLock()
    private let readers = DispatchQueue(label: "MarkupCamera.codes", qos: .userInitiated)
    /// Releases a producer that has failed, because a producer cannot release itself.
    private let repairs = DispatchQueue(label: "MarkupCamera.repairs")
    private var read: Latest<PixelBuffer>?

    /// Creates a session without input and output.
    public init() {
        read = Latest(on: readers) { [weak self] frame in self?.give(frame) }
    }

    // On another queue: the last reference may be released on the producer's own thread, where the producer cannot be
    // stopped.
    deinit { if let producer = state.producer { repairs.async { producer.stop() } } }

    /// The class's name with its module.
    public static func description() -> String { String(reflecting: self) }

    private func withState<Result>(_ body: (inout State) -> Result) -> Result { lock.withLock { body(&state) } }

    // MARK: Configuration

    /// Begins a group of changes that take effect together. Every call needs a call of ``commitConfiguration()``.
    public func beginConfiguration() { withState { $0.openConfigurations += 1 } }

    /// Ends the changes that ``beginConfiguration()`` began. A running session applies them, which may wait for the
    /// camera.
    public func commitConfiguration() {
        withState { $0.openConfigurations = max(0, $0.openConfigurations - 1) }
        applyChanges()
    }

    /// The requested size of the pictures. Default `high`; unknown presets are ignored, see
    /// ``canSetSessionPreset(_:)``.
    public var sessionPreset: Preset {
        get { withState { $0.setup.preset } }
        set {
            guard canSetSessionPreset(newValue) else { return }
            withState { $0.setup.preset = newValue }
            applyChanges()
        }
    }

    /// Returns whether a preset is known.
    public func canSetSessionPreset(_ preset: Preset) -> Bool { preset.size != nil }

    /// The inputs: at most one.
    public var inputs: [AVCaptureInput] { withState { $0.setup.inputs } }
    /// The outputs.
    public var outputs: [AVCaptureOutput] { withState { $0.setup.outputs.map(\.output) } }

    /// Returns whether an input may be added: only if there is none.
    public func canAddInput(_ input: AVCaptureInput) -> Bool { withState { $0.setup.inputs.isEmpty } }

    /// Adds an input; does nothing if `canAddInput` returns `false`.
    public func addInput(_ input: AVCaptureInput) {
        withState { if $0.setup.inputs.isEmpty { $0.setup.inputs = [input] } }
        applyChanges()
    }

    /// Removes an input; does nothing if it does not belong to the session.
    public func removeInput(_ input: AVCaptureInput) {
        withState { $0.setup.inputs.removeAll { $0 === input } }
        applyChanges()
    }

    /// Returns whether an output may be added: if it does not belong to the session yet.
    public func canAddOutput(_ output: AVCaptureOutput) -> Bool { !outputs.contains { $0 === output } }

    /// Adds an output; does nothing if ``canAddOutput(_:)`` returns `false`.
    public func addOutput(_ output: AVCaptureOutput) {
        guard canAddOutput(output) else { return }
        withState { $0.setup.outputs.append((output, AVCaptureConnection())) }
    }

    /// Removes an output; does nothing if it does not belong to the session.
    public func removeOutput(_ output: AVCaptureOutput) {
        withState { $0.setup.outputs.removeAll { $0.output === output } }
    }

    // MARK: Running

    /// Whether the session has a running source.
    public var isRunning: Bool { withState { $0.producer != nil } }

    /// The reason why the session does not run although it was started; `nil` while it runs, and after
    /// ``stopRunning()``.
    public var error: CameraError? { withState { $0.error } }

    /// Opens the camera, and returns when the first picture has arrived; does nothing if the session is running.
    /// Between ``beginConfiguration()`` and ``commitConfiguration()`` the start is delayed until the latter.
    ///
    /// If starting fails, ``error`` has the reason, and `AVCaptureSessionRuntimeError` is posted.
    public func startRunning() {
        withState { ($0.wantsToRun, $0.error) = (true, nil) }
        applyChanges()
    }

    /// Releases the camera, and returns when this is done. Previews keep showing the last picture.
    public func stopRunning() {
        changing {
            withState { ($0.wantsToRun, $0.error) = (false, nil) }
            read?.clear()
            halt()
        }
    }

    /// Changes the producer. Notifications are posted after the lock is released, because the main thread may be
    /// waiting for it.
    private func changing(_ change: () -> Void) {
        control.withLock(change)
        let news = withState { state -> [(name: Notification.Name, error: CameraError?)] in
            defer { state.news = [] }
            return state.news
        }
        for (name, error) in news {
            let information = error.map { [AVCaptureSessionErrorKey: $0] }
            NotificationCenter.default.post(name: name, object: self, userInfo: information)
        }
    }

    private func note(_ name: Notification.Name, _ error: CameraError? = nil) {
        withState { $0.news.append((name, error)) }
    }

    /// Applies the requested setup to the running producer.
    private func applyChanges() {
        changing {
            let (wanted, preset, isSame) = withState { state -> (AVCaptureInput?, Preset, Bool) in
                let (input, preset) = (state.setup.inputs.first, state.setup.preset)
                let isSame = state.producer != nil && state.source?.input === input && state.source?.preset == preset
                let waits = !state.wantsToRun || state.openConfigurations > 0 || state.error != nil
                return (input, preset, isSame || waits)
            }
            guard !isSame else { return }
            halt()
            guard let input = wanted as? AVCaptureDeviceInput else { return fail(CameraError(.noCamera)) }
            start(input, preset)
        }
    }

    private func start(_ input: AVCaptureDeviceInput, _ preset: Preset) {
        let size = preset.size ?? (1280, 720)
        let producer = input.device.makeProducer(width: size.width, height: size.height)
        let run = withState { state in
            (state.producer, state.source, state.error) = (producer, (input, preset), nil)
            state.run += 1
            return state.run
        }
        do {
            try producer.start { [weak self] in
                self?.deliver($0, of: run)
            } fail: { [weak self] error in
                guard let self else { return }
                repairs.async { [weak self] in self?.breakOff(error, in: run) }
            }
            note(.AVCaptureSessionDidStartRunning)
        } catch {
            halt()
            fail(error as? CameraError ?? CameraError(.cannotStart("\(error)"), input.device.localizedName))
        }
    }

    /// Stops the producer.
    private func halt() {
        let (producer, outputs) = withState { state in
            defer { (state.producer, state.source) = (nil, nil) }
            state.run += 1
            return (state.producer, state.setup.outputs)
        }
        guard let producer else { return }
        producer.stop()
        // Pictures taken before are read first.
        readers.async { for (output, _) in outputs { output.sessionDidStop() } }
        note(.AVCaptureSessionDidStopRunning)
    }

    /// Handles a source that has ended or failed.
    private func breakOff(_ error: CameraError, in run: Int) {
        changing {
            guard withState({ $0.run == run }) else { return }
            halt()
            fail(error)
        }
    }

    private func fail(_ error: CameraError) {
        withState { $0.error = error }
        note(.AVCaptureSessionRuntimeError, error)
    }

    // MARK: Pictures

    /// Receives a picture from the producer, on its thread.
    private func deliver(_ frame: PixelBuffer, of run: Int) {
        let previews: [PreviewSink]? = withState { state in
            state.run == run ? state.previews.compactMap(\.preview) : nil
        }
        guard let previews else { return }
        for preview in previews { preview.frames.put(frame) }
        read?.put(frame)
    }

    /// Passes a picture to the outputs, on the reader queue.
    private func give(_ frame: PixelBuffer) {
        for (output, connection) in withState({ $0.setup.outputs }) { output.take(frame, through: connection) }
    }

    func add(_ preview: PreviewSink) {
        withState { state in
            state.previews.removeAll { $0.preview == nil }
            state.previews.append(WeakPreview(preview: preview))
        }
    }

    func remove(_ preview: PreviewSink) {
        withState { $0.previews.removeAll { $0.preview == nil || $0.preview === preview } }
    }
}
