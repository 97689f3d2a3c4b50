import KeyValueCoding

/// The title above or below the rows of a section of an ``LMTableView``: the elements `sectionHeader` and
/// `sectionFooter`.
@KeyValueCoding
final class SectionTitle: MarkupElement {
    var title: String? { didSet { show(title) } }
    private var isFooter = false
    private weak var table: LMTableView?
    private weak var section: TableSection?

    convenience init(isFooter: Bool) {
        self.init()
        self.isFooter = isFooter
    }

    private func show(_ title: String?) {
        if let section { table?.show(title, isFooter: isFooter, of: section) }
    }

    override func attach(to container: UIView) {
        table = container as? LMTableView
        section = table?.sections.last
        show(title)
    }

    override func detach(from container: UIView) {
        show(nil)
        (table, section) = (nil, nil)
    }
}
