import CGTK
import Foundation
import MarkupKit
import MarkupPreview
import NativeWidgets

/// Measures the time from a save to the frame that shows it, in the window of `markup preview`: `PreviewTiming SAVES NAME DOCUMENT...`, with a name
/// and a document in turns. `Benchmarks/run.py preview` runs it.
@main
struct PreviewTiming {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count >= 3, arguments.count % 2 == 1, let saves = Int(arguments[0]), saves > 0 else {
            FileHandle.standardError.write(Data("usage: PreviewTiming SAVES NAME DOCUMENT...\n".utf8))
            exit(64)
        }
        try Display.open()
        for pair in stride(from: 1, to: arguments.count, by: 2) {
            let times = try measure(document: URL(filePath: arguments[pair + 1]), saves: saves).sorted()
            func text(_ share: Double) -> String {
                let index = min(times.count - 1, Int(Double(times.count) * share))
                return String(format: "%.1f ms", times[index])
            }
            print("| \(arguments[pair]) | \(text(0.5)) | \(text(0.95)) | \(text(1)) |")
        }
    }

    /// The time of each save in milliseconds.
    private static func measure(document: URL, saves: Int) throws -> [Double] {
        // A copy of the folder, because pictures and texts lie beside the document.
        let folder = FileManager.default.temporaryDirectory.appending(path: "timing-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: document.deletingLastPathComponent(), to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: document.lastPathComponent)
        let text = try String(contentsOf: file, encoding: .utf8)

        var sources = PreviewModel.Sources()
        sources.documents = [file]
        var circumstances = Circumstances()
        circumstances.size = .exact(CGSize(width: 1200, height: 700))
        let model = PreviewModel(sources, circumstances: circumstances)
        let window = UIWindow()
        window.defaultSize = CGSize(width: 1280, height: 820)
        window.rootViewController = PreviewController(model)
        window.makeKeyAndVisible()
        defer { window.close() }
        let painting = Painting()
        wait { isShown(model) && painting.follow(window) }

        return try (0..<saves).map { number in
            // The user does not save before the last picture is visible.
            let pause = ContinuousClock.now + .milliseconds(60)
            wait { ContinuousClock.now > pause }
            let before = model.selected?.picture
            painting.last = nil
            let start = ContinuousClock.now
            try Data(edited(text, number).utf8).write(to: file, options: .atomic)
            wait {
                guard let picture = model.selected?.picture, picture !== before, isShown(model) else {
                    painting.last = nil
                    return false
                }
                return painting.last != nil
            }
            return (painting.last ?? .now).duration(to: start) / .milliseconds(-1)
        }
    }

    /// The saved changes, in turns: another margin around everything, and a label more at the end. Either moves all views.
    private static func edited(_ text: String, _ number: Int) -> String {
        guard number.isMultiple(of: 2), let end = text.range(of: "</", options: .backwards) else {
            return text.replacingOccurrences(of: "layoutMargins=\"16\"", with: "layoutMargins=\"\(8 + number % 8)\"")
        }
        return text[..<end.lowerBound] + "<UILabel text=\"\(number)\"/>\n" + text[end.lowerBound...]
    }

    private static func isShown(_ model: PreviewModel) -> Bool {
        guard let root = model.selected?.picture?.root else { return false }
        return root.native.isMapped && root.bounds.width > 0
    }

    private static func wait(until condition: () -> Bool) {
        while !condition() { if !MainLoop.iterate(mayBlock: false) { usleep(100) } }
    }
}

/// When a window was painted last.
private final class Painting {
    var last: ContinuousClock.Instant?
    private var isFollowing = false

    /// Begins to follow a window that is shown.
    func follow(_ window: UIWindow) -> Bool {
        guard !isFollowing else { return true }
        let widget = window.native.address.assumingMemoryBound(to: GtkWidget.self)
        guard let clock = gtk_widget_get_frame_clock(widget) else { return false }
        isFollowing = true
        connectSignal(to: UnsafeMutableRawPointer(clock), "after-paint") { [weak self] _ in self?.last = .now }
        return true
    }
}
