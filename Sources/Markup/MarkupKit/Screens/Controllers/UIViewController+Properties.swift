extension UIViewController {
    /// Calls ``updateProperties()`` now and after each change of what it reads.
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
        // Texts are read by any of the ways there are, so each is taken to follow the language.
        _ = LanguageState.shared.session
        controller?.updateProperties()
        return nil
    }
}
