import AVFoundation
import Foundation
import MarkupKit

/// Reads barcodes that are held before the camera.
///
///     swift run BarcodeScanner
///     swift run BarcodeScanner --frames Apps/BarcodeScanner/Frames    the pictures of a folder in place of a camera
///     swift run BarcodeScanner --pipeline DESCRIPTION                     what `gst-launch-1.0` would show
@main
final class App: UIApplicationDelegate {
    init() {}

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if let source = CommandLineSource.device(for: CommandLine.arguments) { AVCaptureDevice.connect(source) }
        let window = UIWindow()
        window.defaultSize = CGSize(width: 480, height: 640)
        window.rootViewController = UINavigationController(rootViewController: ScannerController())
        window.makeKeyAndVisible()
        return true
    }
}
