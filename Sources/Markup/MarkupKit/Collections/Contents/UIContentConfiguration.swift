/// The state that a configuration follows: of a cell, or of a header.
public nonisolated protocol UIConfigurationState {
    /// The traits of the window.
    var traitCollection: UITraitCollection { get set }
    /// A value of the program's own, by its key; `nil` for a value that was not set.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of a value that a program adds to the state of a cell.
public nonisolated struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The key as text; use the reverse name of the program, so that it is unique.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a header or a footer.
public nonisolated struct UIViewConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the window.
    public var traitCollection: UITraitCollection
    /// Whether the view ignores the user.
    public var isDisabled = false
    /// Whether the view is pressed. The theme shows it, so no view sets it.
    public var isHighlighted = false
    /// Whether the view is selected.
    public var isSelected = false
    /// Whether the view has the keyboard focus.
    public var isFocused = false
    /// Whether the header stays at the edge while its section scrolls. No view sets it.
    public var isPinned = false
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates the state of a view that is neither disabled nor selected.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}

/// The state of a cell.
public nonisolated struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the window.
    public var traitCollection: UITraitCollection
    /// Whether the cell ignores the user.
    public var isDisabled = false
    /// Whether the cell is pressed.
    public var isHighlighted = false
    /// Whether the cell is selected.
    public var isSelected = false
    /// Whether the cell has the keyboard focus.
    public var isFocused = false
    /// Whether the table or the collection is being edited.
    public var isEditing = false
    /// Whether the row's children in an outline are shown.
    public var isExpanded = false
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates the state of a cell that is neither disabled nor selected.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}

/// A description of the content of a cell or a header, from which its view is made: ``UIListContentConfiguration``, or one of the program.
public nonisolated protocol UIContentConfiguration {
    /// Makes a view that shows the configuration.
    @MainActor func makeContentView() -> any UIView & UIContentView
    /// Returns the configuration for a state, for example with other colours while the cell is selected.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a ``UIContentConfiguration``.
@MainActor public protocol UIContentView: AnyObject {
    /// The configuration. Setting it shows another one of the same type.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show a configuration, so that no new view is needed. The default says so of the same type.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Whether the configuration has the type of the view's own.
    @MainActor public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}
