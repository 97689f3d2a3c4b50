import Foundation
import KeyValueCoding
import MarkupKit
import Observation

@Observable @KeyValueCoding
final class BenchmarkModel {
    var text = ""
}

/// A bound label: from the change of the model to the text set, beside calling the setters by hand, with labels that are on the screen.
func runBindingBenchmarks() throws {
    let bound = try measureBindings(models: 1000, labelsForEach: 1)
    try measureBindings(models: 100, labelsForEach: 10)
    try measureQML(beside: bound)
}

/// The same in QML: `QML` is the path of Qt's `qml`. Its time is that of the wall.
private func measureQML(beside bound: Double) throws {
    guard let qml = ProcessInfo.processInfo.environment["QML"] else {
        print("\nbindings in QML: set QML to the path of Qt's program qml")
        return
    }
    let process = Process()
    process.executableURL = URL(filePath: qml)
    process.arguments = ["Peers/bindings.qml"]
    process.environment = ProcessInfo.processInfo.environment.merging(["QT_QPA_PLATFORM": "offscreen"]) { $1 }
    let output = Pipe()
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let each = text.split(separator: "\n").last?.split(separator: " ").last.flatMap({ Double($0) }) else {
        print("\nbindings in QML: \(text)")
        return
    }
    let ratio = (bound * 1e6 / each * 100).rounded() / 100
    print("\nchange 1000 texts bound to an object each, in QML")
    print("  Qt Quick: \(each) µs each; a bound label takes \(ratio)x of it")
}

/// Gives the seconds for a bound label.
@discardableResult
private func measureBindings(models count: Int, labelsForEach: Int) throws -> Double {
    let rows = try Measurement.medians(rounds: 41, LabelScreen.changes(models: count, labelsForEach: labelsForEach))
    Measurement.report(
        "change the texts of \(count * labelsForEach) labels in one turn, \(labelsForEach) for each of \(count) models",
        count: count * labelsForEach, rows)
    return rows[0].seconds / Double(count * labelsForEach)
}

/// A window full of labels, a few for each model.
final class LabelScreen {
    private let models: [BenchmarkModel]
    private let labels: [[UILabel]]
    private let window: HostWindow

    /// A change of each model in one turn: with bound labels, and with the setters of models and labels.
    static func changes(models count: Int, labelsForEach: Int) throws -> [(String, () throws -> Void)] {
        let bound = try LabelScreen(count, labelsForEach) {
            try LMViewBuilder.view(markup: "<UILabel text=\"$text\"/>", owner: $0)
        }
        let plain = try LabelScreen(count, labelsForEach) { _ in UILabel() }
        var turn = 0
        return [
            (
                "bound",
                {
                    turn += 1
                    for (index, model) in bound.models.enumerated() { model.text = "Text \(index) \(turn)" }
                    HostWindow.applyBindings()
                }
            ),
            (
                "setters of models and labels",
                {
                    turn += 1
                    for (index, model) in plain.models.enumerated() {
                        model.text = "Text \(index) \(turn)"
                        for label in plain.labels[index] { label.text = model.text }
                    }
                }
            ),
        ]
    }

    init(_ count: Int, _ labelsForEach: Int, _ makeLabel: (BenchmarkModel) throws -> UIView) throws {
        models = (0..<count).map { _ in BenchmarkModel() }
        labels = try models.map { model in
            try (0..<labelsForEach).compactMap { _ in try makeLabel(model) as? UILabel }
        }
        let column = LMColumnView()
        labels.joined().forEach(column.addSubview)
        let scroller = UIScrollView()
        scroller.addSubview(column)
        window = HostWindow(scroller, size: CGSize(width: 400, height: 600))
        window.show()
    }
}
