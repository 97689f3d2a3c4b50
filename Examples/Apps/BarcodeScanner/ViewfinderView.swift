import AVFoundation
import MarkupKit

/// Shows what the camera sees.
final class ViewfinderView: UIView {
    override class var layerClass: AnyClass { AVCaptureVideoPreviewLayer.self }

    var preview: AVCaptureVideoPreviewLayer? { layer as? AVCaptureVideoPreviewLayer }

    /// Turns the picture against the machine.
    func followOrientation() {
        preview?.connection?.videoOrientation =
            switch UIDevice.current.orientation {
            case .portraitUpsideDown: .portraitUpsideDown
            case .landscapeLeft: .landscapeRight
            case .landscapeRight: .landscapeLeft
            default: .portrait
            }
    }
}
