import MarkupBasics
public import MarkupKit

extension MarkupTesting {
    /// The view that has an id in its document, or an `accessibilityIdentifier`: the first one below `root`, or `root` itself.
    ///
    /// ```swift
    /// let slider: UISlider = try MarkupTesting.view(id: "levelSlider", in: controller.view)
    /// ```
    ///
    /// - Throws: ``UserActionError`` that names the nearest id, or the class that the view has instead.
    public static func view<View: UIView>(id: String, in root: UIView) throws -> View {
        var others: [String] = []
        guard let found = find(id, below: root, &others) else {
            let remedy = others.isEmpty ? "none of its views has an id" : remedy(id, among: others)
            throw UserActionError(root, "contains no view with the id '\(id)': \(remedy)")
        }
        guard let view = found as? View else { throw UserActionError(found, "is no \(View.self)") }
        return view
    }

    /// What to ask for instead of a name that is not there.
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
