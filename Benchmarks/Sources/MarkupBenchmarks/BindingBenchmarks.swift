import Foundation
import KeyValueCoding
import MarkupKit
import Observation

@Observable @KeyValueCoding
final class BenchmarkModel {
    var text = ""
}

/// A bound label: from the change of the model to the text set, beside calling the setters by hand.
func runBindingBenchmarks() throws {
    let count = 1000
    let models = (0..<count).map { _ in BenchmarkModel() }
    let bound = try models.map { try LMViewBuilder.view(markup: "<UILabel text=\"$text\"/>", owner: $0) }
    let plain = (0..<count).map { _ in UILabel() }
    var turn = 0
    let rows = try Measurement.medians(
        rounds: 41,
        [
            (
                "bound",
                {
                    turn += 1
                    for (index, model) in models.enumerated() { model.text = "Text \(index) \(turn)" }
                    HostWindow.applyBindings()
                }
            ),
            (
                "setters",
                {
                    turn += 1
                    for (index, label) in plain.enumerated() { label.text = "Text \(index) \(turn)" }
                }
            ),
        ])
    Measurement.report("change \(count) texts in one turn", count: count, rows)
    withExtendedLifetime(bound) {}
}
