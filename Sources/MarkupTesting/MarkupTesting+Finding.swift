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
            let remedy =
                NearestName.find(id, among: others).map { "the nearest is '\($0)'" }
                ?? (others.isEmpty
                    ? "nothing in it has an id" : "there are \(others.sorted().joined(separator: ", "))")
            throw UserActionError(root, "holds no view with the id '\(id)': \(remedy)")
        }
        guard let view = found as? View else { throw UserActionError(found, "is no \(View.self)") }
        return view
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
