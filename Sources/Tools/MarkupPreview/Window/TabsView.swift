import Foundation
import MarkupKit

/// The documents of a preview as tabs; hidden for a single document.
final class TabsView: LMScrollView {
    private let control = UISegmentedControl()
    private var titles: [String] = []
    /// Called with the index of the tab that the user selects.
    var onSelect: (Int) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isFitToHeight = true
        contentView = LMRowView(margin: 6, control)
        control.accessibilityLabel = "Documents"
        control.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                onSelect(control.selectedSegmentIndex)
            }, for: .valueChanged)
    }

    func show(_ new: [String], selected: Int) {
        isHidden = new.count < 2
        if new != titles {
            titles = new
            control.removeAllSegments()
            for (index, title) in new.enumerated() {
                control.insertSegment(withTitle: title, at: index, animated: false)
            }
        }
        if control.selectedSegmentIndex != selected { control.selectedSegmentIndex = selected }
    }
}
