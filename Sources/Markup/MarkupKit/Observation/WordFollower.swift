/// Shows a text of the toolkit, again after each language change, until it is released.
final class WordFollower {
    private final class Follower: ModelFollower {
        let word: DesktopWord
        let show: (String) -> Void

        init(_ word: DesktopWord, _ show: @escaping (String) -> Void) {
            self.word = word
            self.show = show
        }

        override func compute() -> Any? { word.text }
        override func take(_ value: Any?) { if let text = value as? String { show(text) } }
    }

    private let following: Following<Follower>

    init(_ word: DesktopWord, show: @escaping (String) -> Void) {
        following = Following(Follower(word, show))
        following.follower.update()
    }
}
