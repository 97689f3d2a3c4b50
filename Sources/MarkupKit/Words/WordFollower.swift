/// Shows a word of the toolkit's own, and shows it anew when the language changes; it ends when it is let go.
final class WordFollower: ModelFollower {
    private let word: DesktopWord
    private let show: (String) -> Void

    init(_ word: DesktopWord, show: @escaping (String) -> Void) {
        self.word = word
        self.show = show
        super.init()
        update()
    }

    override func update() {
        let word = word
        if let text = observing({ word.text }) as? String { show(text) }
    }
}
