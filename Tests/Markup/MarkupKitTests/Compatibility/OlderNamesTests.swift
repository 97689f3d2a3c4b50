import Foundation
import MarkupKit
import Testing

/// The names from before Swift 4.2 mean the types that their messages name.
@Suite struct OlderNamesTests {
    @Test func everyOlderNameIsTheTypeOfTheNewName() {
        let listing: any Listing = OlderNames()
        for (name, older, newer) in listing.names {
            #expect(ObjectIdentifier(older) == ObjectIdentifier(newer), "\(name)")
        }
        #expect(listing.names.count == 41)
    }
}

private protocol Listing {
    var names: [(String, older: any Any.Type, newer: any Any.Type)] { get }
}

private struct OlderNames {}

/// Deprecated, so that the deprecated names cause no warnings here; the protocol is not.
extension OlderNames: Listing {
    @available(*, deprecated) var names: [(String, older: any Any.Type, newer: any Any.Type)] {
        [
            ("NSInteger", NSInteger.self, Int.self),
            ("NSAttributedStringKey", NSAttributedStringKey.self, NSAttributedString.Key.self),
            ("UIViewAnimationOptions", UIViewAnimationOptions.self, UIView.AnimationOptions.self),
            ("NSLayoutAttribute", NSLayoutAttribute.self, NSLayoutConstraint.Attribute.self),
            ("NSLayoutFormatOptions", NSLayoutFormatOptions.self, NSLayoutConstraint.FormatOptions.self),
            ("NSLayoutRelation", NSLayoutRelation.self, NSLayoutConstraint.Relation.self),
            ("UIImageRenderingMode", UIImageRenderingMode.self, UIImage.RenderingMode.self),
            ("UIActivityIndicatorViewStyle", UIActivityIndicatorViewStyle.self, UIActivityIndicatorView.Style.self),
            ("UIAlertActionStyle", UIAlertActionStyle.self, UIAlertAction.Style.self),
            ("UIAlertControllerStyle", UIAlertControllerStyle.self, UIAlertController.Style.self),
            ("UIBarButtonItemStyle", UIBarButtonItemStyle.self, UIBarButtonItem.Style.self),
            ("UIBarButtonSystemItem", UIBarButtonSystemItem.self, UIBarButtonItem.SystemItem.self),
            ("UIButtonType", UIButtonType.self, UIButton.ButtonType.self),
            (
                "UICollectionViewScrollDirection", UICollectionViewScrollDirection.self,
                UICollectionViewFlowLayout.ScrollDirection.self
            ),
            (
                "UIControlContentHorizontalAlignment", UIControlContentHorizontalAlignment.self,
                UIControl.ContentHorizontalAlignment.self
            ),
            (
                "UIControlContentVerticalAlignment", UIControlContentVerticalAlignment.self,
                UIControl.ContentVerticalAlignment.self
            ),
            ("UIControlEvents", UIControlEvents.self, UIControl.Event.self),
            ("UIControlState", UIControlState.self, UIControl.State.self),
            ("UIDatePickerMode", UIDatePickerMode.self, UIDatePicker.Mode.self),
            ("UIFontTextStyle", UIFontTextStyle.self, UIFont.TextStyle.self),
            ("UIFontWeight", UIFontWeight.self, UIFont.Weight.self),
            ("UIGestureRecognizerState", UIGestureRecognizerState.self, UIGestureRecognizer.State.self),
            (
                "UISwipeGestureRecognizerDirection", UISwipeGestureRecognizerDirection.self,
                UISwipeGestureRecognizer.Direction.self
            ),
            ("UITouchPhase", UITouchPhase.self, UITouch.Phase.self),
            ("UITouchType", UITouchType.self, UITouch.TouchType.self),
            ("UILayoutConstraintAxis", UILayoutConstraintAxis.self, UIStackView.Axis.self),
            ("UIProgressViewStyle", UIProgressViewStyle.self, UIProgressView.Style.self),
            ("UISearchBarStyle", UISearchBarStyle.self, UISearchBar.Style.self),
            ("UIStackViewAlignment", UIStackViewAlignment.self, UIStackView.Alignment.self),
            ("UIStackViewDistribution", UIStackViewDistribution.self, UIStackView.Distribution.self),
            ("UITableViewCellAccessoryType", UITableViewCellAccessoryType.self, UITableViewCell.AccessoryType.self),
            ("UITableViewCellEditingStyle", UITableViewCellEditingStyle.self, UITableViewCell.EditingStyle.self),
            ("UITableViewCellSelectionStyle", UITableViewCellSelectionStyle.self, UITableViewCell.SelectionStyle.self),
            ("UITableViewCellSeparatorStyle", UITableViewCellSeparatorStyle.self, UITableViewCell.SeparatorStyle.self),
            ("UITableViewCellStyle", UITableViewCellStyle.self, UITableViewCell.CellStyle.self),
            ("UITableViewRowAnimation", UITableViewRowAnimation.self, UITableView.RowAnimation.self),
            ("UITableViewScrollPosition", UITableViewScrollPosition.self, UITableView.ScrollPosition.self),
            ("UITableViewStyle", UITableViewStyle.self, UITableView.Style.self),
            ("UITextBorderStyle", UITextBorderStyle.self, UITextField.BorderStyle.self),
            ("UITextFieldViewMode", UITextFieldViewMode.self, UITextField.ViewMode.self),
            ("UIViewContentMode", UIViewContentMode.self, UIView.ContentMode.self),
        ]
    }
}
