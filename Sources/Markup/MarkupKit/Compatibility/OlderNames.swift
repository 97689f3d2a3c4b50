// UIKit's names from before Swift 4.2, which older code and articles use.

/// The older name of ``UIActivityIndicatorView/Style``.
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
/// The older name of ``UIAlertAction/Style``.
public typealias UIAlertActionStyle = UIAlertAction.Style
/// The older name of ``UIAlertController/Style``.
public typealias UIAlertControllerStyle = UIAlertController.Style
/// The older name of ``UIBarButtonItem/Style``.
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
/// The older name of ``UIBarButtonItem/SystemItem``.
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
/// The older name of ``UIButton/ButtonType``.
public typealias UIButtonType = UIButton.ButtonType
/// The older name of ``UICollectionViewFlowLayout/ScrollDirection``.
public typealias UICollectionViewScrollDirection = UICollectionViewFlowLayout.ScrollDirection
/// The older name of ``UIControl/ContentHorizontalAlignment``.
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
/// The older name of ``UIControl/ContentVerticalAlignment``.
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
/// The older name of ``UIControl/Event``.
public typealias UIControlEvents = UIControl.Event
/// The older name of ``UIControl/State``.
public typealias UIControlState = UIControl.State
/// The older name of ``UIDatePicker/Mode``.
public typealias UIDatePickerMode = UIDatePicker.Mode
/// The older name of ``UIFont/TextStyle``.
public typealias UIFontTextStyle = UIFont.TextStyle
/// The older name of ``UIFont/Weight``.
public typealias UIFontWeight = UIFont.Weight
/// The older name of ``UIGestureRecognizer/State``.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// The older name of ``UISwipeGestureRecognizer/Direction``.
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
/// The older name of ``UITouch/Phase``.
public typealias UITouchPhase = UITouch.Phase
/// The older name of ``UITouch/TouchType``.
public typealias UITouchType = UITouch.TouchType
/// The older name of ``UIStackView/Axis``.
public typealias UILayoutConstraintAxis = UIStackView.Axis
/// The older name of ``UIProgressView/Style``.
public typealias UIProgressViewStyle = UIProgressView.Style
/// The older name of ``UISearchBar/Style``.
public typealias UISearchBarStyle = UISearchBar.Style
/// The older name of ``UIStackView/Alignment``.
public typealias UIStackViewAlignment = UIStackView.Alignment
/// The older name of ``UIStackView/Distribution``.
public typealias UIStackViewDistribution = UIStackView.Distribution
/// The older name of ``UITableViewCell/AccessoryType``.
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
/// The older name of ``UITableViewCell/EditingStyle``.
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
/// The older name of ``UITableViewCell/SelectionStyle``.
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
/// The older name of ``UITableViewCell/SeparatorStyle``.
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
/// The older name of ``UITableViewCell/CellStyle``.
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
/// The older name of ``UITableView/RowAnimation``.
public typealias UITableViewRowAnimation = UITableView.RowAnimation
/// The older name of ``UITableView/ScrollPosition``.
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
/// The older name of ``UITableView/Style``.
public typealias UITableViewStyle = UITableView.Style
/// The older name of ``UITextField/BorderStyle``.
public typealias UITextBorderStyle = UITextField.BorderStyle
/// The older name of ``UITextField/ViewMode``.
public typealias UITextFieldViewMode = UITextField.ViewMode
/// The older name of ``UIView/ContentMode``.
public typealias UIViewContentMode = UIView.ContentMode
