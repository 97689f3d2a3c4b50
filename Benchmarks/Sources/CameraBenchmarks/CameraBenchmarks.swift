import AVFoundation
import Foundation
import MarkupKit

/// Measures the camera against its bounds, with GStreamer's test pictures of 1280 by 720 pixels; `Benchmarks/run.py camera` runs it.
@main
final class CameraBenchmarks: UIApplicationDelegate {
    static var applicationIdentifier: String? { nil }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 960, height: 540))
        let controller = FinderController()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        Task {
            await controller.measure(frames: CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000)
            application.quit()
        }
        return true
    }
}

final class FinderView: UIView {
    override class var layerClass: AnyClass { AVCaptureVideoPreviewLayer.self }
    var finder: AVCaptureVideoPreviewLayer? { layer as? AVCaptureVideoPreviewLayer }
}

/// Counts the calls, on its own queue.
nonisolated final class Counter: AVCaptureMetadataOutputObjectsDelegate, @unchecked Sendable {
    private let lock = NSLock()
    private var told = 0
    var count: Int { lock.withLock { told } }

    func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
        from connection: AVCaptureConnection
    ) { lock.withLock { told += 1 } }
}

final class FinderController: UIViewController {
    private let finder = FinderView()
    private let queue = DispatchQueue(label: "CameraBenchmarks")

    override func loadView() { view = finder }

    /// Pictures of 1280 by 720 pixels in which something moves.
    private func session(rate: Int) -> AVCaptureSession {
        session(
            .pipeline("videotestsrc is-live=true pattern=ball ! video/x-raw,width=1280,height=720,framerate=\(rate)/1"))
    }

    private func session(_ source: CaptureSource) -> AVCaptureSession {
        let session = AVCaptureSession()
        if let input = try? AVCaptureDeviceInput(device: AVCaptureDevice(source, localizedName: "Test")) {
            session.addInput(input)
        }
        finder.finder?.session = session
        return session
    }

    /// How long a call takes on the session's queue, in seconds.
    private func time(_ call: @escaping @Sendable () -> Void) async -> Double {
        await withCheckedContinuation { done in
            queue.async {
                let start = Measurement.now
                call()
                done.resume(returning: Measurement.now - start)
            }
        }
    }

    func measure(frames: Int) async {
        await measureRate()
        await measureReading()
        await measureMainThread()
        await measureRelease()
        await measureMemory(frames: frames)
    }

    private func measureRate() async {
        let session = session(rate: 30)
        _ = await time { session.startRunning() }
        try? await Task.sleep(for: .seconds(1))
        let (start, before) = (Measurement.now, finder.finder?.drawnPictures ?? 0)
        try? await Task.sleep(for: .seconds(10))
        let rate = Double((finder.finder?.drawnPictures ?? 0) - before) / (Measurement.now - start)
        Measurement.report("pictures shown of 30 a second", rate, "a second", bound: "29", isKept: rate >= 29)
        _ = await time { session.stopRunning() }
    }

    /// The reader continues with the newest picture at once, so that so many readings a second are so many milliseconds for each.
    private func measureReading() async {
        guard let file = CommandLine.arguments.dropFirst(2).first,
            let frame = try? CaptureFrame(contentsOf: URL(filePath: file))
        else { return print("reading is not measured: there is no picture of a code") }
        let (session, output, counter) = (
            session(.frames([frame], rate: 240)), AVCaptureMetadataOutput(), Counter()
        )
        finder.finder?.session = nil
        output.metadataObjectTypes = output.availableMetadataObjectTypes
        output.reportsEveryPicture = true
        output.setMetadataObjectsDelegate(counter, queue: DispatchQueue(label: "CameraBenchmarks.codes"))
        session.addOutput(output)
        _ = await time { session.startRunning() }
        try? await Task.sleep(for: .seconds(1))
        let (start, before) = (Measurement.now, counter.count)
        try? await Task.sleep(for: .seconds(10))
        let milliseconds = (Measurement.now - start) * 1000 / Double(max(1, counter.count - before))
        let size = "\(frame.width)x\(frame.height)"
        Measurement.report(
            "reading a picture of \(size) for all kinds of codes", milliseconds, "ms", bound: "15 ms",
            isKept: milliseconds < 15)
        _ = await time { session.stopRunning() }
    }

    /// How long the main thread is away while a session starts elsewhere.
    private func measureMainThread() async {
        let session = session(rate: 30)
        let start = Measurement.now
        async let took = time { session.startRunning() }
        var (last, longest) = (start, 0.0)
        while Measurement.now - start < 0.5 {
            try? await Task.sleep(for: .milliseconds(1))
            (last, longest) = (Measurement.now, max(longest, Measurement.now - last))
        }
        let seconds = await took
        print("        starting took \(String(format: "%.1f", seconds * 1000)) ms on its own queue")
        Measurement.report(
            "the main thread's longest absence meanwhile", longest * 1000, "ms", bound: "50 ms", isKept: longest < 0.05)
        _ = await time { session.stopRunning() }
    }

    private func measureRelease() async {
        var slowest = 0.0
        for _ in 0..<20 {
            let session = session(rate: 30)
            _ = await time { session.startRunning() }
            try? await Task.sleep(for: .milliseconds(200))
            slowest = max(slowest, await time { session.stopRunning() })
        }
        Measurement.report(
            "the slowest of 20 releases", slowest * 1000, "ms", bound: "100 ms", isKept: slowest < 0.1)
    }

    /// The first tenth settles; what is held then is compared with what is held at the end.
    private func measureMemory(frames: Int) async {
        let session = session(rate: 120)
        _ = await time { session.startRunning() }
        let start = finder.finder?.drawnPictures ?? 0
        var settled = 0.0
        while let drawn = finder.finder?.drawnPictures, drawn - start < frames, session.isRunning {
            if settled == 0, drawn - start >= frames / 10 { settled = Measurement.memory }
            try? await Task.sleep(for: .milliseconds(20))
        }
        let growth = Measurement.memory - settled
        Measurement.report(
            "growth from picture \(frames / 10) to \(frames), of \(Int(settled)) MB", growth, "MB", bound: "10 MB",
            isKept: growth < 10)
        _ = await time { session.stopRunning() }
    }
}
