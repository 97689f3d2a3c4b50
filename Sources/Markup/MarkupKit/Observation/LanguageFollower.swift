/// Calls a closure after each change of the session's language and formats, until it is released.
package final class LanguageFollower {
    private final class Follower: ModelFollower {
        let changed: () -> Void
        private var isFirst = true

        init(_ changed: @escaping () -> Void) { self.changed = changed }

        override func compute() -> Any? {
            LanguageState.observe()
            return nil
        }

        override func take(_ value: Any?) {
            if !isFirst { changed() }
            isFirst = false
        }
    }

    private let following: Following<Follower>

    /// Shows a text of the toolkit now and after each change.
    convenience init(_ word: DesktopWord, show: @escaping (String) -> Void) {
        show(word.text)
        self.init { show(word.text) }
    }

    package init(_ changed: @escaping () -> Void) {
        following = Following(Follower(changed))
        following.follower.update()
    }
}
