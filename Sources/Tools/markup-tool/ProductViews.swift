import MarkupCharts
import MarkupKit

/// The views of other products that any document may name.
@MainActor
enum ProductViews {
    /// Documents find classes by their names, but the linker leaves out what no code refers to.
    static func register() { LMViewBuilder.register(LMChartView.self) }
}
