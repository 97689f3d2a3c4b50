import Foundation
import Synchronization

/// Passes pictures from an input to outputs and previews.
///
/// ``startRunning()`` and ``stopRunning()`` wait for the camera: call them on a serial background queue, not on the
/// main thread. All methods may be called on any thread.
///
/// A picture that arrives while an earlier one is still being shown or read replaces the one that waits, so that
/// nothing lags behind the camera.
public final class AVCaptureSession: @unchecked Sendable {
    /// The preferred size of the pictures; a camera delivers the nearest size that it has. The program's sources keep
    /// their own size.
    public struct Preset: RawRepresentable, Hashable, Sendable {
        /// The size as text.
        public let rawValue: String
        /// Creates a preset with any text, for comparisons.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// 1280 by 720 pixels, suitable for codes and for the screen.
        public static let high = Preset(rawValue: "high")
        /// 640 by 480 pixels.
        public static let medium = Preset(rawValue: "medium")
        /// 320 by 240 pixels.
        public static let low = Preset(rawValue: "low")
        /// The camera's largest size.
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
        /// The requested configuration. Between `beginConfiguration` and `commitConfiguration` it differs from what
        /// runs.
        var setup = Setup()
        var openConfigurations = 0
        var wantsToRun = false
        var producer: (any FrameProducer)?
        /// The input and the preset that the producer was created for.
        var source: (input: AVCaptureInput, preset: Preset)?
        var error: CameraError?
        var previews: [WeakPreview] = []
        /// The number of the current run, which tells its pictures from those of an earlier run.
        var run = 0
        /// The notifications that have to be posted.
        var news: [(name: Notification.Name, error: CameraError?)] = []
    }
    private struct WeakPreview {
        weak var preview: Preview?
    }

    private let lock = NSLock()
    private var state = State()
    /// Held while the producer is changed, so that two starts do not open the same camera.
    private let control = NSLock()
    private let readers = DispatchQueue(label: "MarkupCamera.codes", qos: .userInitiated)
    /// The queue on which a broken source is released, because it cannot release itself on its own thread.
    private let repairs = DispatchQueue(label: "MarkupCamera.repairs")
    private var read: Latest<Frame>?

    /// Creates a session without input and output.
    public init() {
        read = Latest(on: readers) { [weak self] frame in self?.give(frame) }
    }

    // The last reference may be released on the producer's own thread, where the producer cannot be stopped.
    deinit { if let producer = state.producer { repairs.async { producer.stop() } } }

    /// The class's name with its module.
    public static func description() -> String { String(reflecting: self) }

    private func withState<Result>(_ body: (inout State) -> Result) -> Result { lock.withLock { body(&state) } }

    // MARK: Configuration

    /// Begins changes that take effect together. Each call needs a matching call of ``commitConfiguration()``.
    public func beginConfiguration() { withState { $0.openConfigurations += 1 } }

    /// Ends the changes that ``beginConfiguration()`` began and applies them to a running session; may wait for the
    /// camera.
    public func commitConfiguration() {
        withState { $0.openConfigurations = max(0, $0.openConfigurations - 1) }
        applyChanges()
    }

    /// The preferred size of the pictures. By default `high`; a preset that ``canSetSessionPreset(_:)`` rejects
    /// changes nothing.
    public var sessionPreset: Preset {
        get { withState { $0.setup.preset } }
        set {
            guard canSetSessionPreset(newValue) else { return }
            withState { $0.setup.preset = newValue }
            applyChanges()
        }
    }

    /// Returns whether this library knows a preset.
    public func canSetSessionPreset(_ preset: Preset) -> Bool { preset.size != nil }

    /// The inputs that provide the pictures: at most one.
    public var inputs: [AVCaptureInput] { withState { $0.setup.inputs } }
    /// The outputs that receive the pictures.
    public var outputs: [AVCaptureOutput] { withState { $0.setup.outputs.map(\.output) } }

    /// Returns whether an input may be added: only while the session has none.
    public func canAddInput(_ input: AVCaptureInput) -> Bool { withState { $0.setup.inputs.isEmpty } }

    /// Adds an input; does nothing if `canAddInput` returns `false`.
    public func addInput(_ input: AVCaptureInput) {
        withState { if $0.setup.inputs.isEmpty { $0.setup.inputs = [input] } }
        applyChanges()
    }

    /// Removes an input; does nothing if the session does not have it.
    public func removeInput(_ input: AVCaptureInput) {
        withState { $0.setup.inputs.removeAll { $0 === input } }
        applyChanges()
    }

    /// Returns whether an output may be added: only if the session does not have it yet.
    public func canAddOutput(_ output: AVCaptureOutput) -> Bool { !outputs.contains { $0 === output } }

    /// Adds an output; does nothing if ``canAddOutput(_:)`` returns `false`.
    public func addOutput(_ output: AVCaptureOutput) {
        guard canAddOutput(output) else { return }
        withState { $0.setup.outputs.append((output, AVCaptureConnection())) }
    }

    /// Removes an output; does nothing if the session does not have it.
    public func removeOutput(_ output: AVCaptureOutput) {
        withState { $0.setup.outputs.removeAll { $0.output === output } }
    }

    // MARK: Running

    /// Whether the session has been started and delivers pictures.
    public var isRunning: Bool { withState { $0.producer != nil } }

    /// The error that keeps the session from running; `nil` while it runs and after ``stopRunning()``.
    public var error: CameraError? { withState { $0.error } }

    /// Opens the camera and returns when pictures arrive; does nothing if the session runs already. Between
    /// ``beginConfiguration()`` and ``commitConfiguration()`` the start is delayed until the latter.
    ///
    /// If the start fails, the session does not run, ``error`` has the reason, and `AVCaptureSessionRuntimeError` is
    /// posted.
    public func startRunning() {
        withState { ($0.wantsToRun, $0.error) = (true, nil) }
        applyChanges()
    }

    /// Releases the camera and returns when it is released. Previews keep showing the last picture.
    public func stopRunning() {
        changing {
            withState { ($0.wantsToRun, $0.error) = (false, nil) }
            read?.clear()
            halt()
        }
    }

    /// Changes the producer. Notifications are posted after the lock is released, because an observer may call the
    /// session again.
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

    /// Starts or restarts the producer if it does not match the configuration.
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
        // This is queued after the pictures that were taken before the stop.
        readers.async { for (output, _) in outputs { output.sessionDidStop() } }
        note(.AVCaptureSessionDidStopRunning)
    }

    /// Called when a source has ended or failed while it ran.
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

    /// Receives a picture from the producer, on the producer's thread.
    private func deliver(_ frame: Frame, of run: Int) {
        let previews: [Preview]? = withState { state in
            state.run == run ? state.previews.compactMap(\.preview) : nil
        }
        guard let previews else { return }
        for preview in previews { preview.frames.put(frame) }
        read?.put(frame)
    }

    /// Passes a picture to the outputs, on the readers' queue.
    private func give(_ frame: Frame) {
        for (output, connection) in withState({ $0.setup.outputs }) { output.take(frame, through: connection) }
    }

    func add(_ preview: Preview) {
        withState { state in
            state.previews.removeAll { $0.preview == nil }
            state.previews.append(WeakPreview(preview: preview))
        }
    }

    func remove(_ preview: Preview) {
        withState { $0.previews.removeAll { $0.preview == nil || $0.preview === preview } }
    }
}
