import Foundation
import MarkupLayout
import NativeWidgets

/// The view that shows a ``UIListContentConfiguration``; it can also be used outside of cells.
public final class UIListContentView: UIView, UIContentView {
    private var content: UIListContentConfiguration
    private let row = LMRowView()
    private let picture = UIImageView()
    private let label = UILabel()
    private let secondaryLabel = UILabel()
    private var texts: LMBoxView?

    /// Creates a view that shows a configuration.
    public init(configuration: UIListContentConfiguration) {
        content = configuration
        super.init(frame: .zero)
        addSubview(row)
        picture.contentMode = .scaleAspectFit
        show()
    }

    /// Creates an empty view.
    public required convenience init() { self.init(configuration: .cell()) }

    /// The configuration; one of another type is ignored.
    public var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let new = newValue as? UIListContentConfiguration, new != content else { return }
            content = new
            show()
        }
    }

    private func show() {
        let margins = content.directionalLayoutMargins
        row.layoutMargins = UIEdgeInsets(top: margins.top, left: 0, bottom: margins.bottom, right: 0)
        row.layoutMarginLeading = margins.leading
        row.layoutMarginTrailing = margins.trailing
        row.spacing = content.imageToTextPadding
        row.verticalAlignment = .center
        showTexts()
        showImage()
        setNeedsLayout()
    }

    private func showTexts() {
        let isSideBySide = content.prefersSideBySideTextAndSecondaryText
        if texts == nil || (texts is LMRowView) != isSideBySide {
            texts?.removeFromSuperview()
            let box: LMBoxView = isSideBySide ? LMRowView() : LMColumnView()
            box.isAlignToBaseline = isSideBySide
            box.weight = 1
            texts = box
            row.addSubview(box)
            for label in [label, secondaryLabel] { box.addSubview(label) }
            label.weight = isSideBySide ? 1 : .nan
        }
        texts?.spacing =
            isSideBySide ? content.textToSecondaryTextHorizontalPadding : content.textToSecondaryTextVerticalPadding
        show(content.text, content.textProperties, in: label)
        show(content.secondaryText, content.secondaryTextProperties, in: secondaryLabel)
        // Side by side, the second text keeps its width.
        if isSideBySide { secondaryLabel.numberOfLines = 1 }
    }

    private func show(_ text: String?, _ look: UIListContentConfiguration.TextProperties, in label: UILabel) {
        switch look.transform {
        case .none: label.text = text
        case .uppercase: label.text = text?.localizedUppercase
        case .lowercase: label.text = text?.localizedLowercase
        case .capitalized: label.text = text?.localizedCapitalized
        }
        label.isHidden = text?.isEmpty ?? true
        label.font = look.font
        label.numberOfLines = look.numberOfLines
        label.lineBreakMode = look.lineBreakMode
        label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = look.minimumScaleFactor
        switch look.alignment {
        case .natural: label.textAlignment = .natural
        case .center: label.textAlignment = .center
        case .justified: label.textAlignment = .justified
        }
        // The theme's own colours change in a selected row.
        label.textColor = look.color == .label || look.color == .secondaryLabel ? nil : look.color
        let isDim = look.color == .secondaryLabel
        if isDim { label.native.addClass("dim-label") } else { label.native.removeClass("dim-label") }
    }

    private func showImage() {
        let look = content.imageProperties
        if content.image == nil {
            picture.removeFromSuperview()
        } else if picture.superview == nil {
            row.insertSubview(picture, at: 0)
        }
        guard let image = content.image else { return }
        picture.image = image
        picture.tintColor = look.tintColor
        picture.layer.cornerRadius = look.cornerRadius
        picture.clipsToBounds = look.cornerRadius > 0
        picture.maximumWidth = look.maximumSize.width > 0 ? look.maximumSize.width : .nan
        picture.maximumHeight = look.maximumSize.height > 0 ? look.maximumSize.height : .nan
        picture.width = look.reservedLayoutSize.width > 0 ? look.reservedLayoutSize.width : .nan
        picture.height = look.reservedLayoutSize.height > 0 ? look.reservedLayoutSize.height : .nan
    }

    override var takesConstraints: Bool { false }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        row.native.measure(axis, for: crossSize.map { Int($0) } ?? -1)
    }

    override func arrangeContent(in size: LayoutSize) { row.placeFilling(size) }
}
