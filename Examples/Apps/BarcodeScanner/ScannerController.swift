import AVFoundation
import Foundation
import MarkupKit

/// The camera's picture; says what a code says that comes into view.
final class ScannerController: UIViewController, AVCaptureMetadataOutputObjectsDelegate {
    let session = AVCaptureSession()
    /// The camera takes its time: it is opened and released here, one after the other.
    private let cameraQueue = DispatchQueue(label: "BarcodeScanner.camera")
    let viewfinder = ViewfinderView()
    /// Why there is no picture.
    let explanation = UILabel(textAlignment: .center, textColor: .white, numberOfLines: 0)
    private var isShowingCode = false
    private var observation: (any NSObjectProtocol)?

    override func loadView() {
        view = LMLayerView {
            viewfinder
            LMColumnView(margin: 24) {
                LMSpacer()
                explanation
                LMSpacer()
            }
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Barcode Scanner"
        explanation.isHidden = true
        session.beginConfiguration()
        if let camera = AVCaptureDevice.default(for: .video), let input = try? AVCaptureDeviceInput(device: camera),
            session.canAddInput(input)
        {
            session.addInput(input)
        }
        let codes = AVCaptureMetadataOutput()
        if session.canAddOutput(codes) {
            session.addOutput(codes)
            codes.metadataObjectTypes = codes.availableMetadataObjectTypes
            codes.setMetadataObjectsDelegate(self, queue: .main)
        }
        session.commitConfiguration()
        viewfinder.preview?.session = session
        viewfinder.preview?.videoGravity = .resizeAspectFill
        viewfinder.followOrientation()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        explanation.isHidden = true
        observation = NotificationCenter.default.addObserver(
            forName: .AVCaptureSessionRuntimeError, object: session, queue: nil
        ) { [weak self] notification in
            guard let error = notification.userInfo?[AVCaptureSessionErrorKey] as? CameraError else { return }
            Task { @MainActor [weak self] in self?.explain(error) }
        }
        cameraQueue.async { [session] in session.startRunning() }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if let observation { NotificationCenter.default.removeObserver(observation) }
        observation = nil
        cameraQueue.async { [session] in session.stopRunning() }
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        viewfinder.followOrientation()
    }

    private func explain(_ error: CameraError) {
        let sentence = "\(error)"
        explanation.text =
            error.code == .noCamera
            ? "No camera is connected. To try the app without one:\nswift run BarcodeScanner --frames Apps/BarcodeScanner/Frames"
            : sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
        explanation.isHidden = false
    }

    // MARK: Codes

    func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
        from connection: AVCaptureConnection
    ) {
        guard !isShowingCode, let code = metadataObjects.first as? AVMetadataMachineReadableCodeObject else { return }
        isShowingCode = true
        let alert = UIAlertController(
            title: "Code Found", message: Self.words(for: code.stringValue, byteCount: code.payload.count),
            preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { [weak self] _ in self?.isShowingCode = false })
        present(alert, animated: true)
    }

    /// The content of a code, shortened to fit the window.
    static func words(for text: String?, byteCount: Int) -> String {
        guard let text else { return "It contains \(byteCount) bytes that are not text." }
        return text.count <= 300 ? text : "\(text.prefix(300))… and \(text.count - 300) characters more"
    }
}
