import Foundation
import NativeWidgets

/// A search in a text view: its results and its bar.
final class TextFinder {
    private unowned let view: UITextView
    private(set) lazy var bar = FindBar(
        replacing: isReplaceShown,
        FindBar.Actions(
            find: { [weak self] in self?.find() }, move: { [weak self] in self?.move(by: $0) },
            replace: { [weak self] in self?.replace() }, replaceAll: { [weak self] in self?.replaceAll() },
            close: { [weak self] in self?.view.dismissFinder() }))
    private let isReplaceShown: Bool
    /// Ranges of code points, in order.
    private(set) var results: [Range<Int>] = []
    private var index: Int?
    private let mark: TextTag?
    private var isReplacing = false
    private var isWaiting = false

    init(_ view: UITextView, replacing: Bool) {
        self.view = view
        var marks = TextMarks()
        marks.background = InkColor(red: 1, green: 0.85, blue: 0.2, alpha: 1)
        marks.color = .black
        mark = view.area.makeTag(marks)
        isReplaceShown = replacing
    }

    /// Marks all results and selects the first one from the cursor on.
    func find() {
        look()
        let start = view.area.selection.start
        index = results.firstIndex { $0.lowerBound >= start } ?? (results.isEmpty ? nil : 0)
        showSelected()
    }

    /// Searches again after the text has changed, once per turn; the selection stays.
    func textDidChange() {
        guard !isReplacing, !isWaiting else { return }
        isWaiting = true
        MainLoop.atNextTurn { [weak self] in
            guard let self else { return }
            isWaiting = false
            guard view.finder === self else { return }
            look()
            index = nil
            bar.show(index: nil, of: results.count)
        }
    }

    private func look() {
        removeMarks()
        results = Self.places(of: bar.searchField.text ?? "", in: view.area.text)
        if let mark {
            for range in results { view.area.apply(mark, from: range.lowerBound, to: range.upperBound) }
        }
    }

    /// Returns the ranges of `wanted` in a text, in code points; empty if `wanted` is empty.
    static func places(of wanted: String, in text: String) -> [Range<Int>] {
        guard !wanted.isEmpty else { return [] }
        var places: [Range<Int>] = []
        var (scalar, offset) = (text.startIndex, 0)
        var rest = text.startIndex..<text.endIndex
        while let found = text.range(of: wanted, options: [.caseInsensitive], range: rest), !found.isEmpty {
            offset += text.unicodeScalars[scalar..<found.lowerBound].count
            let length = text.unicodeScalars[found].count
            places.append(offset..<(offset + length))
            offset += length
            scalar = found.upperBound
            rest = found.upperBound..<text.endIndex
        }
        return places
    }

    /// Selects another result by its offset from the selected one, cyclically.
    func move(by step: Int) {
        guard !results.isEmpty else { return }
        let current = index ?? (step > 0 ? -1 : 0)
        index = (current + step + results.count) % results.count
        showSelected()
    }

    private func showSelected() {
        bar.show(index: index, of: results.count)
        guard let index else { return }
        view.area.select(from: results[index].lowerBound, to: results[index].upperBound)
        view.area.scroll(to: results[index].upperBound)
    }

    func replace() {
        guard let new = bar.replacementField?.text, view.isEditable else { return }
        guard let index, results.indices.contains(index) else { return move(by: 1) }
        put(new, at: [results[index]])
        look()
        let next = results.firstIndex { $0.lowerBound >= view.area.selection.end }
        self.index = next ?? (results.isEmpty ? nil : 0)
        showSelected()
    }

    func replaceAll() {
        guard let new = bar.replacementField?.text, view.isEditable, !results.isEmpty else { return }
        put(new, at: results)
        look()
        index = nil
        bar.show(index: nil, of: results.count)
    }

    /// Replaces results as edits by the user, which are undone together. From the last one on, so that earlier ranges
    /// stay valid.
    private func put(_ new: String, at places: [Range<Int>]) {
        isReplacing = true
        let manager = view.undoManager
        manager?.beginUndoGrouping()
        for range in places.reversed() { view.replaceAsPerson(range, with: new) }
        manager?.endUndoGrouping()
        isReplacing = false
    }

    func removeMarks() {
        let length = view.area.text.unicodeScalars.count
        if let mark, !results.isEmpty { view.area.remove(mark, from: 0, to: length) }
        results = []
    }

    /// Ends the search; must be called before the finder is released.
    func close() {
        removeMarks()
        if let mark { view.area.delete(mark) }
    }
}

extension UITextView {
    func findInteractionDidChange() {
        guard isFindInteractionEnabled else {
            dismissFinder()
            findInteraction = nil
            return
        }
        guard findInteraction == nil else { return }
        findInteraction = UIFindInteraction(self)
        guard !hasFindKeys else { return }
        hasFindKeys = true
        area.native.onControlKey { [weak self] key in
            guard let self, isFindInteractionEnabled, key == "f" || key == "h" else { return false }
            presentFinder(replacing: key == "h")
            return true
        }
    }

    func presentFinder(replacing: Bool) {
        let selection = area.selection
        let wanted = finder?.bar.searchField.text ?? area.text(from: selection.start, to: selection.end)
        dismissFinder()
        let finder = TextFinder(self, replacing: replacing && isEditable)
        self.finder = finder
        area.setTop(finder.bar.view.native)
        adopt(finder.bar.view)
        if !wanted.isEmpty, !wanted.contains(where: \.isNewline) {
            finder.bar.searchField.text = wanted
            finder.find()
        }
        finder.bar.searchField.becomeFirstResponder()
    }

    func dismissFinder() {
        guard let finder else { return }
        self.finder = nil
        finder.close()
        area.setTop(nil)
        disown(finder.bar.view)
        area.native.grabFocus()
    }

    /// Replaces a range of code points by a text, as if the user had selected it and typed.
    func replaceAsPerson(_ range: Range<Int>, with new: String) {
        area.select(from: range.lowerBound, to: range.upperBound)
        area.type(new)
    }
}
