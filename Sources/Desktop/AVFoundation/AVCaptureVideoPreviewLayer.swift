public import Foundation
public import MarkupKit
import NativeWidgets

/// The way in which a picture is fitted into a layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    /// The mode as text.
    public let rawValue: String
    /// Creates a mode with any text; an unknown one counts as ``resize``.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The whole picture is shown, with black bars beside it.
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    /// The picture covers the whole layer and is cropped at two sides.
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
    /// The picture is stretched to the layer's size.
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// Shows a session's pictures. It is the layer of a view whose class returns it from `layerClass`:
///
/// ```swift
/// final class ViewfinderView: UIView {
///     override class var layerClass: AnyClass { AVCaptureVideoPreviewLayer.self }
///     var viewfinder: AVCaptureVideoPreviewLayer? { layer as? AVCaptureVideoPreviewLayer }
/// }
/// ```
///
/// The view is black until the first picture arrives, and keeps showing the last one when the session has stopped.
@MainActor
public final class AVCaptureVideoPreviewLayer: CALayer {
    private var preview: Preview?
    private var shown: Frame?
    private var image: NativeImage?
    private var ownConnection: AVCaptureConnection?

    /// Creates the layer of a view. The view calls this initializer.
    public required init(view: UIView) {
        super.init(view: view)
        backgroundColor = .black
        drawsContent = { [weak self] drawing, bounds in self?.draw(drawing, in: bounds) }
        preview = Preview(
            Latest(on: .main) { [weak self] frame in MainActor.assumeIsolated { self?.show(frame) } })
    }

    /// The session whose pictures are shown; `nil` by default. Setting it removes the last picture.
    public var session: AVCaptureSession? {
        didSet {
            guard session !== oldValue, let preview else { return }
            oldValue?.remove(preview)
            preview.frames.clear()
            (shown, image) = (nil, nil)
            ownConnection = session.map { _ in
                AVCaptureConnection { [weak self] in Task { @MainActor [weak self] in self?.setNeedsDisplay() } }
            }
            session?.add(preview)
            setNeedsDisplay()
        }
    }

    /// The way in which pictures are fitted into the layer. By default `resizeAspect`.
    public var videoGravity = AVLayerVideoGravity.resizeAspect { didSet { setNeedsDisplay() } }

    /// The connection that sets the rotation of the pictures; `nil` without a ``session``.
    public var connection: AVCaptureConnection! { ownConnection }

    /// Whether a picture is shown.
    public var isPreviewing: Bool { shown != nil }

    /// The number of pictures drawn, each counted once. A measurement compares it with the source's rate.
    public private(set) var drawnPictures = 0
    private var isDrawn = false

    private func show(_ frame: Frame) {
        (shown, image, isDrawn) = (frame, frame.image, false)
        setNeedsDisplay()
    }

    private func draw(_ drawing: Drawing, in bounds: CGRect) {
        guard let image, let geometry, let rect = geometry.rect else { return }
        if !isDrawn { (isDrawn, drawnPictures) = (true, drawnPictures + 1) }
        drawing.draw(image, in: rect, quarterTurns: geometry.orientation.quarterTurns, within: bounds)
    }

    private var geometry: PreviewGeometry? {
        shown.map {
            PreviewGeometry(
                picture: $0.size, bounds: bounds, gravity: videoGravity,
                orientation: ownConnection?.videoOrientation ?? .portrait)
        }
    }

    // MARK: Coordinates

    /// Returns the object with its position converted to points of the layer; `nil` before the first picture and for
    /// a layer without size.
    public func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? {
        guard let geometry, let rect = geometry.rect else { return nil }
        if let code = metadataObject as? AVMetadataMachineReadableCodeObject {
            return code.moved { geometry.point(of: $0, in: rect) }
        }
        let bounds = PreviewGeometry.moved(metadataObject.bounds) { geometry.point(of: $0, in: rect) }
        return AVMetadataObject(type: metadataObject.type, bounds: bounds)
    }

    /// Converts a part of the picture, as in ``AVCaptureMetadataOutput/rectOfInterest``, to points of the layer; zero
    /// before the first picture.
    public func layerRectConverted(fromMetadataOutputRect part: CGRect) -> CGRect {
        guard let geometry, let rect = geometry.rect else { return .zero }
        return PreviewGeometry.moved(part) { geometry.point(of: $0, in: rect) }
    }

    /// Converts a rectangle of the layer to the part of the picture that it shows, for
    /// ``AVCaptureMetadataOutput/rectOfInterest``; zero before the first picture.
    public func metadataOutputRectConverted(fromLayerRect part: CGRect) -> CGRect {
        guard let geometry, let rect = geometry.rect else { return .zero }
        return PreviewGeometry.moved(part) { geometry.place(of: $0, in: rect) }
    }
}
