public import Foundation
import Synchronization

/// Finds barcodes in a session's pictures, on a thread of its own, and tells its delegate.
///
/// While one picture is read, the others that come are left out: codes are found late rarely, and never those of an old picture.
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
    /// Not a `Mutex`, because a delegate need not be one that threads may share: it is used on its own queue only.
    private let lock = NSLock()
    private var state = State()

    /// Creates an output that finds nothing until it is told what to look for.
    public override init() { super.init() }

    private func withState<Result>(_ body: (inout State) -> Result) -> Result {
        lock.withLock { body(&state) }
    }

    /// The kinds that can be found: all that ``AVMetadataObject/ObjectType`` names.
    public var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { BarcodeReader.types }

    /// The kinds to find. Default none; `nil` counts as none, and kinds that are not available find nothing. Fewer are found faster.
    public var metadataObjectTypes: [AVMetadataObject.ObjectType]! {
        get { withState { $0.order } }
        set { withState { ($0.order, $0.types) = (newValue ?? [], Set(newValue ?? [])) } }
    }

    /// The part of the picture in which codes are found, from 0 at the upper left to 1 at the lower right of the picture as the camera gives it. A code
    /// counts that lies in it partly. Default all of it.
    public var rectOfInterest: CGRect {
        get { withState { $0.rectOfInterest } }
        set { withState { $0.rectOfInterest = newValue } }
    }

    /// Whether the delegate is told of every picture that shows a code, as for an outline that follows it, and not only when a code appears. Default `false`.
    /// While the delegate is busy, pictures are left out.
    public var reportsEveryPicture: Bool {
        get { withState { $0.reportsEveryPicture } }
        set { withState { $0.reportsEveryPicture = newValue } }
    }

    /// The delegate; `nil` is none.
    public var metadataObjectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)? { withState { $0.delegate } }

    /// The queue that the delegate is called on; `nil` is none.
    public var metadataObjectsCallbackQueue: DispatchQueue? { withState { $0.queue } }

    /// Says who is told, and where.
    ///
    /// - Parameters:
    ///   - delegate: Held weakly; `nil` finds nothing.
    ///   - queue: A serial queue. `nil` finds nothing.
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

    /// Tells the delegate what one picture showed, if it has to be told.
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
