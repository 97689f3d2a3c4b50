import Foundation
import NativeWidgets

/// The suggestions of a field: filters texts by the typed text, and shows those that match in a list below the field.
final class Suggestions {
    /// The greatest number of texts in the list.
    private static let limit = 100

    /// Returns all suggestions; called when the list opens and while the user types.
    var source: () -> [String] = { [] }
    private var texts: [String] = []
    private let popover: SuggestionPopover
    /// The indices in ``texts`` of the texts in the list.
    private var shown: [Int] = []
    private let input: Native
    /// Called with the index of the text that the user has chosen.
    var onChoice: (Int) -> Void = { _ in }

    /// - Parameters:
    ///   - field: The widget below which the list appears.
    ///   - input: The widget that has the keyboard focus.
    init(of field: Native, input: Native) {
        self.input = input
        popover = SuggestionPopover(below: field)
        popover.onChoice = { [weak self] in self?.choose($0) }
        popover.onChange = { [weak self] in self?.describe() }
        SuggestionPopover.onKeys(of: input) { [weak self] in self?.take($0) ?? false }
        input.onFocus(enter: {}, leave: { [weak self] in self?.close() })
        describe()
    }

    var isShown: Bool { popover.isShown }
    /// The texts in the list; empty if it is closed.
    var shownTexts: [String] { isShown ? shown.map { texts[$0] } : [] }

    /// Shows the texts that match, those that begin with the typed text first.
    func show(matching typed: String) {
        texts = source()
        shown = Array(Self.matches(typed, in: texts).prefix(Self.limit))
        // A suggestion that is typed already is no help.
        if shown.count == 1, texts[shown[0]] == typed { shown = [] }
        popover.show(shown.map { texts[$0] })
    }

    /// Shows all texts and highlights one of them.
    func showAll(highlighting index: Int?) {
        texts = source()
        shown = Array(texts.indices.prefix(Self.limit))
        popover.show(shown.map { texts[$0] })
        popover.highlighted = index.flatMap { shown.contains($0) ? $0 : nil }
    }

    func close() { popover.close() }

    /// Called to open the list by the Down key.
    var onOpen: () -> Void = {}

    private func take(_ key: SuggestionPopover.Key) -> Bool {
        switch key {
        case .down where !isShown:
            onOpen()
            return isShown
        case .up where isShown: popover.move(by: -1)
        case .down: popover.move(by: 1)
        case .choose:
            guard let index = popover.highlighted else {
                close()
                return false
            }
            choose(index)
        case .close where isShown: close()
        default: return false
        }
        return true
    }

    private func choose(_ index: Int) {
        guard shown.indices.contains(index) else { return }
        let chosen = shown[index]
        close()
        onChoice(chosen)
    }

    /// Screen readers read whether the list is open, and the highlighted text, which does not have the focus.
    private func describe() {
        input.setAccessibleExpanded(isShown)
        guard let index = popover.highlighted, shown.indices.contains(index) else { return }
        input.announce(texts[shown[index]])
    }

    /// The indices of the texts that contain `typed` without regard to case and diacritics, first those that begin with
    /// it.
    static func matches(_ typed: String, in texts: [String]) -> [Int] {
        guard !typed.isEmpty else { return Array(texts.indices) }
        var (beginnings, others): ([Int], [Int]) = ([], [])
        for (index, text) in texts.enumerated() {
            guard let range = text.range(of: typed, options: [.caseInsensitive, .diacriticInsensitive]) else {
                continue
            }
            if range.lowerBound == text.startIndex { beginnings.append(index) } else { others.append(index) }
        }
        return beginnings + others
    }
}
