import Foundation

extension LMTableViewCell {
    /// Creates a cell, with its content as arguments.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        accessoryType: AccessoryType = .none, selectionStyle: SelectionStyle = .default,
        backgroundColor: UIColor? = nil,
        _ content: UIView? = nil, with configure: (LMTableViewCell) -> Void = { _ in }
    ) {
        self.init()
        let view = self
        view.accessoryType = accessoryType
        view.selectionStyle = selectionStyle
        declare(backgroundColor: backgroundColor)
        declare(children: content.map { [$0] } ?? [])
        configure(self)
    }

    /// Creates a cell, with its configuration in front of its content.
    public convenience init(
        accessoryType: AccessoryType = .none, selectionStyle: SelectionStyle = .default,
        backgroundColor: UIColor? = nil,
        with configure: (LMTableViewCell) -> Void, _ content: UIView
    ) {
        self.init(
            accessoryType: accessoryType, selectionStyle: selectionStyle, backgroundColor: backgroundColor)
        declare(children: [content])
        configure(self)
    }

    /// Creates a cell, with its content in a block.
    ///
    /// - Parameter configure: Called before the block, so that the block may use the outlet.
    public convenience init(
        accessoryType: AccessoryType = .none, selectionStyle: SelectionStyle = .default,
        backgroundColor: UIColor? = nil,
        with configure: (LMTableViewCell) -> Void = { _ in }, @SubviewBuilder content: () -> [UIView]
    ) {
        self.init(
            accessoryType: accessoryType, selectionStyle: selectionStyle, backgroundColor: backgroundColor)
        configure(self)
        declare(children: content())
    }
}

extension UITableViewCell {
    /// Creates a cell of one of the styles.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        style: CellStyle = .default, text: String? = nil, secondaryText: String? = nil, image: UIImage? = nil,
        accessoryType: AccessoryType = .none, selectionStyle: SelectionStyle = .default,
        with configure: (UITableViewCell) -> Void = { _ in }
    ) {
        self.init(style: style, reuseIdentifier: nil)
        let view = self
        if let text { view.textLabel?.text = text }
        if let secondaryText { view.detailTextLabel?.text = secondaryText }
        if let image { view.imageView?.image = image }
        view.accessoryType = accessoryType
        view.selectionStyle = selectionStyle
        configure(self)
    }
}

extension LMTableViewHeaderFooterView {
    /// Creates a header or footer, with its content as arguments.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        backgroundColor: UIColor? = nil, _ content: UIView? = nil,
        with configure: (LMTableViewHeaderFooterView) -> Void = { _ in }
    ) {
        self.init()
        declare(backgroundColor: backgroundColor)
        declare(children: content.map { [$0] } ?? [])
        configure(self)
    }

    /// Creates a header or footer, with its configuration in front of its content.
    public convenience init(
        backgroundColor: UIColor? = nil, with configure: (LMTableViewHeaderFooterView) -> Void,
        _ content: UIView
    ) {
        self.init(
            backgroundColor: backgroundColor)
        declare(children: [content])
        configure(self)
    }

    /// Creates a header or footer, with its content in a block.
    ///
    /// - Parameter configure: Called before the block, so that the block may use the outlet.
    public convenience init(
        backgroundColor: UIColor? = nil, with configure: (LMTableViewHeaderFooterView) -> Void = { _ in },
        @SubviewBuilder content: () -> [UIView]
    ) {
        self.init(
            backgroundColor: backgroundColor)
        configure(self)
        declare(children: content())
    }
}

extension UITableViewHeaderFooterView {
    /// Creates a header or footer of text.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        text: String? = nil, secondaryText: String? = nil,
        with configure: (UITableViewHeaderFooterView) -> Void = { _ in }
    ) {
        self.init(reuseIdentifier: nil)
        let view = self
        if let text { view.textLabel?.text = text }
        if let secondaryText { view.detailTextLabel?.text = secondaryText }
        configure(self)
    }
}

extension UITableView {
    /// Creates a table.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        style: Style = .plain, allowsSelection: Bool = true, backgroundColor: UIColor? = nil, weight: CGFloat = .nan,
        anchor: LMAnchor = [], with configure: (UITableView) -> Void = { _ in }
    ) {
        self.init(frame: .zero, style: style)
        let view = self
        view.allowsSelection = allowsSelection
        declare(backgroundColor: backgroundColor, weight: weight, anchor: anchor)
        configure(self)
    }
}
