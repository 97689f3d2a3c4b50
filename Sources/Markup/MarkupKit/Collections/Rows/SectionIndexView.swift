import Foundation
import MarkupLayout
import NativeWidgets

/// The colours of the index of a table; `nil` for those of the theme.
struct SectionIndexColors: Equatable {
    var text: UIColor?
    var background: UIColor?
    var tracking: UIColor?
}

/// The index titles at the trailing edge of a table, with which the user jumps to sections.
final class SectionIndexView: UIView {
    private(set) var titles: [String] = []
    private var labels: [UILabel] = []
    /// Called with the number of the title under the pointer.
    var chosen: (Int) -> Void = { _ in }
    private var last: Int?
    private var isPressed = false { didSet { if isPressed != oldValue { showBackground() } } }
    var colors = SectionIndexColors() {
        didSet {
            for label in labels { label.textColor = colors.text }
            showBackground()
        }
    }

    private func showBackground() {
        let color = (isPressed ? colors.tracking : nil) ?? colors.background
        if color == nil { native.addClass("markup-index-back") } else { native.removeClass("markup-index-back") }
        backgroundColor = color
    }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.addClass("markup-index")
        native.addClass("markup-index-back")
        StyleSheet.shared.addBase(
            """
            .markup-index { padding: 0; color: @theme_selected_bg_color; }
            .markup-index-back { background-color: alpha(@theme_base_color, 0.85); }
            .markup-index label { font-size: smaller; font-weight: bold; }

            """)
        // The headers have the same texts, and screen readers would read the letters one by one.
        accessibilityElementsHidden = true
        _ = native.onTouches { [weak self] touch in
            guard let self else { return }
            isPressed = touch.phase == .down || touch.phase == .moved
            if touch.phase == .down { last = nil }
            guard touch.phase == .down || touch.phase == .moved, let y = touch.y, let title = title(at: y),
                title != last
            else { return }
            last = title
            chosen(title)
        }
    }

    func show(_ titles: [String]) {
        guard titles != self.titles else { return }
        self.titles = titles
        for label in labels { label.removeFromSuperview() }
        labels = titles.map { title in
            let label = UILabel()
            label.text = title
            if let color = colors.text { label.textColor = color }
            label.textAlignment = .center
            addSubview(label)
            return label
        }
    }

    /// The number of the title at a height; beyond the ends the nearest one, `nil` without titles.
    func title(at y: Double) -> Int? {
        let height = bounds.height
        guard !titles.isEmpty, height > 0 else { return nil }
        return min(max(0, Int(y / height * Double(titles.count))), titles.count - 1)
    }

    func place(in size: CGSize, rightToLeft: Bool) {
        let width = max(24, native.measure(.horizontal, for: -1).natural)
        let height = min(size.height, max(1, Double(titles.count) * 18))
        native.place(
            CGRect(
                x: rightToLeft ? 0 : size.width - width, y: ((size.height - height) / 2).rounded(), width: width,
                height: height))
    }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        guard axis == .horizontal else { return .zero }
        let width = labels.map { $0.native.measure(.horizontal, for: -1).natural }.max() ?? 0
        return LayoutMeasurement(minimum: width + 8, natural: width + 8)
    }

    /// Hides some titles if there is not enough room for all; the pointer still reaches their sections.
    override func arrangeContent(in size: LayoutSize) {
        guard let first = labels.first else { return }
        let least = max(1, first.native.measure(.vertical, for: -1).natural)
        let step = max(1, Int((least * Double(labels.count) / max(1, size.height)).rounded(.up)))
        for (index, label) in labels.enumerated() {
            let isShown = index % step == 0
            label.native.opacity = isShown ? 1 : 0
            let middle = (Double(index) + Double(min(step, labels.count - index)) / 2) / Double(labels.count)
            label.native.place(
                CGRect(x: 0, y: middle * size.height - least / 2, width: size.width, height: least))
        }
    }
}

extension UITableView {
    func changeIndexColors(_ change: (inout SectionIndexColors) -> Void) {
        change(&extra.indexColors)
        extra.index?.colors = extra.indexColors
    }

    /// Requests the titles of the index from the data source and shows them.
    func updateIndex() {
        let asked = list.questions.asking { dataSource?.sectionIndexTitles(for: self) } ?? []
        let rows = map.sections.reduce(0) { $0 + $1.rows }
        let titles = rows >= sectionIndexMinimumDisplayRowCount ? asked : []
        guard extras?.index != nil || !titles.isEmpty else { return }
        let index = extra.index ?? makeIndex()
        index.show(titles)
        index.isHidden = titles.isEmpty
    }

    private func makeIndex() -> SectionIndexView {
        let index = SectionIndexView(frame: .zero)
        index.colors = extra.indexColors
        extra.index = index
        native.append(index.native)
        adopt(index)
        index.chosen = { [weak self] in self?.jump(toIndexTitle: $0) }
        return index
    }

    /// Scrolls to the section of an index title, like a click on the title. A number out of range has no effect.
    public func jump(toIndexTitle number: Int) {
        guard let titles = extras?.index?.titles, titles.indices.contains(number), let dataSource else { return }
        let section = dataSource.tableView(self, sectionForSectionIndexTitle: titles[number], at: number)
        guard map.sections.indices.contains(section), map.count > 0 else { return }
        let row = min(map.start(ofSection: section), map.count - 1)
        // The row's position is known after the layout that shows it.
        list.scroll(toRow: row) { [weak self] in self?.align(row, at: .top) }
    }
}
