public import Foundation
import Synchronization

/// Finds barcodes in a session's pictures on a background thread, and calls its delegate.
///
/// Pictures that arrive while another is being read are skipped. Barcodes are therefore reported from recent pictures
/// only.
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
    /// Not a `Mutex`, because the delegate need not be `Sendable`: it is used on its own queue only.
    private let lock = NSLock()
    private var state = State()

    /// Creates an output without types, which finds nothing.
    public override init() { super.init() }

    private func withState<Result>(_ body: (inout State) -> Result) -> Result {
        lock.withLock { body(&state) }
    }

    /// The types that can be found: all constants of ``AVMetadataObject/ObjectType``.
    public var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { BarcodeReader.types }

    /// The types to find. Default none; `nil` counts as none, and types that are not available are ignored. Fewer types
    /// are found faster.
    public var metadataObjectTypes: [AVMetadataObject.ObjectType]! {
        get { withState { $0.order } }
        set { withState { ($0.order, $0.types) = (newValue ?? [], Set(newValue ?? [])) } }
    }

    /// The part of the picture in which barcodes are found, from 0 at the upper left to 1 at the lower right of the
    /// picture as the camera delivers it. Barcodes that lie partly inside are found too. Default the whole picture.
    public var rectOfInterest: CGRect {
        get { withState { $0.rectOfInterest } }
        set { withState { $0.rectOfInterest = newValue } }
    }

    /// Whether the delegate is called for every picture that shows a barcode, for example to draw an outline that
    /// follows it, and not only when a barcode appears. Default `false`. Pictures are skipped while the delegate is
    /// busy.
    public var reportsEveryPicture: Bool {
        get { withState { $0.reportsEveryPicture } }
        set { withState { $0.reportsEveryPicture = newValue } }
    }

    /// The delegate; `nil` if there is none.
    public var metadataObjectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)? { withState { $0.delegate } }

    /// The queue on which the delegate is called; `nil` if there is none.
    public var metadataObjectsCallbackQueue: DispatchQueue? { withState { $0.queue } }

    /// Sets the delegate and its queue.
    ///
    /// - Parameters:
    ///   - delegate: Held weakly; with `nil` nothing is found.
    ///   - queue: A serial queue; with `nil` nothing is found.
    public func setMetadataObjectsDelegate(
        _ delegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue: DispatchQueue?
    ) {
        withState { ($0.delegate, $0.queue) = (delegate, queue) }
    }

    override func take(_ frame: PixelBuffer, through connection: AVCaptureConnection) {
        let (types, part) = withState { state in
            (state.delegate == nil || state.queue == nil ? [] : state.types, state.rectOfInterest)
        }
        guard !types.isEmpty else { return }
        let codes = BarcodeReader.codes(types, in: frame).filter { $0.bounds.intersects(part) }
        tell(codes, through: connection)
    }

    /// Calls the delegate for one picture, if it has changed the visible barcodes or every picture is reported.
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
