import NativeWidgets

/// A symbol, a text or a view at an edge of a ``UICollectionViewListCell``.
public struct UICellAccessory {
    /// When an accessory is shown.
    public nonisolated enum DisplayedState: Sendable {
        /// `whenEditing` and `whenNotEditing` follow ``UICollectionView/isEditing``.
        case always, whenEditing, whenNotEditing
    }

    /// The edges at which an accessory may be.
    public nonisolated enum Placement: Sendable {
        case leading(displayed: DisplayedState = .always)
        case trailing(displayed: DisplayedState = .always)
    }

    /// The look of a symbol.
    public struct SymbolOptions {
        /// The colour; `nil`, the default, is the standard one.
        public var tintColor: UIColor?
        /// Creates a look.
        public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
    }

    /// The look of a text.
    public struct LabelOptions {
        /// The colour; `nil`, the default, is that of secondary texts.
        public var tintColor: UIColor?
        /// The font; `nil`, the default, is the standard one.
        public var font: UIFont?
        /// Creates a look.
        public init(tintColor: UIColor? = nil, font: UIFont? = nil) { (self.tintColor, self.font) = (tintColor, font) }
    }

    /// A view as an accessory.
    public struct CustomViewConfiguration {
        let customView: UIView
        let placement: Placement

        /// Creates a configuration for a view.
        public init(customView: UIView, placement: Placement) {
            (self.customView, self.placement) = (customView, placement)
        }
    }

    let isLeading: Bool
    let displayed: DisplayedState
    let make: () -> UIView

    /// An arrow at the trailing edge: the row leads to another screen.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: SymbolOptions = SymbolOptions()
    ) -> UICellAccessory {
        UICellAccessory(isLeading: false, displayed: displayed) {
            symbol("go-next-symbolic", "dim-label", options)
        }
    }

    /// A tick at the trailing edge.
    public static func checkmark(
        displayed: DisplayedState = .always, options: SymbolOptions = SymbolOptions()
    ) -> UICellAccessory {
        UICellAccessory(isLeading: false, displayed: displayed) {
            symbol("object-select-symbolic", "markup-accent", options)
        }
    }

    /// A text at the trailing edge.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        UICellAccessory(isLeading: false, displayed: displayed) {
            let label = UILabel()
            label.text = text
            label.font = options.font
            label.textColor = options.tintColor
            if options.tintColor == nil { label.native.addClass("dim-label") }
            return label
        }
    }

    /// An information button at the trailing edge.
    public static func detail(
        displayed: DisplayedState = .always, options: SymbolOptions = SymbolOptions(),
        actionHandler: @escaping () -> Void
    ) -> UICellAccessory {
        UICellAccessory(isLeading: false, displayed: displayed) {
            button("dialog-information-symbolic", options, actionHandler)
        }
    }

    /// A button at the leading edge that removes the row: `actionHandler` removes the item from the data source. By default it is shown while the
    /// collection is being edited.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: SymbolOptions = SymbolOptions(tintColor: .systemRed),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(isLeading: true, displayed: displayed) {
            button("list-remove-symbolic", options, actionHandler)
        }
    }

    /// A button at the leading edge that adds a row: `actionHandler` does it. By default it is shown while the collection is being edited.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: SymbolOptions = SymbolOptions(tintColor: .systemGreen),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(isLeading: true, displayed: displayed) {
            button("list-add-symbolic", options, actionHandler)
        }
    }

    /// A handle at the trailing edge. The row can be dragged anywhere, if the data source lets it move. By default it is shown while the collection
    /// is being edited.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: SymbolOptions = SymbolOptions()
    ) -> UICellAccessory {
        UICellAccessory(isLeading: false, displayed: displayed) {
            symbol("open-menu-symbolic", "dim-label", options)
        }
    }

    /// A view of the program.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let view = configuration.customView
        return switch configuration.placement {
        case .leading(let displayed): UICellAccessory(isLeading: true, displayed: displayed) { view }
        case .trailing(let displayed): UICellAccessory(isLeading: false, displayed: displayed) { view }
        }
    }

    private static func symbol(_ name: String, _ className: String, _ options: SymbolOptions) -> UIView {
        let view = SymbolView(name, className: options.tintColor == nil ? className : "markup-accessory")
        if let color = options.tintColor {
            view.changeLook { $0.parts.append(Look.Part(selector: "", declarations: "color:\(color.css);")) }
        }
        return view
    }

    private static func button(_ name: String, _ options: SymbolOptions, _ action: (() -> Void)?) -> UIView {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemIcon: name), for: .normal)
        button.tintColor = options.tintColor
        button.native.addClass("markup-detail")
        button.native.addClass("flat")
        if let action { button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered) }
        return button
    }
}
