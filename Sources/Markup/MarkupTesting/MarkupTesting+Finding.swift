import MarkupBasics
public import MarkupKit

extension MarkupTesting {
    /// Returns the first view with this id in its document or this `accessibilityIdentifier`, among `root` and its
    /// descendants.
    ///
    /// ```swift
    /// let slider: UISlider = try MarkupTesting.view(id: "levelSlider", in: controller.view)
    /// ```
    ///
    /// - Throws: ``UserActionError`` with the nearest id if no view has this id, or with the view's class if it is no
    ///   `View`.
    public static func view<View: UIView>(id: String, in root: UIView) throws -> View {
        var others: [String] = []
        guard let found = find(id, below: root, &others) else {
            let remedy = others.isEmpty ? "none of its views has an id" : remedy(id, among: others)
            throw UserActionError(root, "contains no view with the id '\(id)': \(remedy)")
        }
        guard let view = found as? View else { throw UserActionError(found, "is no \(View.self)") }
        return view
    }

    /// Returns a hint for a name that does not exist: the nearest name, or the list of all names.
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
