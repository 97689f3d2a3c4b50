import AVFoundation
import Foundation

/// The source of pictures that the command line names in place of a camera.
enum CommandLineSource {
    /// `nil` if nothing is named.
    static func device(for arguments: [String]) -> AVCaptureDevice? {
        guard let index = arguments.firstIndex(where: { $0 == "--frames" || $0 == "--pipeline" }),
            arguments.indices.contains(index + 1)
        else { return nil }
        let value = arguments[index + 1]
        guard arguments[index] == "--frames" else {
            return AVCaptureDevice(.pipeline(value), localizedName: "Pipeline")
        }
        let folder = URL(filePath: value)
        return AVCaptureDevice(.frames(rate: 10, next: pictures(in: folder)), localizedName: folder.lastPathComponent)
    }

    /// The pictures of a folder by their names, each for a second and a half, and from the beginning again.
    private nonisolated static func pictures(in folder: URL) -> @Sendable () throws -> CaptureFrame? {
        let show = SlideShow(folder)
        return { try show.next() }
    }
}

/// Only the session asks, one picture at a time.
private nonisolated final class SlideShow: @unchecked Sendable {
    private let folder: URL
    private var files: [URL] = []
    private var count = 0
    private var current: CaptureFrame?

    init(_ folder: URL) { self.folder = folder }

    func next() throws -> CaptureFrame? {
        if count == 0 {
            files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { ["png", "jpg", "jpeg", "svg"].contains($0.pathExtension.lowercased()) }
                .sorted { $0.lastPathComponent < $1.lastPathComponent }
        }
        guard !files.isEmpty else { return nil }
        if count % 15 == 0 { current = try CaptureFrame(contentsOf: files[count / 15 % files.count]) }
        count += 1
        return current
    }
}
