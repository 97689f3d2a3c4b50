import BenchmarkGTK
import Foundation
import KeyValueCoding
import MarkupKit
import Observation

/// A form in a running program whose document is saved a thousand times: how long until it shows, and what stays on the heap.
///
/// Of every ten saves one also adds a row and one takes it away, so that views come and go.
func runReloadingBenchmarks() throws {
    DocumentReloading.isEnabled = true
    defer { DocumentReloading.isEnabled = false }
    let folder = FileManager.default.temporaryDirectory.appending(path: "reloading-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Form.xml")
    try document(0).write(to: file, atomically: true, encoding: .utf8)

    let controller = FormController(file)
    let window = HostWindow(controller.view, size: CGSize(width: 400, height: 600))
    // On a private display a window keeps its drawing, once a second, for a browser that may connect.
    window.layOutNow()
    var times: [Double] = []
    print("\nsave the document of a form of 40 views 1,000 times")
    for save in 1...1000 {
        let text = document(save)
        let start = ContinuousClock.now
        try text.write(to: file, atomically: true, encoding: .utf8)
        let deadline = start + .seconds(5)
        while controller.statusLabel.text != "save \(save)" {
            guard ContinuousClock.now < deadline else { return print("  save \(save) does not show") }
            g_main_context_iteration(nil, 0)
        }
        window.layOutNow()
        times.append((ContinuousClock.now - start) / .milliseconds(1))
        if save.isMultiple(of: 250) { print("  after \(save): \(Measurement.heap / 1024) KB on the heap") }
    }
    times.sort()
    print("  save to laid out: median \(rounded(times[500])) ms, 95th percentile \(rounded(times[950])) ms")
    window.close()
}

private func rounded(_ milliseconds: Double) -> Double { (milliseconds * 10).rounded() / 10 }

private func document(_ save: Int) -> String {
    let rows = (0..<(save % 10 == 5 ? 14 : 13)).map { row in
        "<LMRowView><UILabel text=\"Row \(row)\"/><UITextField text=\"$text\"/></LMRowView>"
    }
    return """
        <LMColumnView>
            <UILabel id="statusLabel" text="save \(save)"/>
            \(rows.joined(separator: "\n    "))
        </LMColumnView>
        """
}

@Observable @KeyValueCoding
private final class FormController: UIViewController {
    @ObservationIgnored let file: URL
    @ObservationIgnored var statusLabel: UILabel!
    var text = "typed"

    init(_ file: URL) {
        self.file = file
        super.init(nibName: nil, bundle: nil)
    }

    override func loadView() { view = try? LMViewBuilder.view(contentsOf: file, owner: self, root: nil) }
}
