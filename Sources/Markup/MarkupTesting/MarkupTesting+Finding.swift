import MarkupBasics
public import MarkupKit

extension MarkupTesting {
    /// Returns the view with an id in its document, or with an `accessibilityIdentifier`: the first one below `root`,
    /// or `root` itself.
    ///
    /// ```swift
    /// let slider: UISlider = try MarkupTesting.view(id: "levelSlider", in: controller.view)
    /// ```
    ///
    /// - Throws: ``UserActionError`` that contains the nearest id, or the actual class of the view.
    public static func view<View: UIView>(id: String, in root: UIView) throws -> View {
        var others: [String] = []
        guard let found = find(id, below: root, &others) else {
            let remedy = others.isEmpty ? "none of its views has an id" : remedy(id, among: others)
            throw UserActionError(root, "contains no view with the id '\(id)': \(remedy)")
        }
        guard let view = found as? View else { throw UserActionError(found, "is no \(View.self)") }
        return view
    }

    /// Returns a suggestion for a name that was not found.
    static func remedy(_ name: String, among others: [String]) -> String {
        NearestName.find(name, among: others).map { "the nearest is '\($0)'" }
            ?? "there are \(others.sorted().joined(separator: ", "))"
    }

    private static func find(_ id: String, below view: UIView, _ others: inout [String]) -> UIView? {
        if let own = view.accessibilityIdentifier {
            if own == id { return view }
            others.append(own)
        }
        for child in view.subviews {
            if let found = find(id, below: child, &others) { return found }
        }
        return nil
    }
}
