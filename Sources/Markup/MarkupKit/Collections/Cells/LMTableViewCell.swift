import Foundation
public import KeyValueCoding
import MarkupLanguage

/// A table cell with a view of your own inside, which fills the cell within its margins.
///
/// The usual form of a custom cell is a class that loads a document with owner and root both the cell:
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

    /// Puts `content` into the cell, in place of any before it.
    ///
    /// - Parameter ignoreMargins: Whether the content reaches to the cell's edges.
    open func setContent(_ content: UIView, ignoreMargins: Bool) {
        if ignoreMargins { layoutMargins = .zero }
        parts.setContent(content, of: self)
    }

    /// A child is the content, or the background that the instruction before it announces.
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
    /// Creates a cell, with its content as arguments.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
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
