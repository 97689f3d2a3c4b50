import NativeWidgets

/// The source of a view's accessible name.
enum AccessibleName {
    case text(String)
    /// The texts of labels; the name follows their changes.
    case labels([UILabel])
}

extension UIView {
    /// Updates the view's name for screen readers.
    func showAccessibleName() {
        let name = accessibilityLabel.map(AccessibleName.text) ?? standardName
        for native in nativesForName { tell(name, of: native) }
        if !isElementByItself || rarities?.isElement != nil || self is UIImageView { updateAccessibleHiding() }
    }

    private func tell(_ name: AccessibleName?, of native: Native) {
        switch name {
        case .text(let text)?:
            // GTK reads both sources, one after the other, so the other one is cleared.
            native.setAccessibleNames(from: [])
            native.setAccessibleLabel(text)
        case .labels(let labels)?:
            native.setAccessibleLabel(nil)
            native.setAccessibleNames(from: labels.map(\.native))
        case nil:
            native.setAccessibleNames(from: [])
            native.setAccessibleLabel(nil)
        }
    }

    /// The label beside a field, otherwise its borrowed name or tool tip. Otherwise an empty text: without one GTK
    /// would speak the name of the widget's class.
    var nameOfField: AccessibleName {
        if let label = rarities?.namingLabel { return .labels([label]) }
        return .text(rarities?.borrowedName ?? toolTip ?? "")
    }

    /// GTK passes value texts to screen readers for its own range widgets only; for other widgets the value is put
    /// before the message and the hint.
    func updateAccessibleDescription() {
        nativeForMeaning.setAccessibleValueText(accessibilityValue ?? standardValue)
        let message = rarities?.validationMessage
        let words = [accessibilityValue ?? standardValue, message, accessibilityHint].compactMap(\.self)
        nativeForMeaning.setAccessibleDescription(words.isEmpty ? nil : words.joined(separator: ", "))
    }

    /// Updates whether screen readers skip the view.
    func updateAccessibleHiding() {
        let isPart = superview?.rarities?.isElement == true
        let isSilent = !isAccessibilityElement && (ownSubviews.isEmpty && rarities?.isElement == false || isPicture)
        let isHidden = accessibilityElementsHidden || isPart || isSilent || isCovered
        native.setAccessibleHidden(isHidden)
        guard isHidden, !followsMapping else { return }
        // GTK exposes every widget to screen readers when it becomes visible (later versions at the end of showing it),
        // so the view is hidden again afterwards.
        followsMapping = true
        native.connect("map") { [weak self] _ in MainLoop.atNextTurn { self?.updateAccessibleHiding() } }
    }

    private var isPicture: Bool { self is UIImageView }

    /// Makes `label` the name of this field, unless another label names it.
    func takeName(from label: UILabel) {
        guard rarities?.namingLabel == nil else { return }
        rare.namingLabel = label
        updateAccessibleName()
    }

    /// Removes the name when the label has been removed; another label may then name the field.
    func giveUpName(of label: UILabel) {
        guard let rarities, rarities.namingLabel === label else { return }
        rarities.namingLabel = nil
        updateAccessibleName()
    }

    /// The visible labels inside, in reading order.
    var labelsInside: [UILabel] {
        subviews.flatMap { view -> [UILabel] in
            guard !view.isHidden else { return [] }
            if let label = view as? UILabel { return [label] }
            return view is UIControl ? [] : view.labelsInside
        }
    }
}
