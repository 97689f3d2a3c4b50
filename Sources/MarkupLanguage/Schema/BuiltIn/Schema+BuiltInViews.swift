extension Schema {
    /// The vocabulary of the built-in views.
    public static let builtIn = Schema.builtIn(builtInViews)
}
