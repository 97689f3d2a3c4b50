/// Methods that a chart calls when the user selects a place. All of them are optional.
public protocol LMChartViewDelegate: AnyObject {
    /// Called when the user has selected a place: a number, a `Date` or a text as in the marks; `nil` if the selection
    /// was cleared.
    func chartView(_ chartView: LMChartView, didSelect value: Any?)
}

extension LMChartViewDelegate {
    /// Does nothing.
    public func chartView(_ chartView: LMChartView, didSelect value: Any?) {}
}
