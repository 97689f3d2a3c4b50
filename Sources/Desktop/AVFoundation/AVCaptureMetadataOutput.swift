public import Foundation
import Synchronization

/// Finds barcodes in a session's pictures on a background thread and calls its delegate.
///
/// Pictures that arrive while one is being read are skipped, except the newest. A slow machine finds codes later, but
/// never in outdated pictures.
public final class AVCaptureMetadataOutput: AVCaptureOutput, @unchecked Sendable {
    private struct State {
        var types: Set<AVMetadataObject.ObjectType> = []
        var order: [AVMetadataObject.ObjectType] = []
        var rectOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
        var reportsEveryPicture = false
        weak var delegate: (any AVCaptureMetadataOutputObjectsDelegate)?
        var queue: DispatchQueue?
        var sightings = Sightings()
        var isTelling = false
    }
    /// An `NSLock` rather than a `Mutex`, because the delegate need not be `Sendable`: it is used only on its own
    /// queue.
    private let lock = NSLock()
    private var state = State()

    /// Creates an output that finds nothing until ``metadataObjectTypes`` and the delegate are set.
    public override init() { super.init() }

    private func withState<Result>(_ body: (inout State) -> Result) -> Result {
        lock.withLock { body(&state) }
    }

    /// The kinds of code that can be found: all that ``AVMetadataObject/ObjectType`` names.
    public var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { BarcodeReader.types }

    /// The kinds of code to find. None by default; `nil` counts as none, and unavailable kinds are ignored. Fewer
    /// kinds are found faster.
    public var metadataObjectTypes: [AVMetadataObject.ObjectType]! {
        get { withState { $0.order } }
        set { withState { ($0.order, $0.types) = (newValue ?? [], Set(newValue ?? [])) } }
    }

    /// The part of the picture in which codes are found, from 0 at the upper left to 1 at the lower right of the
    /// picture as the camera delivers it. A code that overlaps the part counts. By default the whole picture.
    public var rectOfInterest: CGRect {
        get { withState { $0.rectOfInterest } }
        set { withState { $0.rectOfInterest = newValue } }
    }

    /// Whether the delegate is called for every picture that shows a code, for example to draw an outline that
    /// follows it, and not only when a code appears. By default `false`. Pictures are skipped while the delegate is
    /// busy.
    public var reportsEveryPicture: Bool {
        get { withState { $0.reportsEveryPicture } }
        set { withState { $0.reportsEveryPicture = newValue } }
    }

    /// The delegate; `nil` if there is none.
    public var metadataObjectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)? { withState { $0.delegate } }

    /// The queue that the delegate is called on; `nil` if there is none.
    public var metadataObjectsCallbackQueue: DispatchQueue? { withState { $0.queue } }

    /// Sets the delegate and the queue that it is called on.
    ///
    /// - Parameters:
    ///   - delegate: Held weakly; with `nil` no codes are searched for.
    ///   - queue: A serial queue; with `nil` no codes are searched for.
    public func setMetadataObjectsDelegate(
        _ delegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue: DispatchQueue?
    ) {
        withState { ($0.delegate, $0.queue) = (delegate, queue) }
    }

    override func take(_ frame: Frame, through connection: AVCaptureConnection) {
        let (types, part) = withState { state in
            (state.delegate == nil || state.queue == nil ? [] : state.types, state.rectOfInterest)
        }
        guard !types.isEmpty else { return }
        let codes = BarcodeReader.codes(types, in: frame).filter { $0.bounds.intersects(part) }
        tell(codes, through: connection)
    }

    /// Calls the delegate with the codes of one picture if they have to be reported.
    private func tell(_ codes: [AVMetadataMachineReadableCodeObject], through connection: AVCaptureConnection) {
        let time = Double(DispatchTime.now().uptimeNanoseconds) / 1e9
        let told: (objects: [AVMetadataObject], queue: DispatchQueue)? = withState { state in
            var report = state.sightings.update(codes, at: time)
            if state.reportsEveryPicture, !codes.isEmpty { report = state.isTelling ? nil : codes }
            guard let report, let queue = state.queue else { return nil }
            state.isTelling = true
            return (report, queue)
        }
        guard let told else { return }
        told.queue.async { [self] in
            withState { $0.isTelling = false }
            metadataObjectsDelegate?.metadataOutput(self, didOutput: told.objects, from: connection)
        }
    }

    override func sessionDidStop() { withState { $0.sightings = Sightings() } }
}
