import MarkupCharts
import MarkupKit

/// The views of other products that any document may use.
@MainActor
enum ProductViews {
    /// Documents find classes by name, but the linker removes classes that no code refers to.
    static func register() { LMViewBuilder.register(LMChartView.self) }
}
