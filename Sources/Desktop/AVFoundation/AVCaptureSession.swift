import Foundation
import Synchronization

/// Pictures from an input to outputs and previews.
///
/// ``startRunning()`` and ``stopRunning()`` wait for the camera: call them on a serial queue of your own, not on the main thread. All methods may be called
/// on any thread.
///
/// A picture that comes while the one before is still being shown or read is left out, so that nothing lags behind the camera.
public final class AVCaptureSession: @unchecked Sendable {
    /// How large the pictures should be; a camera gives the nearest size that it has. Sources of the program give their own.
    public struct Preset: RawRepresentable, Hashable, Sendable {
        /// The size as text.
        public let rawValue: String
        /// Creates a preset of any text, to compare with.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// 1280 by 720 pixels, for codes and for the screen.
        public static let high = Preset(rawValue: "high")
        /// 640 by 480 pixels.
        public static let medium = Preset(rawValue: "medium")
        /// 320 by 240 pixels.
        public static let low = Preset(rawValue: "low")
        /// As many pixels as the camera has.
        public static let photo = Preset(rawValue: "photo")
        /// 640 by 480 pixels.
        public static let vga640x480 = Preset(rawValue: "640x480")
        /// 1280 by 720 pixels.
        public static let hd1280x720 = Preset(rawValue: "1280x720")
        /// 1920 by 1080 pixels.
        public static let hd1920x1080 = Preset(rawValue: "1920x1080")

        /// In pixels; `nil` for a preset that is not one of these.
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
        /// What was asked for, and what runs; a configuration is between the two.
        var setup = Setup()
        var openConfigurations = 0
        var wantsToRun = false
        var producer: (any FrameProducer)?
        /// What the producer was made for.
        var source: (input: AVCaptureInput, preset: Preset)?
        var error: CameraError?
        var previews: [WeakPreview] = []
        /// Tells the pictures of this start from those of the one before.
        var run = 0
        /// What observers have to be told.
        var news: [(name: Notification.Name, error: CameraError?)] = []
    }
    private struct WeakPreview {
        weak var preview: Preview?
    }

    private let lock = NSLock()
    private var state = State()
    /// Held while the producer is changed, so that two starts do not open one camera.
    private let control = NSLock()
    private let readers = DispatchQueue(label: "MarkupCamera.codes", qos: .userInitiated)
    /// Where a source that has broken is released, because it cannot release itself.
    private let repairs = DispatchQueue(label: "MarkupCamera.repairs")
    private var read: Latest<Frame>?

    /// Creates a session without input and output.
    public init() {
        read = Latest(on: readers) { [weak self] frame in self?.give(frame) }
    }

    // The last reference may go away on the producer's own thread, where it cannot be stopped.
    deinit { if let producer = state.producer { repairs.async { producer.stop() } } }

    /// The class's name with its module.
    public static func description() -> String { String(reflecting: self) }

    private func withState<Result>(_ body: (inout State) -> Result) -> Result { lock.withLock { body(&state) } }

    // MARK: Configuration

    /// Begins changes that take effect together, with as many calls of ``commitConfiguration()``.
    public func beginConfiguration() { withState { $0.openConfigurations += 1 } }

    /// Ends the changes that ``beginConfiguration()`` began: a running session goes on with them, for which it may wait for the camera.
    public func commitConfiguration() {
        withState { $0.openConfigurations = max(0, $0.openConfigurations - 1) }
        applyChanges()
    }

    /// How large the pictures should be. Default `high`; one that ``canSetSessionPreset(_:)`` refuses changes nothing.
    public var sessionPreset: Preset {
        get { withState { $0.setup.preset } }
        set {
            guard canSetSessionPreset(newValue) else { return }
            withState { $0.setup.preset = newValue }
            applyChanges()
        }
    }

    /// Whether a preset is one that this library knows.
    public func canSetSessionPreset(_ preset: Preset) -> Bool { preset.size != nil }

    /// What gives the pictures: one input at most.
    public var inputs: [AVCaptureInput] { withState { $0.setup.inputs } }
    /// What takes the pictures.
    public var outputs: [AVCaptureOutput] { withState { $0.setup.outputs.map(\.output) } }

    /// Whether an input may be added: while there is none.
    public func canAddInput(_ input: AVCaptureInput) -> Bool { withState { $0.setup.inputs.isEmpty } }

    /// Adds an input; does nothing if `canAddInput` says no.
    public func addInput(_ input: AVCaptureInput) {
        withState { if $0.setup.inputs.isEmpty { $0.setup.inputs = [input] } }
        applyChanges()
    }

    /// Removes an input; does nothing for one that is not the session's.
    public func removeInput(_ input: AVCaptureInput) {
        withState { $0.setup.inputs.removeAll { $0 === input } }
        applyChanges()
    }

    /// Whether an output may be added: unless it is the session's already.
    public func canAddOutput(_ output: AVCaptureOutput) -> Bool { !outputs.contains { $0 === output } }

    /// Adds an output; does nothing if ``canAddOutput(_:)`` says no.
    public func addOutput(_ output: AVCaptureOutput) {
        guard canAddOutput(output) else { return }
        withState { $0.setup.outputs.append((output, AVCaptureConnection())) }
    }

    /// Removes an output; does nothing for one that is not the session's.
    public func removeOutput(_ output: AVCaptureOutput) {
        withState { $0.setup.outputs.removeAll { $0.output === output } }
    }

    // MARK: Running

    /// Whether pictures come, or would come from the next one on.
    public var isRunning: Bool { withState { $0.producer != nil } }

    /// Why the session does not run though it should; `nil` while it runs, and after ``stopRunning()``.
    public var error: CameraError? { withState { $0.error } }

    /// Opens the camera, and returns when pictures come; does nothing if they do already. Between ``beginConfiguration()`` and
    /// ``commitConfiguration()`` the start waits for the latter.
    ///
    /// If that fails the session does not run, ``error`` says why, and `AVCaptureSessionRuntimeError` is posted.
    public func startRunning() {
        withState { ($0.wantsToRun, $0.error) = (true, nil) }
        applyChanges()
    }

    /// Releases the camera, and returns when that is done. Previews go on to show the last picture.
    public func stopRunning() {
        changing {
            withState { ($0.wantsToRun, $0.error) = (false, nil) }
            read?.clear()
            halt()
        }
    }

    /// Changes what runs. Observers are told afterwards, because the main thread may have to wait for them.
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

    /// Makes what runs what it should be.
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

    /// Stops what runs.
    private func halt() {
        let (producer, outputs) = withState { state in
            defer { (state.producer, state.source) = (nil, nil) }
            state.run += 1
            return (state.producer, state.setup.outputs)
        }
        guard let producer else { return }
        producer.stop()
        // What was taken before is read first.
        readers.async { for (output, _) in outputs { output.sessionDidStop() } }
        note(.AVCaptureSessionDidStopRunning)
    }

    /// A source has ended by itself.
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

    /// Takes a picture from the producer, on its thread.
    private func deliver(_ frame: Frame, of run: Int) {
        let previews: [Preview]? = withState { state in
            state.run == run ? state.previews.compactMap(\.preview) : nil
        }
        guard let previews else { return }
        for preview in previews { preview.frames.put(frame) }
        read?.put(frame)
    }

    /// Hands a picture to the outputs, on the readers' queue.
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
