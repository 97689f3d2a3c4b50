public import Foundation
public import MarkupKit
import NativeWidgets

/// The way a picture is fitted into a layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    /// The value as a string.
    public let rawValue: String
    /// Creates a value from any string; unknown ones have the effect of ``resize``.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The whole picture is shown, with black bars beside it.
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    /// The picture fills the layer, and is cut off at two sides.
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
    /// The picture is stretched to fill the layer.
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// A layer that shows a session's pictures. A view uses it as its layer class:
///
/// ```swift
/// final class ViewfinderView: UIView {
///     override class var layerClass: AnyClass { AVCaptureVideoPreviewLayer.self }
///     var viewfinder: AVCaptureVideoPreviewLayer? { layer as? AVCaptureVideoPreviewLayer }
/// }
/// ```
///
/// The layer is black until the first picture arrives, and keeps the last one when the session has stopped.
@MainActor
public final class AVCaptureVideoPreviewLayer: CALayer {
    private var preview: PreviewSink?
    private var shown: PixelBuffer?
    private var image: NativeImage?
    private var ownConnection: AVCaptureConnection?

    /// Creates the layer of a view. The view calls it.
    public required init(view: UIView) {
        super.init(view: view)
        backgroundColor = .black
        drawsContent = { [weak self] drawing, bounds in self?.draw(drawing, in: bounds) }
        preview = PreviewSink(
            Latest(on: .main) { [weak self] frame in MainActor.assumeIsolated { self?.show(frame) } })
    }

    /// The session whose pictures are shown; `nil`, the default, is none. Setting it removes the last picture.
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

    /// The way pictures are fitted into the layer. Default `resizeAspect`.
    public var videoGravity = AVLayerVideoGravity.resizeAspect { didSet { setNeedsDisplay() } }

    /// The connection, which has the rotation of the pictures; `nil` without a ``session``.
    public var connection: AVCaptureConnection! { ownConnection }

    /// Whether a picture is shown.
    public var isPreviewing: Bool { shown != nil }

    /// The number of pictures drawn, each counted once. Measurements compare it with the source's rate.
    public private(set) var drawnPictures = 0
    private var isDrawn = false

    private func show(_ frame: PixelBuffer) {
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

    /// Returns the object with its position in points of the layer; `nil` before the first picture and for a layer
    /// without size.
    public func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? {
        guard let geometry, let rect = geometry.rect else { return nil }
        if let code = metadataObject as? AVMetadataMachineReadableCodeObject {
            return code.moved { geometry.point(of: $0, in: rect) }
        }
        let bounds = PreviewGeometry.moved(metadataObject.bounds) { geometry.point(of: $0, in: rect) }
        return AVMetadataObject(type: metadataObject.type, bounds: bounds)
    }

    /// Returns the rectangle of the layer, in points, that shows a part of the picture, as in
    /// ``AVCaptureMetadataOutput/rectOfInterest``; zero before the first picture.
    public func layerRectConverted(fromMetadataOutputRect part: CGRect) -> CGRect {
        guard let geometry, let rect = geometry.rect else { return .zero }
        return PreviewGeometry.moved(part) { geometry.point(of: $0, in: rect) }
    }

    /// Returns the part of the picture that is shown in a rectangle of the layer, for
    /// ``AVCaptureMetadataOutput/rectOfInterest``; zero before the first picture.
    public func metadataOutputRectConverted(fromLayerRect part: CGRect) -> CGRect {
        guard let geometry, let rect = geometry.rect else { return .zero }
        return PreviewGeometry.moved(part) { geometry.place(of: $0, in: rect) }
    }
}
