import NativeWidgets

/// Where a view's name comes from.
enum AccessibleName {
    case text(String)
    /// The texts of labels, which the name follows.
    case labels([UILabel])
}

extension UIView {
    /// Tells screen readers the view's name, as it stands now.
    func showAccessibleName() {
        let name = accessibilityLabel.map(AccessibleName.text) ?? standardName
        for native in nativesForName { tell(name, of: native) }
        if !isElementByItself || rarities?.isElement != nil || self is UIImageView { updateAccessibleHiding() }
    }

    private func tell(_ name: AccessibleName?, of native: Native) {
        switch name {
        case .text(let text)?:
            // GTK says what it finds in both places, one behind the other.
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

    /// The label beside a field, else what it borrowed; without either it has no name, where GTK would say the name of the widget's class.
    var nameOfField: AccessibleName {
        if let label = rarities?.namingLabel { return .labels([label]) }
        return .text(rarities?.borrowedName ?? toolTip ?? "")
    }

    /// Readers are told of values in words for GTK's own ranges only, so others say them before the hint.
    func updateAccessibleDescription() {
        nativeForMeaning.setAccessibleValueText(accessibilityValue ?? standardValue)
        let words = [accessibilityValue ?? standardValue, accessibilityHint].compactMap(\.self)
        nativeForMeaning.setAccessibleDescription(words.isEmpty ? nil : words.joined(separator: ", "))
    }

    /// Tells screen readers whether to pass over the view.
    func updateAccessibleHiding() {
        let isPart = superview?.rarities?.isElement == true
        let isSilent = !isAccessibilityElement && (ownSubviews.isEmpty && rarities?.isElement == false || isPicture)
        let isHidden = accessibilityElementsHidden || isPart || isSilent || isCovered
        native.setAccessibleHidden(isHidden)
        guard isHidden, !followsMapping else { return }
        // GTK tells readers of everything that comes to be seen, later versions at the end of showing it.
        followsMapping = true
        native.connect("map") { [weak self] _ in MainLoop.atNextTurn { self?.updateAccessibleHiding() } }
    }

    private var isPicture: Bool { self is UIImageView }

    /// Makes `label` the name of this field, unless it has another.
    func takeName(from label: UILabel) {
        guard rarities?.namingLabel == nil else { return }
        rare.namingLabel = label
        updateAccessibleName()
    }

    /// The label has gone; another may name the field.
    func giveUpName(of label: UILabel) {
        guard let rarities, rarities.namingLabel === label else { return }
        rarities.namingLabel = nil
        updateAccessibleName()
    }

    /// The labels inside, in the order they are read.
    var labelsInside: [UILabel] {
        subviews.flatMap { view -> [UILabel] in
            guard !view.isHidden else { return [] }
            if let label = view as? UILabel { return [label] }
            return view is UIControl ? [] : view.labelsInside
        }
    }
}
