extension Diagnostic {
    /// An `id` that names a property of the owner that cannot hold the view: one of another type, or one that cannot be set.
    public static func outletType(
        _ name: String, viewClass: String, propertyType: String, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(.outletType, at: range, in: source, facts: [.name: name, .value: viewClass, .expected: propertyType])
    }
}
