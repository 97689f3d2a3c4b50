/// Calls `awakeFromNib()` of the views that a document has created, when its outlets are set.
enum Awakening {
    /// The views that the documents that are being loaded have created.
    private static var noted: [UIView] = []
    private static var depth = 0

    /// Notes a view of a document. The classes of this module do not override the method.
    static func note(_ view: UIView) {
        guard depth > 0, LayoutPass.isOther(type(of: view)), view.rarities?.hasAwoken != true else { return }
        noted.append(view)
    }

    /// Loads a document, and calls the method of its views and of a controller that loads its view from it.
    static func afterDocument<Result>(of owner: AnyObject?, _ load: () throws -> Result) rethrows -> Result {
        let (result, views) = try collect(load)
        for view in views where !view.rare.hasAwoken {
            view.rare.hasAwoken = true
            view.awakeFromNib()
        }
        if let controller = owner as? UIViewController, controller.isLoadingView, !controller.hasAwoken {
            controller.hasAwoken = true
            controller.awakeFromNib()
        }
        return result
    }

    /// Creates repeated or conditional content. While the document itself is being loaded, its views wait for the end.
    static func afterContent<Result>(_ create: () throws -> Result) rethrows -> Result {
        try depth > 0 ? create() : afterDocument(of: nil, create)
    }

    /// Returns what a function returns, with the views noted in it.
    private static func collect<Result>(_ body: () throws -> Result) rethrows -> (Result, [UIView]) {
        let first = noted.count
        depth += 1
        defer {
            depth -= 1
            noted.removeSubrange(first...)
        }
        let result = try body()
        return (result, Array(noted[first...]))
    }
}
