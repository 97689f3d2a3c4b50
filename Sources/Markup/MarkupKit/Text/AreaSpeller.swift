import Foundation
import MarkupLanguage
import NativeWidgets

/// Marks misspelt words in a text view, a few in each turn of the main loop after the user has paused.
final class AreaSpeller {
    private weak var view: UITextView?
    private let dictionary: SpellingDictionary
    private let mark: TextTag
    /// The results of earlier look-ups.
    private var known: [String: Bool] = [:]
    private var waiting: Task<Void, Never>?
    private var menu: NativeMenu?

    /// `nil` without a dictionary of the session's language.
    init?(_ view: UITextView) {
        guard let language = LanguageState.shared.languages.first?.localeIdentifier,
            let dictionary = UITextChecker.dictionary(language), let mark = view.area.makeTag(TextMarks())
        else { return nil }
        (self.view, self.dictionary, self.mark) = (view, dictionary, mark)
        view.area.showMistake(mark)
        textDidChange()
    }

    isolated deinit { waiting?.cancel() }

    func textDidChange() {
        waiting?.cancel()
        waiting = Task { [weak self] in
            try? await Task.sleep(for: .milliseconds(300))
            guard !Task.isCancelled else { return }
            await self?.check()
        }
    }

    private func check() async {
        guard let text = view?.area.text, let cursor = view?.area.selection.start else { return }
        view?.area.remove(mark, from: 0, to: text.unicodeScalars.count)
        var (index, offset) = (text.utf16.startIndex, 0)
        var sliceEnd = ContinuousClock.now + .milliseconds(3)
        for word in UITextChecker.words(in: text) {
            if ContinuousClock.now > sliceEnd {
                await Task.yield()
                guard !Task.isCancelled else { return }
                sliceEnd = .now + .milliseconds(3)
            }
            let start = text.utf16.index(text.startIndex, offsetBy: word.range.location)
            offset += text.unicodeScalars[index..<start].count
            index = start
            let end = offset + word.text.unicodeScalars.count
            // The word that the user is typing is not complete yet.
            if !isRight(word.text), cursor != end { view?.area.apply(mark, from: offset, to: end) }
        }
    }

    private func isRight(_ word: String) -> Bool {
        if let isRight = known[word] { return isRight }
        let isRight = dictionary.has(word)
        known[word] = isRight
        return isRight
    }

    /// Returns whether a code point is in a marked word.
    func isMistake(at offset: Int) -> Bool { view?.area.tags(at: offset).contains(mark) ?? false }

    /// Adds suggestions for the word at a position to the text's menu.
    func offerGuesses(at offset: Int) {
        guard let view else { return }
        guard let part = view.area.parts.first(where: { $0.start <= offset && offset < $0.end }),
            part.tags.contains(mark)
        else {
            menu = nil
            view.area.setMenu(nil)
            return
        }
        let word = view.area.text(from: part.start, to: part.end)
        var entries = dictionary.guesses(for: word).prefix(5).map { guess in
            command(guess) { [weak view] in
                // The Menu key opens the menu of the last press, when the text may have changed.
                guard let view, view.area.text(from: part.start, to: part.end) == word else { return }
                view.replaceAsPerson(part.start..<part.end, with: guess)
            }
        }
        entries.append(
            command("+ " + word) { [weak self] in
                self?.dictionary.learn(word)
                self?.known[word] = true
                self?.textDidChange()
            })
        let menu = NativeMenu([.section("", entries)])
        self.menu = menu
        view.area.setMenu(menu)
    }

    private func command(_ title: String, _ perform: @escaping () -> Void) -> NativeMenu.Entry {
        .command(
            NativeMenu.Command(title: title, accelerator: nil, isEnabled: true, isChecked: false, perform: perform))
    }

    /// Removes the marks.
    func close() {
        waiting?.cancel()
        view?.area.setMenu(nil)
        view?.area.delete(mark)
    }
}

extension UITextView {
    func spellCheckingDidChange() {
        guard spellCheckingType == .yes else {
            speller?.close()
            speller = nil
            return
        }
        guard speller == nil else { return }
        speller = AreaSpeller(self)
        guard speller != nil else {
            Notice.post(
                .missingLibrary,
                SpellingDictionary.isInstalled
                    ? "there is no spelling dictionary of the session's language; install one, such as 'hunspell-en-us'"
                    : "spelling is not checked without the library enchant; install 'libenchant-2-2'")
            return
        }
        guard !hasSpellingMenu else { return }
        hasSpellingMenu = true
        area.native.onSecondaryPress { [weak self] x, y in
            guard let self, let offset = area.offset(x: x, y: y) else { return }
            speller?.offerGuesses(at: offset)
        }
    }
}
