/// Generated from the registry of views; `MARKUPKIT_RECORD=1 swift test --filter SchemaTests` writes it anew.
let builtInViews: StaticString = #"""
    {
      "classes" : [
        {
          "isView" : false,
          "name" : "CALayer",
          "properties" : {
            "backgroundColor" : "color",
            "borderColor" : "color",
            "borderWidth" : "number",
            "cornerRadius" : "number",
            "masksToBounds" : "boolean",
            "shadowColor" : "color",
            "shadowOffsetHeight" : "number",
            "shadowOffsetWidth" : "number",
            "shadowOpacity" : "number",
            "shadowRadius" : "number"
          }
        },
        {
          "children" : "any",
          "name" : "LMAnchorView",
          "superclass" : "LMLayoutView"
        },
        {
          "children" : "any",
          "name" : "LMBoxView",
          "properties" : {
            "alignToBaseline" : "boolean",
            "horizontalAlignment" : "words(fill leading trailing center)",
            "spacing" : "number",
            "verticalAlignment" : "words(fill top bottom center)"
          },
          "superclass" : "LMLayoutView"
        },
        {
          "children" : "announced",
          "factories" : [
            "flowLayoutCollectionView"
          ],
          "instructions" : {
            "backgroundView" : {
              "announcesChild" : true
            }
          },
          "name" : "LMCollectionView",
          "superclass" : "UICollectionView"
        },
        {
          "children" : "any",
          "instructions" : {
            "backgroundView" : {
              "announcesChild" : true
            },
            "ignoreLayoutMargins" : {
            },
            "selectedBackgroundView" : {
              "announcesChild" : true
            }
          },
          "name" : "LMCollectionViewCell",
          "superclass" : "UICollectionViewCell"
        },
        {
          "children" : "any",
          "name" : "LMColumnView",
          "properties" : {
            "alignToGrid" : "boolean"
          },
          "superclass" : "LMBoxView"
        },
        {
          "children" : "any",
          "name" : "LMLayerView",
          "superclass" : "LMLayoutView"
        },
        {
          "children" : "any",
          "name" : "LMLayoutView",
          "superclass" : "UIView"
        },
        {
          "children" : "any",
          "name" : "LMPageView",
          "superclass" : "UIScrollView"
        },
        {
          "instructions" : {
            "componentName" : {
            },
            "componentSeparator" : {
            }
          },
          "name" : "LMPickerView",
          "superclass" : "UIPickerView",
          "untyped" : {
            "row" : {
              "title" : "string",
              "value" : "any"
            }
          }
        },
        {
          "children" : "any",
          "name" : "LMRootView",
          "properties" : {
            "bottomPadding" : "number",
            "topPadding" : "number"
          },
          "superclass" : "LMLayoutView"
        },
        {
          "children" : "any",
          "name" : "LMRowView",
          "properties" : {
            "baseline" : "words(first last)"
          },
          "superclass" : "LMBoxView"
        },
        {
          "children" : "any",
          "name" : "LMScrollView",
          "properties" : {
            "contentView" : "object(UIView)",
            "fitToHeight" : "boolean",
            "fitToWidth" : "boolean"
          },
          "superclass" : "UIScrollView"
        },
        {
          "events" : [
            "TouchDown",
            "TouchDownRepeat",
            "TouchDragInside",
            "TouchDragOutside",
            "TouchDragEnter",
            "TouchDragExit",
            "TouchUpInside",
            "TouchUpOutside",
            "TouchCancel",
            "ValueChanged",
            "PrimaryActionTriggered",
            "EditingDidBegin",
            "EditingChanged",
            "EditingDidEnd",
            "EditingDidEndOnExit",
            "AllTouchEvents",
            "AllEditingEvents",
            "AllEvents"
          ],
          "name" : "LMSegmentedControl",
          "superclass" : "UISegmentedControl",
          "untyped" : {
            "segment" : {
              "image" : "image",
              "title" : "string",
              "value" : "any"
            }
          }
        },
        {
          "name" : "LMSpacer",
          "superclass" : "UIView"
        },
        {
          "children" : [
            "UITableViewCell"
          ],
          "factories" : [
            "groupedTableView",
            "plainTableView"
          ],
          "instructions" : {
            "sectionBreak" : {
            },
            "sectionFooterView" : {
              "announcesChild" : true
            },
            "sectionHeaderView" : {
              "announcesChild" : true
            },
            "sectionName" : {
            },
            "sectionSelectionMode" : {
              "words" : [
                "default",
                "singleCheckmark",
                "multipleCheckmarks"
              ]
            }
          },
          "name" : "LMTableView",
          "superclass" : "UITableView",
          "untyped" : {
            "sectionFooter" : {
              "title" : "string"
            },
            "sectionHeader" : {
              "title" : "string"
            }
          }
        },
        {
          "children" : "any",
          "factories" : [
            "defaultTableViewCell",
            "subtitleTableViewCell",
            "value1TableViewCell",
            "value2TableViewCell"
          ],
          "instructions" : {
            "backgroundView" : {
              "announcesChild" : true
            },
            "ignoreLayoutMargins" : {
            },
            "multipleSelectionBackgroundView" : {
              "announcesChild" : true
            },
            "selectedBackgroundView" : {
              "announcesChild" : true
            }
          },
          "name" : "LMTableViewCell",
          "superclass" : "UITableViewCell"
        },
        {
          "children" : "any",
          "instructions" : {
            "backgroundView" : {
              "announcesChild" : true
            },
            "ignoreLayoutMargins" : {
            }
          },
          "name" : "LMTableViewHeaderFooterView",
          "superclass" : "UITableViewHeaderFooterView"
        },
        {
          "isView" : false,
          "name" : "NSTextContainer",
          "properties" : {
            "lineFragmentPadding" : "number"
          }
        },
        {
          "name" : "UIActivityIndicatorView",
          "properties" : {
            "activityIndicatorViewStyle" : "words(whiteLarge white gray medium large)",
            "animating" : "boolean",
            "color" : "color",
            "hidesWhenStopped" : "boolean",
            "style" : "words(whiteLarge white gray medium large)"
          },
          "superclass" : "UIView"
        },
        {
          "children" : "any",
          "factories" : [
            "contactAddButton",
            "detailDisclosureButton",
            "infoDarkButton",
            "infoLightButton",
            "plainButton",
            "systemButton"
          ],
          "name" : "UIButton",
          "properties" : {
            "backgroundImage" : "image",
            "contentEdgeInsetBottom" : "number",
            "contentEdgeInsetLeft" : "number",
            "contentEdgeInsetRight" : "number",
            "contentEdgeInsetTop" : "number",
            "contentEdgeInsets" : "insets",
            "image" : "image",
            "imageEdgeInsetBottom" : "number",
            "imageEdgeInsetLeft" : "number",
            "imageEdgeInsetRight" : "number",
            "imageEdgeInsetTop" : "number",
            "imageEdgeInsets" : "insets",
            "imageView" : "object(UIImageView)",
            "title" : "string",
            "titleColor" : "color",
            "titleEdgeInsetBottom" : "number",
            "titleEdgeInsetLeft" : "number",
            "titleEdgeInsetRight" : "number",
            "titleEdgeInsetTop" : "number",
            "titleEdgeInsets" : "insets",
            "titleLabel" : "object(UILabel)",
            "titleShadowColor" : "color"
          },
          "superclass" : "UIControl"
        },
        {
          "name" : "UICollectionReusableView",
          "properties" : {
            "reuseIdentifier" : "string"
          },
          "superclass" : "UIView"
        },
        {
          "children" : "announced",
          "factories" : [
            "flowLayoutCollectionView"
          ],
          "instructions" : {
            "backgroundView" : {
              "announcesChild" : true
            }
          },
          "name" : "UICollectionView",
          "properties" : {
            "allowsMultipleSelection" : "boolean",
            "allowsSelection" : "boolean",
            "backgroundView" : "object(UIView)",
            "collectionViewLayout" : "object(UICollectionViewFlowLayout)",
            "prefetchingEnabled" : "boolean"
          },
          "superclass" : "UIScrollView"
        },
        {
          "children" : "any",
          "name" : "UICollectionViewCell",
          "properties" : {
            "backgroundView" : "object(UIView)",
            "contentView" : "object(UIView)",
            "selected" : "boolean",
            "selectedBackgroundView" : "object(UIView)"
          },
          "superclass" : "UICollectionReusableView"
        },
        {
          "isView" : false,
          "name" : "UICollectionViewFlowLayout",
          "properties" : {
            "itemHeight" : "number",
            "itemWidth" : "number",
            "minimumInteritemSpacing" : "number",
            "minimumLineSpacing" : "number",
            "scrollDirection" : "words(vertical horizontal)",
            "sectionInset" : "insets",
            "sectionInsetBottom" : "number",
            "sectionInsetLeft" : "number",
            "sectionInsetReference" : "words(fromContentInset fromSafeArea fromLayoutMargins)",
            "sectionInsetRight" : "number",
            "sectionInsetTop" : "number"
          }
        },
        {
          "events" : [
            "TouchDown",
            "TouchDownRepeat",
            "TouchDragInside",
            "TouchDragOutside",
            "TouchDragEnter",
            "TouchDragExit",
            "TouchUpInside",
            "TouchUpOutside",
            "TouchCancel",
            "ValueChanged",
            "PrimaryActionTriggered",
            "EditingDidBegin",
            "EditingChanged",
            "EditingDidEnd",
            "EditingDidEndOnExit",
            "AllTouchEvents",
            "AllEditingEvents",
            "AllEvents"
          ],
          "name" : "UIControl",
          "properties" : {
            "contentHorizontalAlignment" : "words(center left right fill leading trailing)",
            "contentVerticalAlignment" : "words(center top bottom fill)",
            "enabled" : "boolean",
            "highlighted" : "boolean",
            "selected" : "boolean"
          },
          "superclass" : "UIView"
        },
        {
          "events" : [
            "TouchDown",
            "TouchDownRepeat",
            "TouchDragInside",
            "TouchDragOutside",
            "TouchDragEnter",
            "TouchDragExit",
            "TouchUpInside",
            "TouchUpOutside",
            "TouchCancel",
            "ValueChanged",
            "PrimaryActionTriggered",
            "EditingDidBegin",
            "EditingChanged",
            "EditingDidEnd",
            "EditingDidEndOnExit",
            "AllTouchEvents",
            "AllEditingEvents",
            "AllEvents"
          ],
          "name" : "UIDatePicker",
          "properties" : {
            "countDownDuration" : "number",
            "date" : "date",
            "datePickerMode" : "words(time date dateAndTime countDownTimer)",
            "maximumDate" : "date",
            "minimumDate" : "date",
            "minuteInterval" : "integer"
          },
          "superclass" : "UIControl"
        },
        {
          "name" : "UIImageView",
          "properties" : {
            "image" : "image"
          },
          "superclass" : "UIView"
        },
        {
          "name" : "UILabel",
          "properties" : {
            "color" : "color",
            "enabled" : "boolean",
            "font" : "font",
            "lineBreakMode" : "words(byWordWrapping byCharWrapping byClipping byTruncatingHead byTruncatingTail byTruncatingMiddle)",
            "numberOfLines" : "integer",
            "shadowColor" : "color",
            "shadowOffsetHeight" : "number",
            "shadowOffsetWidth" : "number",
            "text" : "string",
            "textAlignment" : "words(left center right justified natural)",
            "textColor" : "color"
          },
          "superclass" : "UIView"
        },
        {
          "events" : [
            "TouchDown",
            "TouchDownRepeat",
            "TouchDragInside",
            "TouchDragOutside",
            "TouchDragEnter",
            "TouchDragExit",
            "TouchUpInside",
            "TouchUpOutside",
            "TouchCancel",
            "ValueChanged",
            "PrimaryActionTriggered",
            "EditingDidBegin",
            "EditingChanged",
            "EditingDidEnd",
            "EditingDidEndOnExit",
            "AllTouchEvents",
            "AllEditingEvents",
            "AllEvents"
          ],
          "name" : "UIPageControl",
          "properties" : {
            "currentPage" : "integer",
            "currentPageIndicatorTintColor" : "color",
            "hidesForSinglePage" : "boolean",
            "numberOfPages" : "integer",
            "pageIndicatorTintColor" : "color"
          },
          "superclass" : "UIControl"
        },
        {
          "isView" : false,
          "name" : "UIPanGestureRecognizer",
          "properties" : {
            "allowedTouchTypes" : "wordList(direct indirect stylus pencil)"
          }
        },
        {
          "name" : "UIPickerView",
          "properties" : {
            "selectedRow" : "integer",
            "value" : "any"
          },
          "superclass" : "UIView"
        },
        {
          "factories" : [
            "barProgressView",
            "defaultProgressView"
          ],
          "name" : "UIProgressView",
          "properties" : {
            "progress" : "number",
            "progressTintColor" : "color",
            "trackTintColor" : "color"
          },
          "superclass" : "UIView"
        },
        {
          "events" : [
            "TouchDown",
            "TouchDownRepeat",
            "TouchDragInside",
            "TouchDragOutside",
            "TouchDragEnter",
            "TouchDragExit",
            "TouchUpInside",
            "TouchUpOutside",
            "TouchCancel",
            "ValueChanged",
            "PrimaryActionTriggered",
            "EditingDidBegin",
            "EditingChanged",
            "EditingDidEnd",
            "EditingDidEndOnExit",
            "AllTouchEvents",
            "AllEditingEvents",
            "AllEvents"
          ],
          "name" : "UIRefreshControl",
          "superclass" : "UIControl"
        },
        {
          "isView" : false,
          "name" : "UIResponder",
          "properties" : {
            "next" : "object(UIResponder)"
          }
        },
        {
          "children" : "any",
          "instructions" : {
            "refreshControl" : {
              "announcesChild" : true
            }
          },
          "name" : "UIScrollView",
          "properties" : {
            "contentInset" : "insets",
            "contentInsetAdjustmentBehavior" : "words(automatic scrollableAxes never always)",
            "contentInsetBottom" : "number",
            "contentInsetLeft" : "number",
            "contentInsetRight" : "number",
            "contentInsetTop" : "number",
            "currentPage" : "integer",
            "indicatorStyle" : "words(default black white)",
            "keyboardDismissMode" : "words(none onDrag interactive)",
            "pagingEnabled" : "boolean",
            "panGestureRecognizer" : "object(UIPanGestureRecognizer)",
            "refreshControl" : "object(UIRefreshControl)",
            "scrollEnabled" : "boolean",
            "scrollIndicatorInsets" : "insets",
            "showsHorizontalScrollIndicator" : "boolean",
            "showsVerticalScrollIndicator" : "boolean"
          },
          "superclass" : "UIView"
        },
        {
          "name" : "UISearchBar",
          "properties" : {
            "enabled" : "boolean",
            "placeholder" : "string",
            "searchBarStyle" : "words(default prominent minimal)",
            "showsCancelButton" : "boolean",
            "text" : "string"
          },
          "superclass" : "UIView"
        },
        {
          "events" : [
            "TouchDown",
            "TouchDownRepeat",
            "TouchDragInside",
            "TouchDragOutside",
            "TouchDragEnter",
            "TouchDragExit",
            "TouchUpInside",
            "TouchUpOutside",
            "TouchCancel",
            "ValueChanged",
            "PrimaryActionTriggered",
            "EditingDidBegin",
            "EditingChanged",
            "EditingDidEnd",
            "EditingDidEndOnExit",
            "AllTouchEvents",
            "AllEditingEvents",
            "AllEvents"
          ],
          "name" : "UISegmentedControl",
          "properties" : {
            "apportionsSegmentWidthsByContent" : "boolean",
            "momentary" : "boolean",
            "selectedSegmentIndex" : "integer",
            "selectedSegmentTintColor" : "color",
            "value" : "any"
          },
          "superclass" : "UIControl",
          "untyped" : {
            "segment" : {
              "image" : "image",
              "title" : "string",
              "value" : "any"
            }
          }
        },
        {
          "events" : [
            "TouchDown",
            "TouchDownRepeat",
            "TouchDragInside",
            "TouchDragOutside",
            "TouchDragEnter",
            "TouchDragExit",
            "TouchUpInside",
            "TouchUpOutside",
            "TouchCancel",
            "ValueChanged",
            "PrimaryActionTriggered",
            "EditingDidBegin",
            "EditingChanged",
            "EditingDidEnd",
            "EditingDidEndOnExit",
            "AllTouchEvents",
            "AllEditingEvents",
            "AllEvents"
          ],
          "name" : "UISlider",
          "properties" : {
            "continuous" : "boolean",
            "maximumTrackTintColor" : "color",
            "maximumValue" : "number",
            "minimumTrackTintColor" : "color",
            "minimumValue" : "number",
            "thumbTintColor" : "color",
            "value" : "number"
          },
          "superclass" : "UIControl"
        },
        {
          "children" : "any",
          "name" : "UIStackView",
          "properties" : {
            "alignment" : "words(fill leading top firstBaseline center trailing bottom lastBaseline)",
            "axis" : "words(horizontal vertical)",
            "distribution" : "words(fill fillEqually fillProportionally equalSpacing equalCentering)",
            "layoutMarginsRelativeArrangement" : "boolean",
            "spacing" : "number"
          },
          "superclass" : "UIView"
        },
        {
          "events" : [
            "TouchDown",
            "TouchDownRepeat",
            "TouchDragInside",
            "TouchDragOutside",
            "TouchDragEnter",
            "TouchDragExit",
            "TouchUpInside",
            "TouchUpOutside",
            "TouchCancel",
            "ValueChanged",
            "PrimaryActionTriggered",
            "EditingDidBegin",
            "EditingChanged",
            "EditingDidEnd",
            "EditingDidEndOnExit",
            "AllTouchEvents",
            "AllEditingEvents",
            "AllEvents"
          ],
          "name" : "UIStepper",
          "properties" : {
            "continuous" : "boolean",
            "maximumValue" : "number",
            "minimumValue" : "number",
            "stepValue" : "number",
            "value" : "number",
            "wraps" : "boolean"
          },
          "superclass" : "UIControl"
        },
        {
          "events" : [
            "TouchDown",
            "TouchDownRepeat",
            "TouchDragInside",
            "TouchDragOutside",
            "TouchDragEnter",
            "TouchDragExit",
            "TouchUpInside",
            "TouchUpOutside",
            "TouchCancel",
            "ValueChanged",
            "PrimaryActionTriggered",
            "EditingDidBegin",
            "EditingChanged",
            "EditingDidEnd",
            "EditingDidEndOnExit",
            "AllTouchEvents",
            "AllEditingEvents",
            "AllEvents"
          ],
          "name" : "UISwitch",
          "properties" : {
            "on" : "boolean",
            "onTintColor" : "color",
            "thumbTintColor" : "color"
          },
          "superclass" : "UIControl"
        },
        {
          "children" : "announced",
          "factories" : [
            "groupedTableView",
            "plainTableView"
          ],
          "instructions" : {
            "backgroundView" : {
              "announcesChild" : true
            },
            "refreshControl" : {
              "announcesChild" : true
            },
            "tableFooterView" : {
              "announcesChild" : true
            },
            "tableHeaderView" : {
              "announcesChild" : true
            }
          },
          "name" : "UITableView",
          "properties" : {
            "allowsMultipleSelection" : "boolean",
            "allowsSelection" : "boolean",
            "backgroundView" : "object(UIView)",
            "editing" : "boolean",
            "estimatedRowHeight" : "number",
            "estimatedSectionFooterHeight" : "number",
            "estimatedSectionHeaderHeight" : "number",
            "prefetchingEnabled" : "boolean",
            "rowHeight" : "number",
            "selectionFollowsFocus" : "boolean",
            "separatorStyle" : "words(none singleLine singleLineEtched)",
            "tableFooterView" : "object(UIView)",
            "tableHeaderView" : "object(UIView)"
          },
          "superclass" : "UIScrollView"
        },
        {
          "children" : "any",
          "factories" : [
            "defaultTableViewCell",
            "subtitleTableViewCell",
            "value1TableViewCell",
            "value2TableViewCell"
          ],
          "name" : "UITableViewCell",
          "properties" : {
            "accessoryType" : "words(none disclosureIndicator detailDisclosureButton checkmark detailButton)",
            "accessoryView" : "object(UIView)",
            "backgroundView" : "object(UIView)",
            "checked" : "boolean",
            "contentView" : "object(UIView)",
            "detailTextLabel" : "object(UILabel)",
            "imageView" : "object(UIImageView)",
            "multipleSelectionBackgroundView" : "object(UIView)",
            "reuseIdentifier" : "string",
            "selected" : "boolean",
            "selectedBackgroundView" : "object(UIView)",
            "selectionStyle" : "words(none default blue gray)",
            "textLabel" : "object(UILabel)",
            "value" : "any"
          },
          "superclass" : "UIView"
        },
        {
          "name" : "UITableViewHeaderFooterView",
          "properties" : {
            "backgroundView" : "object(UIView)",
            "contentView" : "object(UIView)",
            "detailTextLabel" : "object(UILabel)",
            "reuseIdentifier" : "string",
            "textLabel" : "object(UILabel)"
          },
          "superclass" : "UIView"
        },
        {
          "children" : "announced",
          "events" : [
            "TouchDown",
            "TouchDownRepeat",
            "TouchDragInside",
            "TouchDragOutside",
            "TouchDragEnter",
            "TouchDragExit",
            "TouchUpInside",
            "TouchUpOutside",
            "TouchCancel",
            "ValueChanged",
            "PrimaryActionTriggered",
            "EditingDidBegin",
            "EditingChanged",
            "EditingDidEnd",
            "EditingDidEndOnExit",
            "AllTouchEvents",
            "AllEditingEvents",
            "AllEvents"
          ],
          "instructions" : {
            "leftView" : {
              "announcesChild" : true
            },
            "rightView" : {
              "announcesChild" : true
            }
          },
          "name" : "UITextField",
          "properties" : {
            "autocapitalizationType" : "words(none words sentences allCharacters)",
            "autocorrectionType" : "words(default yes no)",
            "borderStyle" : "words(none line bezel roundedRect)",
            "clearButtonMode" : "words(never whileEditing unlessEditing always)",
            "editing" : "boolean",
            "font" : "font",
            "keyboardType" : "words(default ASCIICapable numbersAndPunctuation URL numberPad phonePad namePhonePad emailAddress decimalPad twitter webSearch)",
            "leftView" : "object(UIView)",
            "leftViewMode" : "words(never whileEditing unlessEditing always)",
            "placeholder" : "string",
            "returnKeyType" : "words(default go google join next route search send yahoo done emergencyCall)",
            "rightView" : "object(UIView)",
            "rightViewMode" : "words(never whileEditing unlessEditing always)",
            "secureTextEntry" : "boolean",
            "spellCheckingType" : "words(default yes no)",
            "text" : "string",
            "textAlignment" : "words(left center right justified natural)",
            "textColor" : "color"
          },
          "superclass" : "UIControl"
        },
        {
          "children" : "none",
          "name" : "UITextView",
          "properties" : {
            "autocapitalizationType" : "words(none words sentences allCharacters)",
            "autocorrectionType" : "words(default yes no)",
            "borderStyle" : "words(none line bezel roundedRect)",
            "editable" : "boolean",
            "font" : "font",
            "keyboardType" : "words(default ASCIICapable numbersAndPunctuation URL numberPad phonePad namePhonePad emailAddress decimalPad twitter webSearch)",
            "returnKeyType" : "words(default go google join next route search send yahoo done emergencyCall)",
            "selectable" : "boolean",
            "spellCheckingType" : "words(default yes no)",
            "text" : "string",
            "textAlignment" : "words(left center right justified natural)",
            "textColor" : "color",
            "textContainer" : "object(NSTextContainer)",
            "textContainerInset" : "insets"
          },
          "superclass" : "UIScrollView"
        },
        {
          "name" : "UIView",
          "properties" : {
            "accessibilityElement" : "boolean",
            "accessibilityElementsHidden" : "boolean",
            "accessibilityHint" : "string",
            "accessibilityIdentifier" : "string",
            "accessibilityLabel" : "string",
            "accessibilityTraits" : "wordList(none button link image selected staticText notEnabled searchField header tabBar)",
            "accessibilityValue" : "string",
            "alpha" : "number",
            "anchor" : "wordList(none top bottom left right leading trailing all)",
            "aspectRatio" : "number",
            "backgroundColor" : "color",
            "bottomSpacing" : "number",
            "clipsToBounds" : "boolean",
            "contentMode" : "words(scaleToFill scaleAspectFit scaleAspectFill redraw center top bottom left right topLeft topRight bottomLeft bottomRight)",
            "height" : "number",
            "hidden" : "boolean",
            "layer" : "object(CALayer)",
            "layoutMarginBottom" : "number",
            "layoutMarginLeading" : "number",
            "layoutMarginLeft" : "number",
            "layoutMarginRight" : "number",
            "layoutMarginTop" : "number",
            "layoutMarginTrailing" : "number",
            "layoutMargins" : "insets",
            "leadingSpacing" : "number",
            "maximumHeight" : "number",
            "maximumWidth" : "number",
            "minimumHeight" : "number",
            "minimumWidth" : "number",
            "opaque" : "boolean",
            "superview" : "object(UIView)",
            "tag" : "integer",
            "tintColor" : "color",
            "toolTip" : "string",
            "topSpacing" : "number",
            "trailingSpacing" : "number",
            "userInteractionEnabled" : "boolean",
            "weight" : "number",
            "width" : "number"
          },
          "superclass" : "UIResponder"
        },
        {
          "children" : "none",
          "factories" : [
            "darkBlurEffectView",
            "extraDarkBlurEffectView",
            "extraLightBlurEffectView",
            "lightBlurEffectView",
            "prominentBlurEffectView",
            "regularBlurEffectView"
          ],
          "name" : "UIVisualEffectView",
          "properties" : {
            "contentView" : "object(UIView)"
          },
          "superclass" : "UIView"
        }
      ]
    }
    """#
