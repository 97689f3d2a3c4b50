import Foundation
import KeyValueCoding
import MarkupKit

/// Loading and freeing documents again and again: memory must not grow.
func runMemoryBenchmarks() throws {
    try measureDocuments()
    try measureBoundControllers()
}

/// Controllers whose views are bound to a model that outlives them, opened in a window and closed.
private func measureBoundControllers() throws {
    let model = BenchmarkModel()
    print("\nopen and close a bound controller 10,000 times")
    for thousand in 1...10 {
        var last = { nil as BoundController? }
        for index in 0..<1000 {
            let controller = BoundController(model)
            let window = HostWindow(controller.view, size: CGSize(width: 300, height: 200))
            window.layOutNow()
            model.text = "\(thousand) \(index)"
            HostWindow.applyBindings()
            window.close()
            last = { [weak controller] in controller }
        }
        print(
            "  after \(thousand * 1000): \(Measurement.heap / 1024) KB on the heap, "
                + "the last one is \(last() == nil ? "gone" : "still there")")
    }
}

@KeyValueCoding
private final class BoundController: UIViewController {
    let model: BenchmarkModel

    init(_ model: BenchmarkModel) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
    }

    override func loadView() {
        view =
            (try? LMViewBuilder.view(
                markup: """
                    <LMColumnView>
                        <UILabel text="$model.text"/><UITextField text="$model.text"/>
                        <UILabel text="$uppercase(model.text)"/>
                    </LMColumnView>
                    """, owner: self)) ?? UIView()
    }
}

private func measureDocuments() throws {
    let shape = TreeShape(rows: 5, labels: 5)
    let file = FileManager.default.temporaryDirectory.appending(path: "flat-\(getpid()).xml")
    try shape.markup.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    print("\nload and free a document of \(shape.count) views 10,000 times")
    for thousand in 1...10 {
        for _ in 0..<1000 { _ = try LMViewBuilder.view(contentsOf: file, owner: nil, root: nil) }
        print(
            "  after \(thousand * 1000): \(Measurement.heap / 1024) KB on the heap, \(Measurement.resident / 1024) KB resident"
        )
    }
}
