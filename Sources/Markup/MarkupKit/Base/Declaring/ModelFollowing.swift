/// A view that a closure keeps equal to observable objects. All views conform to it.
public protocol ModelFollowing: UIView {}

extension UIView: ModelFollowing {}

extension ModelFollowing {
    /// Calls a closure with the view immediately, and in the next turn of the main loop after each change of the
    /// observable properties that it has read. Returns the view, for declarations.
    ///
    /// ```swift
    /// UILabel().following { $0.text = member.name }
    /// ```
    /// It is also called when the language changes. The calls end with the view, which retains the closure: use the
    /// argument in place of a variable with the view.
    @discardableResult
    public func following(_ update: @escaping (Self) -> Void) -> Self {
        let following = Following(ViewFollower(self, update))
        rare.followings.append(following)
        following.follower.update()
        return self
    }
}

private final class ViewFollower<View: UIView>: ModelFollower {
    private weak var view: View?
    private let change: (View) -> Void

    init(_ view: View, _ change: @escaping (View) -> Void) { (self.view, self.change) = (view, change) }

    override func compute() -> Any? {
        // Formats depend on the language in ways that cannot be observed.
        LanguageState.observe()
        if let view { change(view) }
        return nil
    }
}
