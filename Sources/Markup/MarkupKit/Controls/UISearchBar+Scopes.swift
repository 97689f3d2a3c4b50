import Foundation
import MarkupLayout
import NativeWidgets

/// The buttons below the field of a search bar, of which one says where to search.
final class SearchScopes {
    fileprivate var titles: [String]?
    fileprivate var control: UISegmentedControl?
    fileprivate var isWanted: Bool?

    nonisolated deinit {}

    /// Whether the buttons are shown: if there are titles, unless the program says otherwise.
    var isShown: Bool { control.map { !$0.isHidden } ?? false }

    /// The least room of a search bar, from that of its row.
    func measure(_ row: LayoutMeasurement, _ axis: LayoutAxis, _ margins: LayoutMargins) -> LayoutMeasurement {
        guard isShown, let control else { return row }
        let own = control.native.measure(axis, for: -1)
        guard axis == .horizontal else {
            let height = Double(own.natural) + Double(margins.bottom)
            return LayoutMeasurement(minimum: row.minimum + height, natural: row.natural + height)
        }
        let sides = Double(margins.left + margins.right)
        return LayoutMeasurement(
            minimum: max(row.minimum, Double(own.minimum) + sides),
            natural: max(row.natural, Double(own.natural) + sides))
    }

    /// Places the buttons at the lower edge of a search bar; returns their height with the margin.
    func place(in size: LayoutSize, _ margins: LayoutMargins) -> Double {
        guard isShown, let control else { return 0 }
        let height = Int(control.native.measure(.vertical, for: -1).natural)
        let width = max(0, Int(size.width) - Int(margins.left + margins.right))
        control.native.allocate(
            LayoutBox(
                x: Int(margins.left), y: Int(size.height) - height - Int(margins.bottom), width: width, height: height))
        return Double(height) + Double(margins.bottom)
    }
}

extension UISearchBar {
    /// The titles of the buttons below the field, of which one is selected; `nil`, the default, or an empty array for none.
    public var scopeButtonTitles: [String]? {
        get { scopes.titles }
        set {
            guard newValue != scopes.titles else { return }
            scopes.titles = newValue
            let selected = selectedScopeButtonIndex
            scopes.control?.removeFromSuperview()
            scopes.control = nil
            guard let newValue, !newValue.isEmpty else { return setNeedsLayout() }
            let control = UISegmentedControl(items: newValue)
            control.selectedSegmentIndex = min(selected, newValue.count - 1)
            control.addAction(UIAction { [weak self] _ in self?.didSelectScope() }, for: .valueChanged)
            control.isHidden = scopes.isWanted == false
            scopes.control = control
            addSubview(control)
        }
    }

    /// The index of the selected button below the field. Default 0. Setting it does not call the delegate.
    public var selectedScopeButtonIndex: Int {
        get { max(0, scopes.control?.selectedSegmentIndex ?? 0) }
        set { scopes.control?.selectedSegmentIndex = newValue }
    }

    /// Whether the ``scopeButtonTitles`` are shown. Unlike in UIKit, they are by default, if there are any.
    public var showsScopeBar: Bool {
        get { scopes.isShown }
        set {
            scopes.isWanted = newValue
            scopes.control?.isHidden = !newValue
            setNeedsLayout()
        }
    }

    /// Sets ``showsScopeBar``; `animated` has no effect.
    public func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

    private func didSelectScope() {
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        onEdit()
    }
}
