/// The view classes that every document may use.
enum BuiltInViews {
    static let all: [(name: String, type: UIView.Type)] = types.map { (String(describing: $0), $0) }

    private static let types: [UIView.Type] = [
        UIView.self, UIControl.self, UILabel.self, UIButton.self, UIImageView.self,
        LMLayoutView.self, LMRowView.self, LMColumnView.self, LMLayerView.self, LMAnchorView.self, LMRootView.self,
        LMSpacer.self,
        UISwitch.self, UISlider.self, UIStepper.self, UISegmentedControl.self, LMSegmentedControl.self,
        LMRadioGroup.self, LMComboBox.self, LMSpinField.self,
        UIProgressView.self,
        UIActivityIndicatorView.self, UIPageControl.self, UIVisualEffectView.self,
        UITextField.self, UITextView.self, UIScrollView.self, LMScrollView.self, LMPageView.self, UIStackView.self,
        UIDatePicker.self,
        UITableView.self, LMTableView.self, LMTableSection.self, UITableViewCell.self, LMTableViewCell.self,
        UITableViewHeaderFooterView.self,
        LMTableViewHeaderFooterView.self, UICollectionView.self, LMCollectionView.self, UICollectionReusableView.self,
        UICollectionViewCell.self,
        LMMenu.self, LMCommand.self, LMAboutCommand.self, LMBarItem.self, LMBarItems.self, UIToolbar.self,
        LMSplitView.self, LMTabView.self, LMTab.self,
        LMCollectionViewCell.self, LMColumnTableView.self, UIPickerView.self, LMPickerView.self, UISearchBar.self,
        UIRefreshControl.self,
        LMGroupBox.self, LMExpander.self, UIContentUnavailableView.self, UIColorWell.self, LMFontWell.self,
        LMFileField.self, LMLevelBar.self, LMLinkButton.self, LMInfoBar.self, LMPathBar.self, LMPreferencesPage.self,
        LMPreferencesGroup.self, LMPreferencesRow.self,
    ]
}
