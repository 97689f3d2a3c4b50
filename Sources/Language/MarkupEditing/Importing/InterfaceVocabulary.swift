/// The names in storyboards and nibs that documents spell differently.
enum InterfaceVocabulary {
    /// The classes by the name of their element.
    static let classes: [String: String] = [
        "view": "UIView", "label": "UILabel", "button": "UIButton", "textField": "UITextField",
        "textView": "UITextView", "imageView": "UIImageView", "switch": "UISwitch", "slider": "UISlider",
        "stepper": "UIStepper", "segmentedControl": "UISegmentedControl", "progressView": "UIProgressView",
        "activityIndicatorView": "UIActivityIndicatorView", "pageControl": "UIPageControl",
        "datePicker": "UIDatePicker", "pickerView": "UIPickerView", "tableView": "UITableView",
        "tableViewCell": "LMTableViewCell", "collectionView": "UICollectionView",
        "collectionViewCell": "LMCollectionViewCell", "collectionReusableView": "UICollectionReusableView",
        "stackView": "UIStackView", "scrollView": "LMScrollView", "searchBar": "UISearchBar", "toolbar": "UIToolbar",
        "mapView": "MKMapView", "webView": "UIWebView", "wkWebView": "WKWebView", "control": "UIControl",
        "visualEffectView": "UIVisualEffectView", "containerView": "UIView", "skView": "SKView",
        "sceneKitView": "SCNView", "arscnView": "ARSCNView", "mtkView": "MTKView", "pdfView": "PDFView",
        "colorWell": "UIColorWell", "tableViewCellContentView": "UIView", "collectionViewCellContentView": "UIView",
        "navigationBar": "UINavigationBar", "tabBar": "UITabBar",
    ]

    /// Attributes that say nothing about the running program, or that the desktop decides: they are not counted.
    static let ignored: Set<String> = [
        "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel", "misplaced", "ambiguous",
        "fixedFrame", "translatesAutoresizingMaskIntoConstraints", "verifyAmbiguity", "sizingRule", "opaque",
        "clearsContextBeforeDrawing", "autoresizesSubviews", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight",
        "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
        "verticalCompressionResistancePriority", "preservesSuperviewLayoutMargins", "simulatedAppContext",
        "tableViewCell", "tableView", "collectionViewCell",
        "insetsLayoutMarginsFromSafeArea", "layoutMarginsFollowReadableWidth", "dataMode", "buttonType", "fontStyle",
        "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled", "reversesTitleShadowWhenHighlighted",
        "showsTouchWhenHighlighted", "baselineAdjustment", "adjustsLetterSpacingToFitWidth", "autoshrinkMode",
        "adjustsFontForContentSizeCategory", "usesAttributedText", "segmentControlStyle", "catalog", "textLabel",
        "detailTextLabel", "imageView", "reuseIdentifier", "alwaysBounceVertical", "alwaysBounceHorizontal", "bounces",
        "bouncesZoom", "delaysContentTouches", "canCancelContentTouches", "directionalLockEnabled",
        "multipleTouchEnabled", "exclusiveTouch", "initialViewController", "storyboardIdentifier", "sceneMemberID",
        "useStoryboardIdentifierAsRestorationIdentifier", "restorationIdentifier", "springLoaded",
        "showsSelectionIndicator", "autorepeat", "useCurrentDate", "estimatedRowHeight", "estimatedSectionHeaderHeight",
        "estimatedSectionFooterHeight", "shouldIndentWhileEditing", "hidesAccessoryWhenEditing",
        "showsReorderControl", "focusStyle", "selectionFollowsFocus", "lineBreakStrategy",
        "progressViewStyle", "baselineRelativeArrangement", "insetsContentViewsToSafeArea",
        "showsExpansionStyle", "sectionIndexMinimumDisplayRowCount",
    ]

    /// The names of attributes that differ, for all views.
    static let renamed: [String: String] = [
        "clipsSubviews": "clipsToBounds", "adjustsFontSizeToFit": "adjustsFontSizeToFitWidth",
        "minValue": "minimumValue", "maxValue": "maximumValue", "prefetchEnabled": "prefetchingEnabled",
    ]

    /// The default values, which Xcode writes all the same.
    static let usual: [String: String] = [
        "textAlignment": "natural", "lineBreakMode": "byTruncatingTail", "adjustsFontSizeToFitWidth": "false",
        "selectionStyle": "default", "separatorStyle": "singleLine", "indentationWidth": "10", "numberOfLines": "1",
        "contentHorizontalAlignment": "center", "contentVerticalAlignment": "center", "contentMode": "scaleToFill",
        "enabled": "true", "on": "false", "axis": "horizontal", "alpha": "1", "hidden": "false",
    ]

    /// Views that do not react to touches, so that nothing changes if touches do not reach them.
    static let passive: Set<String> = ["UILabel", "UIImageView", "UIProgressView"]

    /// The values that differ, by the attribute's name in documents.
    static let words: [String: [String: String]] = [
        "lineBreakMode": [
            "wordWrap": "byWordWrapping", "characterWrap": "byCharWrapping", "clip": "byClipping",
            "headTruncation": "byTruncatingHead", "tailTruncation": "byTruncatingTail",
            "middleTruncation": "byTruncatingMiddle",
        ],
        "separatorStyle": ["default": "singleLine"],
        "keyboardType": ["alphabet": "ASCIICapable", "asciiCapable": "ASCIICapable", "url": "URL"],
    ]

    /// The text styles of fonts.
    static let textStyles: [String: String] = [
        "Title0": "largeTitle", "LargeTitle": "largeTitle", "Title1": "title1", "Title2": "title2", "Title3": "title3",
        "Headline": "headline", "Subhead": "subheadline", "Subheadline": "subheadline", "Body": "body",
        "Callout": "callout", "Footnote": "footnote", "Caption1": "caption1", "Caption2": "caption2",
    ]

    /// The factories of buttons by their types.
    static let buttonStyles: [String: String] = [
        "roundedRect": "systemButton", "system": "systemButton", "infoLight": "infoLightButton",
        "infoDark": "infoDarkButton", "contactAdd": "contactAddButton", "detailDisclosure": "detailDisclosureButton",
        "custom": "plainButton",
    ]

    static let tableStyles: [String: String] = [
        "grouped": "groupedTableView", "insetGrouped": "insetGroupedTableView",
    ]

    static let cellStyles: [String: String] = [
        "IBUITableViewCellStyleDefault": "defaultTableViewCell", "IBUITableViewCellStyleValue1": "value1TableViewCell",
        "IBUITableViewCellStyleValue2": "value2TableViewCell",
        "IBUITableViewCellStyleSubtitle": "subtitleTableViewCell",
    ]

    /// The meaning of a guide, by the key of its element.
    static let guides: [String: ImportedItem.Guide] = [
        "safeArea": .safeArea, "contentLayoutGuide": .content, "frameLayoutGuide": .frame, "keyboard": .safeArea,
    ]

    static let gestures: [String: String] = [
        "tapGestureRecognizer": "onTap", "panGestureRecognizer": "onPan", "pinchGestureRecognizer": "onPinch",
        "rotationGestureRecognizer": "onRotation",
        "longPressGestureRecognizer": "onLongPress", "screenEdgePanGestureRecognizer": "onPan",
    ]
}
