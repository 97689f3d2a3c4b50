import AVFoundation
import Foundation
import MarkupKit

// LISTING BAR-O2
class ViewController: UIViewController, AVCaptureMetadataOutputObjectsDelegate {
    var cameraView: CameraView!
    // LISTING BAR-O5

    func configure() {
        // LISTING BAR-O7
        // LISTING BAR-O8
    }

    // LISTING BAR-O11
    // LISTING BAR-O12
}
