import Foundation
import KeyValueCoding
import MarkupLanguage

/// The facts about a type that documents need, without a search where the answer is known.
///
/// A cast to a protocol searches the conformances of the whole program, once for each type and protocol. The first
/// document of a program needs hundreds, and half of the instructions that load it were these searches.
enum KnownTypes {
    /// The types of values that nearly every document uses.
    static let values: [ObjectIdentifier: any MarkupValue.Type] = {
        let plain: [any MarkupValue.Type] = [
            Bool.self, CGFloat.self, Double.self, Float.self, Int.self, String.self, Date.self, URL.self,
            NSAttributedString.self, CGAffineTransform.self, UIColor.self, UIEdgeInsets.self, UIFont.self,
            UIImage.self, LMAnchor.self, UIAccessibilityTraits.self, UIPointerStyle.self,
        ]
        let words: [any MarkupValue.Type] = [
            LMBaseline.self, LMHorizontalAlignment.self, LMInvalidFields.self, LMVerticalAlignment.self,
            NSDirectionalRectEdge.self, NSLineBreakMode.self, NSTextAlignment.self, UIButton.Configuration.self,
            UIButton.Configuration.CornerStyle.self, UIButton.Configuration.Size.self, UIButton.Role.self,
            UIControl.ContentHorizontalAlignment.self, UIControl.ContentVerticalAlignment.self,
            UIKeyboardType.self, UIReturnKeyType.self, UISemanticContentAttribute.self,
            UITextAutocapitalizationType.self, UITextAutocorrectionType.self, UITextSpellCheckingType.self,
            UITextField.BorderStyle.self, UITextField.ViewMode.self, UIUserInterfaceStyle.self,
            UIView.ContentMode.self,
        ]
        return Dictionary(uniqueKeysWithValues: (plain + words).map { (ObjectIdentifier($0), $0) })
    }()

    /// The conversion of texts to a type; `nil` if it has none.
    static func markupValue(_ type: any Any.Type) -> (any MarkupValue.Type)? {
        values[ObjectIdentifier(type)] ?? type as? any MarkupValue.Type
    }

    /// A class whose properties are reachable by name; `nil` for every other type.
    static func coded(_ type: any Any.Type) -> (any KeyValueCoding.Type)? {
        if let responder = type as? UIResponder.Type { return responder }
        return type is AnyClass ? type as? any KeyValueCoding.Type : nil
    }

    /// The forms of the texts of a class.
    static func textForms(of type: any Any.Type) -> [String: TextForm] {
        if let view = type as? UIView.Type { return view.textForms }
        return (type as? any FormedTexts.Type)?.textForms ?? [:]
    }

    /// The texts of the user in a class; `nil` if it does not state them.
    static func userTexts(of type: any Any.Type) -> [String]? {
        if let view = type as? UIView.Type { return view.userTexts }
        return (type as? any UserTexts.Type)?.userTexts
    }
}
