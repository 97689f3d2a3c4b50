import NativeWidgets

/// The buttons of a control of which at most one is on: segments, or the options of a radio group.
final class ChoiceList {
    private unowned let control: any ChoiceControl
    private(set) var segments: [Segment] = []
    /// Matches the segment to select once it is added: attributes of an element are set before its inner elements are
    /// added.
    private var wanted: (_ index: Int, _ segment: Segment) -> Bool = { _, _ in false }

    private var choice = ElementChoice()

    init(of control: any ChoiceControl) { self.control = control }

    private var box: BoxWidget { BoxWidget(control.native) }

    subscript(index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

    /// The index for no selection.
    private static let none = -1

    // MARK: Segments

    /// Inserts a segment; an index out of range means the nearer end. The selected segment stays selected.
    func insert(_ segment: Segment, at index: Int) {
        let index = min(max(0, index), segments.count)
        let selected = selectedIndex
        let button = segment.button
        control.programmatically {
            box.append(button.native)
            box.move(button.native, after: index > 0 ? segments[index - 1].button.native : nil)
            button.join(segments.first?.button.native)
            segments.insert(segment, at: index)
        }
        countPlaces()
        button.native.setAccessibleChecked(button.isOn)
        button.native.connect("toggled") { [weak self, weak segment] _ in
            guard let self, let segment else { return }
            segment.button.native.setAccessibleChecked(segment.button.isOn)
            didToggle(segment)
        }
        if segment.wasSelected {
            choose(index)
        } else if selected >= index {
            choose(selected + 1)
        } else if wanted(index, segment) || selected == Self.none && choice.awaits(segment) {
            choose(index)
        }
    }

    func insert(_ segment: Segment) { insert(segment, at: segment.insertionIndex(in: segments)) }

    /// Removes a segment; if it was selected, no segment is selected afterwards. An index out of range has no effect.
    func remove(at index: Int) {
        guard let segment = self[index] else { return }
        let selected = selectedIndex
        control.programmatically {
            segment.button.join(nil)
            box.remove(segment.button.native)
            segments.remove(at: index)
        }
        countPlaces()
        choose(selected == index ? Self.none : selected > index ? selected - 1 : selected)
    }

    func remove(_ segment: Segment) {
        guard let index = segments.firstIndex(where: { $0 === segment }) else { return }
        segment.wasSelected = segment.button.isOn
        remove(at: index)
    }

    func removeAll() { while !segments.isEmpty { remove(at: segments.count - 1) } }

    private func countPlaces() {
        for (index, segment) in segments.enumerated() {
            segment.button.native.setAccessiblePlace(index + 1, of: segments.count)
        }
    }

    // MARK: Selection

    /// The index of the selected segment; -1 without a selection. An index out of range selects no segment until a
    /// segment is added at that index.
    var selectedIndex: Int {
        get { segments.firstIndex { $0.button.isOn } ?? Self.none }
        set {
            choice.end()
            choose(newValue)
            let isThere = newValue < segments.count
            wanted = { index, _ in !isThere && index == newValue }
        }
    }

    /// The value of the selected segment. Setting it selects the first segment with an equal value; without one, the
    /// next added segment with that value.
    var value: Any? {
        get { self[selectedIndex]?.value }
        set {
            choice.end()
            let index = newValue.flatMap { new in segments.firstIndex { Self.isEqual($0.value, new) } }
            choose(index ?? Self.none)
            guard index == nil, let newValue else { return }
            wanted = { _, segment in Self.isEqual(segment.value, newValue) }
        }
    }

    /// The element of a `for` whose segment is selected; nil for another segment and without a selection.
    var selectedElement: Any? {
        get { self[selectedIndex]?.listElement }
        set {
            choice.set(newValue)
            choose(segments.firstIndex(where: choice.awaits) ?? Self.none)
        }
    }

    private func choose(_ chosen: Int) {
        wanted = { _, _ in false }
        control.programmatically {
            for (index, segment) in segments.enumerated() where index != chosen { segment.button.isOn = false }
            self[chosen]?.button.isOn = true
        }
    }

    /// Compares two values; text from markup equals a number from code with the same description, and an object only
    /// itself or an object that is equal to it.
    static func isEqual(_ value: Any?, _ other: Any) -> Bool {
        guard let value else { return false }
        if let value = value as? AnyHashable, let other = other as? AnyHashable, value == other { return true }
        if type(of: value) is AnyClass { return value as AnyObject === other as AnyObject }
        return "\(value)" == "\(other)"
    }

    private func didToggle(_ segment: Segment) {
        guard !control.isProgrammatic, segment.button.isOn else { return }
        wanted = { _, _ in false }
        choice.didChoose(segment)
        control.didChoose()
    }
}

/// A control with a ``ChoiceList``.
protocol ChoiceControl: UIControl {
    var choices: ChoiceList { get }
    /// Called when the user has selected a segment.
    func didChoose()
}
