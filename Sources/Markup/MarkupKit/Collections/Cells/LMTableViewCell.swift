import Foundation
public import KeyValueCoding
import MarkupLanguage

/// A table cell with a custom view that fills the cell within its margins.
///
/// The usual form of a custom cell is a class that loads a document with the cell as both owner and root:
/// ```xml
/// <root accessoryType="disclosureIndicator">
///     <LMColumnView>
///         <UILabel text="$row.heading"/>
///     </LMColumnView>
/// </root>
/// ```
@KeyValueCoding
open class LMTableViewCell: UITableViewCell {
    private var announced: String?

    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(
            styles: styleMakers, children: .any,
            instructions: [
                "backgroundView": InstructionSchema(announcesChild: true),
                "selectedBackgroundView": InstructionSchema(announcesChild: true),
                "multipleSelectionBackgroundView": InstructionSchema(announcesChild: true),
                "ignoreLayoutMargins": InstructionSchema(),
            ], rootPreference: 2)
    }

    /// Sets the content and replaces any earlier content.
    ///
    /// - Parameter ignoreMargins: Whether the content extends to the cell's edges.
    open func setContent(_ content: UIView, ignoreMargins: Bool) {
        if ignoreMargins { layoutMargins = .zero }
        parts.setContent(content, of: self)
    }

    /// Sets a child as the content, or as the background that the preceding instruction announces.
    open override func appendMarkupElementView(_ view: UIView) {
        defer { announced = nil }
        switch announced {
        case "backgroundView": backgroundView = view
        case "selectedBackgroundView": selectedBackgroundView = view
        case "multipleSelectionBackgroundView": multipleSelectionBackgroundView = view
        default: setContent(view, ignoreMargins: false)
        }
    }

    open override func processMarkupInstruction(_ target: String, data: String) {
        if target == "ignoreLayoutMargins" {
            layoutMargins = .zero
        } else {
            announced = target
        }
    }
}

extension LMTableViewCell {
    /// Creates a cell with its content as an argument.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    @DeclaringForms
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
}
