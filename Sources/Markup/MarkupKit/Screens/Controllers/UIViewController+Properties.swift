extension UIViewController {
    /// Calls ``updateProperties()`` now and after each change of the values that it reads.
    func followProperties() {
        let following = Following(PropertyFollower(self))
        propertyFollowing = following
        following.follower.update()
    }
}

/// Calls a controller's ``UIViewController/updateProperties()``.
final class PropertyFollower: ModelFollower {
    private weak var controller: UIViewController?

    init(_ controller: UIViewController) { self.controller = controller }

    override func compute() -> Any? {
        // The method may read texts in ways that cannot be observed, so it is always called again when the language
        // changes.
        LanguageState.observe()
        controller?.updateProperties()
        return nil
    }
}
