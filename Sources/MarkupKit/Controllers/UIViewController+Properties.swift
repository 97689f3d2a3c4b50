extension UIViewController {
    /// Calls ``updateProperties()`` now and after each change of what it reads.
    func followProperties() {
        let follower = PropertyFollower(self)
        propertyFollower = follower
        follower.update()
    }

    private final class PropertyFollower: ModelFollower {
        private weak var controller: UIViewController?

        init(_ controller: UIViewController) {
            self.controller = controller
            super.init()
        }

        override func update() {
            guard let controller else { return }
            _ = observing {
                // Texts are read by any of the ways there are, so each is taken to follow the language.
                _ = LanguageState.shared.session
                controller.updateProperties()
                return nil
            }
        }
    }
}
