/// Hears what a person chooses in a chart. All methods are optional.
public protocol LMChartViewDelegate: AnyObject {
    /// A person has chosen a place: a number, a `Date` or a text as the marks have it; `nil` if nothing is chosen any more.
    func chartView(_ chartView: LMChartView, didSelect value: Any?)
}

extension LMChartViewDelegate {
    /// Does nothing.
    public func chartView(_ chartView: LMChartView, didSelect value: Any?) {}
}
