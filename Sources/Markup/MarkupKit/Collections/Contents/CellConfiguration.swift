import NativeWidgets

/// The configurations of a cell or a header; most have none.
final class ViewConfigurations {
    var content: (any UIContentConfiguration)?
    var background: UIBackgroundConfiguration?
    var updatesContent = true
    var updatesBackground = true
    var contentView: (any UIView & UIContentView)?
    var backgroundView: ConfiguredBackground?
    /// The closure that a program has set to be called with each state, of the cell's type.
    var handler: Any?
    /// Whether the configuration is to be updated.
    var isDue = true
    var isScheduled = false
}

/// A cell or a header with a content configuration.
protocol ConfigurableView: UIView {
    var configurations: ViewConfigurations? { get set }
    /// The state, of whichever kind.
    var stateOfConfiguration: any UIConfigurationState { get }
    /// Calls the method that updates the configurations, which subclasses override.
    func updateForState()
    /// Shows the view of a content configuration, or none.
    func showConfigured(_ view: UIView?)
    /// Shows a background view, or none.
    func showConfiguredBackground(_ view: UIView?)
}

extension ConfigurableView {
    private var needed: ViewConfigurations {
        if let configurations { return configurations }
        let new = ViewConfigurations()
        configurations = new
        return new
    }

    var usedContent: (any UIContentConfiguration)? {
        get { configurations?.content }
        set {
            guard newValue != nil || configurations != nil else { return }
            let all = needed
            guard let newValue else {
                (all.content, all.contentView) = (nil, nil)
                return showConfigured(nil)
            }
            all.content = newValue
            let content = all.updatesContent ? newValue.updated(for: stateOfConfiguration) : newValue
            if let view = all.contentView, view.supports(content), view.superview != nil {
                view.configuration = content
                return
            }
            let view = content.makeContentView()
            all.contentView = view
            showConfigured(view)
        }
    }

    var usedBackground: UIBackgroundConfiguration? {
        get { configurations?.background }
        set {
            guard newValue != nil || configurations != nil else { return }
            let all = needed
            all.background = newValue
            guard let newValue else {
                if all.backgroundView != nil { showConfiguredBackground(nil) }
                all.backgroundView = nil
                return
            }
            let view = all.backgroundView ?? ConfiguredBackground()
            view.show(all.updatesBackground ? newValue.updated(for: stateOfConfiguration) : newValue)
            guard all.backgroundView == nil else { return }
            all.backgroundView = view
            showConfiguredBackground(view)
        }
    }

    func setUpdates(content: Bool? = nil, background: Bool? = nil) {
        if let content { needed.updatesContent = content }
        if let background { needed.updatesBackground = background }
    }

    func setHandler(_ handler: Any?) {
        needed.handler = handler
        stateDidChange()
    }

    /// Updates the configurations for the state now.
    func useState() {
        guard let all = configurations else { return }
        if all.updatesContent, let content = all.content { usedContent = content }
        if all.updatesBackground, let background = all.background { usedBackground = background }
    }

    /// Whether there is something that follows the state.
    private var followsState: Bool { configurations != nil || LayoutPass.isOther(type(of: self)) }

    /// Updates the configurations in the next turn, if there are any.
    func stateDidChange() {
        guard followsState else { return }
        let all = needed
        all.isDue = true
        guard !all.isScheduled else { return }
        all.isScheduled = true
        MainLoop.atNextTurn { [weak self] in self?.updateIfDue() }
    }

    /// Updates the configurations of a view that is about to be shown.
    func updateIfDue() {
        guard followsState else { return }
        let all = needed
        all.isScheduled = false
        guard all.isDue else { return }
        all.isDue = false
        updateForState()
    }

    func cellState(isSelected: Bool, isHighlighted: Bool, isEditing: Bool) -> UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = isEditing
        state.isDisabled = !isUserInteractionEnabled
        state.isFocused = native.isFocus
        return state
    }
}

// MARK: Tables

extension UITableViewCell: ConfigurableView {
    /// Called with the new state of the cell.
    public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

    /// The content, in place of ``textLabel`` and ``imageView``; `nil`, the default, for none.
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { usedContent }
        set { usedContent = newValue }
    }
    /// The background, in place of ``backgroundView``; `nil`, the default, for none.
    public var backgroundConfiguration: UIBackgroundConfiguration? {
        get { usedBackground }
        set { usedBackground = newValue }
    }
    /// Whether ``contentConfiguration`` is updated when the state changes. Default `true`.
    public var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations?.updatesContent ?? true }
        set { setUpdates(content: newValue) }
    }
    /// Whether ``backgroundConfiguration`` is updated when the state changes. Default `true`.
    public var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations?.updatesBackground ?? true }
        set { setUpdates(background: newValue) }
    }
    /// A content without texts, in the cell's style.
    public func defaultContentConfiguration() -> UIListContentConfiguration {
        switch cellStyle {
        case .default: .cell()
        case .value1, .value2: .valueCell()
        case .subtitle: .subtitleCell()
        }
    }
    /// Called after ``updateConfiguration(using:)``, which need then not be overridden; `nil`, the default, for none.
    public var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { configurations?.handler as? ConfigurationUpdateHandler }
        set { setHandler(newValue) }
    }
    /// Lets ``updateConfiguration(using:)`` be called before the next frame.
    public func setNeedsUpdateConfiguration() { stateDidChange() }

    var stateOfConfiguration: any UIConfigurationState { configurationState }
    func updateForState() {
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }
    func showConfigured(_ view: UIView?) {
        if let view { parts.placeFilling(view, in: self) } else { parts.removeContent(of: self) }
    }
    func showConfiguredBackground(_ view: UIView?) { backgroundView = view }
}

extension UITableViewHeaderFooterView: ConfigurableView {
    /// The content, in place of ``textLabel``; `nil`, the default, for none.
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { usedContent }
        set { usedContent = newValue }
    }
    /// The background, in place of ``backgroundView``; `nil`, the default, for none.
    public var backgroundConfiguration: UIBackgroundConfiguration? {
        get { usedBackground }
        set { usedBackground = newValue }
    }
    /// Whether ``contentConfiguration`` is updated when the state changes. Default `true`.
    public var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations?.updatesContent ?? true }
        set { setUpdates(content: newValue) }
    }
    /// Whether ``backgroundConfiguration`` is updated when the state changes. Default `true`.
    public var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations?.updatesBackground ?? true }
        set { setUpdates(background: newValue) }
    }
    /// A content without texts, with the look of a header.
    public func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }
    /// Lets ``updateConfiguration(using:)`` be called before the next frame.
    public func setNeedsUpdateConfiguration() { stateDidChange() }

    var stateOfConfiguration: any UIConfigurationState { configurationState }
    func updateForState() { updateConfiguration(using: configurationState) }
    func showConfigured(_ view: UIView?) { if let view { setContentView(view, fills: true) } else { removeContent() } }
    func showConfiguredBackground(_ view: UIView?) { backgroundView = view }
}

// MARK: Collections

extension UICollectionViewCell: ConfigurableView {
    /// Called with the new state of the cell.
    public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
        Void

    /// The content, whose view takes the place of ``contentView``; `nil`, the default, for none.
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { usedContent }
        set { usedContent = newValue }
    }
    /// The background, in place of ``backgroundView``; `nil`, the default, for none.
    public var backgroundConfiguration: UIBackgroundConfiguration? {
        get { usedBackground }
        set { usedBackground = newValue }
    }
    /// Whether ``contentConfiguration`` is updated when the state changes. Default `true`.
    public var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations?.updatesContent ?? true }
        set { setUpdates(content: newValue) }
    }
    /// Whether ``backgroundConfiguration`` is updated when the state changes. Default `true`.
    public var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations?.updatesBackground ?? true }
        set { setUpdates(background: newValue) }
    }
    /// Called after ``updateConfiguration(using:)``, which need then not be overridden; `nil`, the default, for none.
    public var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { configurations?.handler as? ConfigurationUpdateHandler }
        set { setHandler(newValue) }
    }
    /// Lets ``updateConfiguration(using:)`` be called before the next frame.
    public func setNeedsUpdateConfiguration() { stateDidChange() }

    var stateOfConfiguration: any UIConfigurationState { configurationState }
    func updateForState() {
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }
    func showConfigured(_ view: UIView?) { if let view { setContentView(view) } else { removeContent() } }
    func showConfiguredBackground(_ view: UIView?) { backgroundView = view }
}
