extension Schema {
    /// The vocabulary of the built-in views.
    public static let builtIn = Schema.builtIn(builtInViews)

    /// The same with the views of the product MarkupCharts, which tools know too.
    package static let builtInWithCharts = builtIn.merging(.builtIn(chartViews))
}
