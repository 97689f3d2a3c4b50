/// Generated from the registry of views; `MARKUPKIT_RECORD=1 swift test --filter SchemaTests` writes it anew.
let builtInViews: StaticString = #"""
    {
      "classes" : [
        {
          "isView" : false,
          "name" : "CALayer",
          "properties" : {
            "affineTransform" : "string",
            "backgroundColor" : "color",
            "borderColor" : "color",
            "borderWidth" : "number",
            "cornerRadius" : "number",
            "hidden" : "boolean",
            "masksToBounds" : "boolean",
            "opacity" : "number",
            "shadowColor" : "color",
            "shadowOffsetHeight" : "number",
            "shadowOffsetWidth" : "number",
            "shadowOpacity" : "number",
            "shadowRadius" : "number"
          },
          "summaries" : {
            "affineTransform" : "Turns, scales, skews and moves the layer about its ``anchorPoint``; that of a view's layer is the view's ``UIView/transform``.",
            "backgroundColor" : "The colour behind the content; that of a view's layer is the view's ``UIView/backgroundColor``.",
            "borderColor" : "The border's colour; `nil`, the default, is black.",
            "borderWidth" : "The width of a border on top of the content, in points; 0, the default, is none, and others of a view's layer are at least 1.",
            "cornerRadius" : "The radius of the corners, in points. Default 0; negative numbers count as 0. Cuts subviews off only with ``masksToBounds``.",
            "hidden" : "Whether the layer is not shown. Default `false`.",
            "masksToBounds" : "Whether what lies outside the rounded bounds is cut off; the same as ``UIView/clipsToBounds``.",
            "opacity" : "How opaque the layer is, from 0 to 1; other numbers are clamped. Default 1.",
            "shadowColor" : "The shadow's colour; `nil`, the default, is black. Its own opacity is replaced by ``shadowOpacity``.",
            "shadowOffsetHeight" : "The vertical part of ``shadowOffset``, so that markup can set it.",
            "shadowOffsetWidth" : "The horizontal part of ``shadowOffset``, so that markup can set it.",
            "shadowOpacity" : "The shadow's opacity, from 0 to 1; other numbers are clamped. Default 0, no shadow.",
            "shadowRadius" : "How far the shadow blurs, in points. Default 3."
          },
          "summary" : "What a view looks like beyond its content: border, corners, shadow and mask, in points; or a thing of its own that is drawn in a view."
        },
        {
          "children" : "any",
          "name" : "LMAnchorView",
          "summary" : "Keeps each subview to the edges that its `anchor` names; a dimension without an edge centres it.",
          "superclass" : "LMLayoutView"
        },
        {
          "children" : [
            "LMMenu"
          ],
          "isPart" : true,
          "name" : "LMBarItem",
          "properties" : {
            "image" : "image",
            "item" : "object(UIBarButtonItem)",
            "placement" : "words(leading trailing)",
            "systemItem" : "words(done cancel edit save add flexibleSpace fixedSpace compose reply action organize bookmarks search refresh stop camera trash play pause rewind fastForward undo redo close)",
            "title" : "string"
          },
          "summaries" : {
            "image" : "The picture; `nil` shows the title.",
            "item" : "The button. It is another one after ``systemItem`` has been set.",
            "placement" : "The side of the header bar; in a toolbar it means nothing. Default `trailing`.",
            "systemItem" : "A purpose that the desktop has a word or a symbol for; `nil`, the default, is none. A title and a picture take its words' and its symbol's place.",
            "title" : "The text; beside an ``image`` or a symbol, screen readers say it. `nil` is none."
          },
          "summary" : "A button of a bar in a document: inside a ``UIToolbar`` of that one, else of the header bar that shows the document's controller.",
          "superclass" : "UIControl"
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
          "summaries" : {
            "alignToBaseline" : "Whether subviews are lined up by the baselines of their text; `false` by default.",
            "horizontalAlignment" : "Where each subview of a column, or the whole run of a row's subviews, lies horizontally; `fill` by default.",
            "spacing" : "The space between subviews, in logical pixels; NaN, the default, is the system's 8.",
            "verticalAlignment" : "Where each subview of a row, or the whole run of a column's subviews, lies vertically; `fill` by default."
          },
          "summary" : "The superclass of ``LMRowView`` and ``LMColumnView``: spacing and alignment.",
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
          "rootPreference" : 6,
          "summary" : "A collection view under the name that markup documents use.",
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
          "rootPreference" : 3,
          "summary" : "An item with a view of your own inside, which fills it within the margins.",
          "superclass" : "UICollectionViewCell"
        },
        {
          "children" : "announced",
          "edited" : [
            "sortColumn",
            "sortsAscending"
          ],
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
          "name" : "LMColumnTableView",
          "properties" : {
            "objects" : "any",
            "sortColumn" : "string",
            "sortsAscending" : "boolean"
          },
          "summaries" : {
            "objects" : "An array with an object for each row, whose properties the columns show: objects with `@KeyValueCoding`, or dictionaries by texts.",
            "sortColumn" : "The name of the column that the rows are sorted by; `nil`, the default, leaves them in the source's order. A name without a column does, too.",
            "sortsAscending" : "Whether the least values stand first; `true` by default. Missing values stand last in any case."
          },
          "summary" : "A table of several columns, with titles that sort and borders that resize them. Rows are made as they come near the visible part.",
          "superclass" : "UITableView",
          "untyped" : {
            "column" : {
              "editable" : "boolean",
              "maximumWidth" : "number",
              "minimumWidth" : "number",
              "name" : "string",
              "sortable" : "boolean",
              "textAlignment" : "words(left center right justified natural)",
              "title" : "string",
              "weight" : "number",
              "width" : "number"
            }
          }
        },
        {
          "children" : "any",
          "name" : "LMColumnView",
          "properties" : {
            "alignToGrid" : "boolean"
          },
          "summaries" : {
            "alignToGrid" : "Whether the cells of the rows in this column form a grid: cells at the same place in each row get the same width. `false` by default."
          },
          "summary" : "Places subviews one below the other.",
          "superclass" : "LMBoxView"
        },
        {
          "children" : "none",
          "edited" : [
            "checked"
          ],
          "isPart" : true,
          "name" : "LMCommand",
          "properties" : {
            "checkable" : "boolean",
            "checked" : "boolean",
            "image" : "image",
            "key" : "string",
            "title" : "string"
          },
          "summaries" : {
            "checkable" : "Whether choosing the command turns its check mark on and off. Default `false`.",
            "checked" : "Whether the entry shows a check mark. Default `false`.",
            "image" : "A symbol for menus that show symbols; `nil` is none.",
            "key" : "The key, such as `Ctrl+Shift+S`, `Alt+Left`, `F5` or `Delete`; `nil` is none. A key that does not exist posts a ``Notice``.",
            "title" : "The text of the entry."
          },
          "summary" : "A command in a document: an entry of an ``LMMenu``, or a key that a screen answers to.",
          "superclass" : "UIControl"
        },
        {
          "children" : "any",
          "name" : "LMLayerView",
          "summary" : "Stacks subviews on top of each other; each fills the view inside the margins, the first one lowest.",
          "superclass" : "LMLayoutView"
        },
        {
          "children" : "any",
          "name" : "LMLayoutView",
          "summary" : "A view that sizes and places its subviews by a rule. Its margins are 0 unless set.",
          "superclass" : "UIView"
        },
        {
          "children" : [
            "LMCommand",
            "LMMenu"
          ],
          "isPart" : true,
          "name" : "LMMenu",
          "properties" : {
            "inline" : "boolean",
            "primary" : "boolean",
            "singleSelection" : "boolean",
            "small" : "boolean",
            "title" : "string"
          },
          "summaries" : {
            "inline" : "Whether the entries are a section of the menu around this one. Default `false`.",
            "primary" : "Whether this is the application's menu; of several, the one loaded last is. Default `false`.",
            "singleSelection" : "Whether choosing an entry takes the check marks from the others. Default `false`.",
            "small" : "Whether the entries are shown as symbols side by side, inside another menu. Default `false`.",
            "title" : "The text of the entry that opens the menu, or the heading of one shown inline; `nil` is none."
          },
          "summary" : "A menu in a document: of commands and further menus.",
          "superclass" : "UIView"
        },
        {
          "children" : "any",
          "edited" : [
            "currentPage"
          ],
          "name" : "LMPageView",
          "properties" : {
            "currentPage" : "integer"
          },
          "summaries" : {
            "currentPage" : "The page that shows, or that is being turned to, counted from 0; other numbers are moved to the nearer end."
          },
          "summary" : "A strip of pages, each as large as the view, of which one shows at a time.",
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
          "rootPreference" : 7,
          "summary" : "A picker whose rows are written in markup; it is its own data source and delegate.",
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
          "rootPreference" : 1,
          "summaries" : {
            "bottomPadding" : "Space below the content, in logical pixels; 0 by default.",
            "topPadding" : "Space above the content, in logical pixels; 0 by default."
          },
          "summary" : "The view at the root of a screen: every subview fills it, but for its margins, which are 0 unless set, ``topPadding`` and ``bottomPadding``.",
          "superclass" : "LMLayoutView"
        },
        {
          "children" : "any",
          "name" : "LMRowView",
          "properties" : {
            "baseline" : "words(first last)"
          },
          "summaries" : {
            "baseline" : "The line of text that ``LMBoxView/isAlignToBaseline`` aligns; `first` by default."
          },
          "summary" : "Places subviews side by side, from the leading to the trailing edge.",
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
          "rootPreference" : 8,
          "summaries" : {
            "contentView" : "The view that scrolls; `nil` is none. Setting it removes every other subview.",
            "fitToHeight" : "Whether the content is as high as the view, so that it scrolls sideways only; `false` by default.",
            "fitToWidth" : "Whether the content is as wide as the view, so that it scrolls up and down only; `false` by default."
          },
          "summary" : "Scrolls one view, which may be made to fit the width or the height.",
          "superclass" : "UIScrollView"
        },
        {
          "name" : "LMSegmentedControl",
          "summary" : "A segmented control in which each segment stands for a value.",
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
          "summary" : "An empty view that takes the space that its siblings leave; with a `width` or `height`, a gap of that size.",
          "superclass" : "UIView"
        },
        {
          "children" : "any",
          "edited" : [
            "position"
          ],
          "name" : "LMSplitView",
          "properties" : {
            "axis" : "words(horizontal vertical)",
            "firstView" : "object(UIView)",
            "position" : "number",
            "secondView" : "object(UIView)"
          },
          "summaries" : {
            "axis" : "Whether the views are side by side or one above the other. Default `horizontal`: side by side.",
            "firstView" : "The view where reading begins, or the one above; `nil` is none.",
            "position" : "The width of the first view in points, or its height where it is above the other one; NaN, the default, is what it asks for.",
            "secondView" : "The other view; `nil` is none."
          },
          "summary" : "Two views side by side, or one above the other, with a line between them that a person can move.",
          "superclass" : "UIView"
        },
        {
          "children" : "any",
          "name" : "LMTab",
          "properties" : {
            "badgeValue" : "string",
            "image" : "image",
            "title" : "string"
          },
          "summaries" : {
            "badgeValue" : "A short text in parentheses after the title, such as a number of unread messages; `nil` is none.",
            "image" : "The picture before the title; `nil` is none. Set it before the tab is shown.",
            "title" : "The text of the tab's button; `nil` is none."
          },
          "summary" : "One tab of an ``LMTabView``, with its content; several views lie on top of each other.",
          "superclass" : "LMLayerView"
        },
        {
          "children" : [
            "LMTab"
          ],
          "edited" : [
            "selectedIndex"
          ],
          "name" : "LMTabView",
          "properties" : {
            "selectedIndex" : "integer",
            "selectedTab" : "object(LMTab)"
          },
          "summaries" : {
            "selectedIndex" : "The number of the tab that is shown, from 0. A number below 0 shows the first tab, one without a tab the last.",
            "selectedTab" : "The tab that is shown; `nil` if there are none."
          },
          "summary" : "Tabs inside a screen: a row of buttons above the content of the one that is chosen; fires `valueChanged` when a person chooses.",
          "superclass" : "UIControl"
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
          "rootPreference" : 5,
          "summary" : "A table whose rows are written in markup, or put in by code; it is its own data source and delegate.",
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
          "rootPreference" : 2,
          "summary" : "A table cell with a view of your own inside, which fills the cell within its margins.",
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
          "rootPreference" : 4,
          "summary" : "A header or footer with a view of your own inside, within its margins.",
          "superclass" : "UITableViewHeaderFooterView"
        },
        {
          "isView" : false,
          "name" : "NSTextContainer",
          "properties" : {
            "lineFragmentPadding" : "number"
          },
          "summaries" : {
            "lineFragmentPadding" : "Space at both ends of each line, in logical pixels; 5 by default."
          },
          "summary" : "The area that the text of a text view flows in."
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
          "summaries" : {
            "activityIndicatorViewStyle" : "The size and the colour; `medium` by default.",
            "animating" : "Whether it turns. Markup may set it, which UIKit leaves to code.",
            "color" : "The colour; `nil` is white in a white style, else the tint colour or the theme's.",
            "hidesWhenStopped" : "Whether the view is hidden while it stands still; `true` by default. It sets ``UIView/isHidden`` in both directions.",
            "style" : "UIKit's newer name of ``activityIndicatorViewStyle``."
          },
          "summary" : "A spinner that turns while something is going on.",
          "superclass" : "UIView"
        },
        {
          "isView" : false,
          "name" : "UIBarButtonItem",
          "properties" : {
            "accessibilityIdentifier" : "string",
            "accessibilityLabel" : "string",
            "action" : "string",
            "customView" : "object(UIView)",
            "enabled" : "boolean",
            "image" : "image",
            "style" : "words(plain bordered done)",
            "tintColor" : "color",
            "title" : "string"
          },
          "summaries" : {
            "accessibilityIdentifier" : "A name by which tests and tools find the button.",
            "accessibilityLabel" : "What a screen reader says for a button with a picture.",
            "action" : "The name of the method called on ``target``, such as `\"submit\"`. A missing method posts a ``Notice``.",
            "customView" : "A view shown instead of a button; set it before the bar is shown.",
            "enabled" : "Whether the button can be pressed. Default `true`.",
            "image" : "The picture shown in place of the title; `nil` shows the title. An item with a ``menu`` can show symbols only.",
            "style" : "How the button is drawn. Default `plain`; `done` for the system items `done` and `save`.",
            "tintColor" : "The colour of the title or symbol; `nil` is the theme's. No effect on items that show a menu.",
            "title" : "The text of the button; beside an ``image`` it is not drawn, but screen readers say it."
          },
          "summary" : "A button of a header bar."
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
            "attributedTitle" : "string",
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
            "showsMenuAsPrimaryAction" : "boolean",
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
          "summaries" : {
            "attributedTitle" : "The title with fonts, colours and lines of its own; `nil` if there is none. In a document it is Markdown. Its links do nothing, because the whole button is pressed.",
            "backgroundImage" : "A picture behind the content, stretched over the button in place of the theme's background; `nil` is none.",
            "contentEdgeInsetBottom" : "The bottom of ``contentEdgeInsets``, in logical pixels.",
            "contentEdgeInsetLeft" : "The left side of ``contentEdgeInsets``, in logical pixels.",
            "contentEdgeInsetRight" : "The right side of ``contentEdgeInsets``, in logical pixels.",
            "contentEdgeInsetTop" : "The top of ``contentEdgeInsets``, in logical pixels.",
            "contentEdgeInsets" : "Space around the content, inside the button's border, in logical pixels; zero is the theme's own.",
            "image" : "The picture; `nil` if there is none.",
            "imageEdgeInsetBottom" : "The bottom of ``imageEdgeInsets``, in logical pixels.",
            "imageEdgeInsetLeft" : "The left side of ``imageEdgeInsets``, in logical pixels.",
            "imageEdgeInsetRight" : "The right side of ``imageEdgeInsets``, in logical pixels.",
            "imageEdgeInsetTop" : "The top of ``imageEdgeInsets``, in logical pixels.",
            "imageEdgeInsets" : "Space around the image, in logical pixels; zero by default.",
            "imageView" : "The picture inside; made when it is first asked for.",
            "showsMenuAsPrimaryAction" : "Whether a press opens the ``menu``. Default `false`.",
            "title" : "The title; `nil` if there is none.",
            "titleColor" : "The colour of the title; `nil` is the theme's. A `system` button uses its tint colour as soon as one is set.",
            "titleEdgeInsetBottom" : "The bottom of ``titleEdgeInsets``, in logical pixels.",
            "titleEdgeInsetLeft" : "The left side of ``titleEdgeInsets``, in logical pixels.",
            "titleEdgeInsetRight" : "The right side of ``titleEdgeInsets``, in logical pixels.",
            "titleEdgeInsetTop" : "The top of ``titleEdgeInsets``, in logical pixels.",
            "titleEdgeInsets" : "Space around the title, in logical pixels; zero by default.",
            "titleLabel" : "The label inside, which shows the title; made when it is first asked for.",
            "titleShadowColor" : "The colour of the title's shadow; `nil` is none. ``UILabel/shadowOffset`` of ``titleLabel`` says where it falls."
          },
          "summary" : "A native button that shows a title, a picture, or a view of your own.",
          "superclass" : "UIControl"
        },
        {
          "name" : "UICollectionReusableView",
          "properties" : {
            "reuseIdentifier" : "string"
          },
          "summaries" : {
            "reuseIdentifier" : "The kind of view that this one belongs to when it is reused; `nil` is never reused."
          },
          "summary" : "What a collection makes as it comes into view, and uses again: an item, or a section's header or footer.",
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
            "allowsRubberBandSelection" : "boolean",
            "allowsSelection" : "boolean",
            "backgroundView" : "object(UIView)",
            "collectionViewLayout" : "object(UICollectionViewFlowLayout)",
            "prefetchingEnabled" : "boolean"
          },
          "summaries" : {
            "allowsMultipleSelection" : "Whether several items may be selected; a click then adds an item or takes it away. `false` by default.",
            "allowsRubberBandSelection" : "Whether the pointer selects items by drawing a frame that begins between them, with ``allowsMultipleSelection``; `true` by default.",
            "allowsSelection" : "Whether a click selects an item; `true` by default. Code cannot select either while it is `false`.",
            "backgroundView" : "A view behind the items, over the whole collection; `nil` is none.",
            "collectionViewLayout" : "How items are placed.",
            "prefetchingEnabled" : "Whether ``prefetchDataSource`` is told of items; `true` by default."
          },
          "summary" : "A grid of items, made as they come near the visible part.",
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
          "summaries" : {
            "backgroundView" : "A view behind the content, over the whole cell; `nil` is none.",
            "contentView" : "The view that subclasses put their own views into; made when it is first asked for.",
            "selected" : "Whether the item is selected; the collection sets it. Set by you, it changes the look only, not the collection's selection.",
            "selectedBackgroundView" : "A view behind the content while the item is selected, in place of the theme's look; `nil` is the theme's."
          },
          "summary" : "An item of a collection.",
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
          },
          "summaries" : {
            "itemHeight" : "The height of ``itemSize``, in logical pixels.",
            "itemWidth" : "The width of ``itemSize``, in logical pixels.",
            "minimumInteritemSpacing" : "The least space between the items of a line, in logical pixels; 10 by default. What is left of the line is shared out between them.",
            "minimumLineSpacing" : "The space between lines, in logical pixels; 10 by default.",
            "scrollDirection" : "The direction in which the collection scrolls; `vertical` by default.",
            "sectionInset" : "Space around each section's items, in logical pixels; zero by default.",
            "sectionInsetBottom" : "The bottom of ``sectionInset``, in logical pixels.",
            "sectionInsetLeft" : "The left side of ``sectionInset``, in logical pixels.",
            "sectionInsetReference" : "Stored for code written for UIKit; has no effect.",
            "sectionInsetRight" : "The right side of ``sectionInset``, in logical pixels.",
            "sectionInsetTop" : "The top of ``sectionInset``, in logical pixels."
          },
          "summary" : "Places items of one size in lines, which follow each other in the direction of scrolling."
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
          "summaries" : {
            "contentHorizontalAlignment" : "Where a button's title is across the button; other controls ignore it. Default `center`.",
            "contentVerticalAlignment" : "Here so that code from iOS compiles; it changes nothing. Default `center`.",
            "enabled" : "Whether the control can be operated; the theme greys it otherwise. Default `true`.",
            "highlighted" : "Kept for the application; the theme itself shows a pressed control. Default `false`.",
            "selected" : "Kept for the application; no control changes its look by it. Default `false`."
          },
          "summary" : "A view that a person operates; it then calls its targets and actions.",
          "superclass" : "UIView"
        },
        {
          "edited" : [
            "date",
            "countDownDuration"
          ],
          "name" : "UIDatePicker",
          "prerequisites" : {
            "countDownDuration" : [
              "datePickerMode",
              "minuteInterval"
            ],
            "date" : [
              "datePickerMode",
              "minimumDate",
              "maximumDate",
              "minuteInterval"
            ]
          },
          "properties" : {
            "countDownDuration" : "number",
            "date" : "date",
            "datePickerMode" : "words(time date dateAndTime countDownTimer)",
            "maximumDate" : "date",
            "minimumDate" : "date",
            "minuteInterval" : "integer"
          },
          "summaries" : {
            "countDownDuration" : "The chosen duration in seconds, for the mode `countDownTimer`; 60 by default.",
            "date" : "The chosen point in time, kept within ``minimumDate`` and ``maximumDate``; the present time in a new picker.",
            "datePickerMode" : "What is chosen; `dateAndTime` by default.",
            "maximumDate" : "The latest date that can be chosen; `nil` is no limit. One before ``minimumDate`` counts as ``minimumDate``.",
            "minimumDate" : "The earliest date that can be chosen; `nil` is no limit.",
            "minuteInterval" : "The step in minutes: a divisor of 60, from 1 to 30; 1 by default. Other numbers are ignored. Dates are rounded down to a step."
          },
          "summary" : "Chooses a day, a time, both, or a duration; fires `valueChanged` when a person does.",
          "superclass" : "UIControl"
        },
        {
          "isView" : false,
          "name" : "UIGestureRecognizer",
          "properties" : {
            "allowedTouchTypes" : "wordList(direct indirect stylus pencil indirectPointer)",
            "cancelsTouchesInView" : "boolean",
            "enabled" : "boolean",
            "name" : "string"
          },
          "summaries" : {
            "allowedTouchTypes" : "Which kinds of touches the gesture sees; all kinds by default.",
            "cancelsTouchesInView" : "Whether the view loses the touches of a gesture that is recognised: what is inside hears that they are cancelled. Default `true`.",
            "enabled" : "Whether the gesture sees touches. Default `true`. `false` cancels it if it is going on.",
            "name" : "A name for the application's own use, such as for messages; `nil` by default."
          },
          "summary" : "Makes one meaning of the touches of a view: a tap, a drag, a pinch."
        },
        {
          "name" : "UIImageView",
          "properties" : {
            "image" : "image"
          },
          "summaries" : {
            "image" : "The picture; `nil` shows nothing. The view's natural size is that of the picture."
          },
          "summary" : "A picture, fitted into the bounds as ``UIView/contentMode`` says; by itself as large as the image.",
          "superclass" : "UIView"
        },
        {
          "name" : "UILabel",
          "properties" : {
            "adjustsFontSizeToFitWidth" : "boolean",
            "attributedText" : "string",
            "color" : "color",
            "enabled" : "boolean",
            "font" : "font",
            "lineBreakMode" : "words(byWordWrapping byCharWrapping byClipping byTruncatingHead byTruncatingTail byTruncatingMiddle)",
            "minimumScaleFactor" : "number",
            "numberOfLines" : "integer",
            "selectable" : "boolean",
            "shadowColor" : "color",
            "shadowOffsetHeight" : "number",
            "shadowOffsetWidth" : "number",
            "text" : "string",
            "textAlignment" : "words(left center right justified natural)",
            "textColor" : "color"
          },
          "summaries" : {
            "adjustsFontSizeToFitWidth" : "Whether a text of one line that is too wide is drawn smaller before it is shortened. Default `false`. The layout asks for the text's full size; it has no effect on the title of a button.",
            "attributedText" : "The text with fonts, colours, lines and links of its own; `nil` shows nothing. A text that was set without attributes is read without.",
            "color" : "Another name of ``textColor``, which older documents use.",
            "enabled" : "Whether the label is drawn at full strength; `false` draws it as the theme draws disabled text.",
            "font" : "The font; `nil` is the theme's.",
            "lineBreakMode" : "How text that does not fit breaks or is shortened; `byTruncatingTail` by default. A label of one line shortens it even if a mode wraps.",
            "minimumScaleFactor" : "The smallest size that ``adjustsFontSizeToFitWidth`` makes the text, as a part of its own, from 0 to 1; what is outside counts as the nearer of them. 0, the default, makes it as small as it has to be, to a twentieth.",
            "numberOfLines" : "The greatest number of lines; 1 by default, 0 is as many as the text needs.",
            "selectable" : "Whether a person can select parts of the text, to copy them. Default `false`. Such a label takes the keyboard.",
            "shadowColor" : "The colour of the text's shadow; `nil` is none.",
            "shadowOffsetHeight" : "How far the shadow lies below, in logical pixels; negative is above.",
            "shadowOffsetWidth" : "How far the shadow lies to the right, in logical pixels.",
            "text" : "The text; `nil` shows nothing. Setting it takes the attributes of an ``attributedText`` away.",
            "textAlignment" : "Where the lines lie; `natural`, the default, is the side where reading begins.",
            "textColor" : "The colour of the text; `nil` is the theme's."
          },
          "summary" : "Text that is read, not edited.",
          "superclass" : "UIView"
        },
        {
          "edited" : [
            "currentPage"
          ],
          "name" : "UIPageControl",
          "prerequisites" : {
            "currentPage" : [
              "numberOfPages"
            ]
          },
          "properties" : {
            "currentPage" : "integer",
            "currentPageIndicatorTintColor" : "color",
            "hidesForSinglePage" : "boolean",
            "numberOfPages" : "integer",
            "pageIndicatorTintColor" : "color"
          },
          "summaries" : {
            "currentPage" : "The page that is marked, counted from 0; other numbers are moved to the nearer end. Setting it fires no event.",
            "currentPageIndicatorTintColor" : "The colour of the marked dot; `nil` is the theme's.",
            "hidesForSinglePage" : "Whether a single page shows no dot; `false` by default.",
            "numberOfPages" : "The number of dots, from 0, the default, to 1,000; other values are moved to the nearer end.",
            "pageIndicatorTintColor" : "The colour of the dots; `nil` is the theme's."
          },
          "summary" : "A dot for each page, one of them marked; fires `valueChanged` when a person goes to the previous or next page.",
          "superclass" : "UIControl"
        },
        {
          "isView" : false,
          "name" : "UIPanGestureRecognizer",
          "properties" : {
            "maximumNumberOfTouches" : "integer",
            "minimumNumberOfTouches" : "integer"
          },
          "summaries" : {
            "maximumNumberOfTouches" : "How many fingers may be down at most; any number by default.",
            "minimumNumberOfTouches" : "How many fingers have to be down at least; 1 by default. A mouse counts as one."
          },
          "summary" : "A drag: fingers, or the mouse with its button held, that move.",
          "superclass" : "UIGestureRecognizer"
        },
        {
          "edited" : [
            "selectedRow",
            "value"
          ],
          "name" : "UIPickerView",
          "properties" : {
            "selectedRow" : "integer",
            "value" : "any"
          },
          "summaries" : {
            "selectedRow" : "The index of the first component's chosen row, or -1. A row that does not exist chooses none, until there is one.",
            "value" : "The value of the first component's chosen row. Setting chooses the first row of an equal value; without one none, until there is one."
          },
          "summary" : "Components side by side, in each of which one row is chosen. Each is a drop-down list, where UIKit has a wheel.",
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
          "summaries" : {
            "progress" : "How much is done, from 0, the default, to 1; other values are moved to the nearer end, NaN is ignored.",
            "progressTintColor" : "The colour of the part that is done; `nil` is the tint colour, or the theme's.",
            "trackTintColor" : "The colour of the part that is not; `nil` is the theme's."
          },
          "summary" : "A bar that shows how much of something is done, from 0 to 1.",
          "superclass" : "UIView"
        },
        {
          "name" : "UIRefreshControl",
          "summary" : "Lets a person reload what a scroll view or a table shows: by F5, Ctrl+R, or a button.",
          "superclass" : "UIControl"
        },
        {
          "isView" : false,
          "name" : "UIResponder",
          "properties" : {
            "next" : "object(UIResponder)",
            "undoManager" : "object(UndoManager)"
          },
          "summaries" : {
            "next" : "Who is asked next when this responder does not answer: a view's superview, a root view's controller.",
            "undoManager" : "What can be undone here: the manager of the next responder that has one, which is that of the window at the end. `nil` outside of a window."
          },
          "summary" : "Something that takes part in an application's screens: a view or a controller."
        },
        {
          "children" : "any",
          "instructions" : {
            "refreshControl" : {
              "announcesChild" : true
            }
          },
          "name" : "UIScrollView",
          "prerequisites" : {
            "zoomScale" : [
              "minimumZoomScale",
              "maximumZoomScale"
            ]
          },
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
            "maximumZoomScale" : "number",
            "minimumZoomScale" : "number",
            "pagingEnabled" : "boolean",
            "panGestureRecognizer" : "object(UIPanGestureRecognizer)",
            "refreshControl" : "object(UIRefreshControl)",
            "scrollEnabled" : "boolean",
            "scrollIndicatorInsets" : "insets",
            "showsHorizontalScrollIndicator" : "boolean",
            "showsVerticalScrollIndicator" : "boolean",
            "zoomScale" : "number"
          },
          "summaries" : {
            "contentInset" : "Space around the content that scrolls with it, in logical pixels.",
            "contentInsetAdjustmentBehavior" : "Stored for code written for UIKit; has no effect, because a window has no unsafe areas.",
            "contentInsetBottom" : "The bottom of ``contentInset``, in logical pixels.",
            "contentInsetLeft" : "The left side of ``contentInset``, in logical pixels.",
            "contentInsetRight" : "The right side of ``contentInset``, in logical pixels.",
            "contentInsetTop" : "The top of ``contentInset``, in logical pixels.",
            "currentPage" : "The page at the left edge, from 0: the position divided by the view's width, rounded down.",
            "indicatorStyle" : "The colour of the scroll bars; `default` is the theme's.",
            "keyboardDismissMode" : "Stored for code written for UIKit; has no effect, because desktops leave that to the keyboard.",
            "maximumZoomScale" : "The greatest ``zoomScale``; 1 by default, so that nothing is zoomed. One below ``minimumZoomScale`` counts as that.",
            "minimumZoomScale" : "The smallest ``zoomScale``; 1 by default. Numbers that are not above 0 count as 0.01.",
            "pagingEnabled" : "Whether scrolling comes to rest on whole pages, each as large as the view; `false` by default, `true` in an ``LMPageView``.",
            "panGestureRecognizer" : "The gesture that moves the content.",
            "refreshControl" : "Reloads what the view shows when a person asks for it by F5, Ctrl+R or the button in the window's header bar; `nil` is none.",
            "scrollEnabled" : "Whether a person can scroll with wheel, touchpad, finger or scroll bar; `true` by default. Code can scroll in any case.",
            "scrollIndicatorInsets" : "Space between the scroll bars and the view's edges, in logical pixels; zero by default.",
            "showsHorizontalScrollIndicator" : "Whether a scroll bar shows where the content is wider than the view; `true` by default. Without it the content still scrolls.",
            "showsVerticalScrollIndicator" : "Whether a scroll bar shows where the content is higher than the view; `true` by default. Without it the content still scrolls.",
            "zoomScale" : "How many points of the view one of the zoomed content takes; 1 by default. Numbers outside the range are moved to the nearer end."
          },
          "summary" : "Shows a part of content that is larger than itself. Subviews lie in the content by their `frame`.",
          "superclass" : "UIView"
        },
        {
          "edited" : [
            "text"
          ],
          "name" : "UISearchBar",
          "properties" : {
            "enabled" : "boolean",
            "placeholder" : "string",
            "searchBarStyle" : "words(default prominent minimal)",
            "showsCancelButton" : "boolean",
            "text" : "string"
          },
          "summaries" : {
            "enabled" : "Whether a person can use the field; `true` by default. The cancel button stays enabled.",
            "placeholder" : "Text that shows while the field is empty; `nil` is none. Screen readers call the field by it.",
            "searchBarStyle" : "Stored for code written for UIKit; has no effect.",
            "showsCancelButton" : "Whether there is a button that cancels the search; `false` by default. Escape cancels it in any case.",
            "text" : "The text; never `nil` when read. Setting it does not call the delegate."
          },
          "summary" : "A search field as the desktop draws it, with an optional button to cancel the search.",
          "superclass" : "UIView"
        },
        {
          "edited" : [
            "selectedSegmentIndex",
            "value"
          ],
          "name" : "UISegmentedControl",
          "properties" : {
            "apportionsSegmentWidthsByContent" : "boolean",
            "momentary" : "boolean",
            "selectedSegmentIndex" : "integer",
            "selectedSegmentTintColor" : "color",
            "value" : "any"
          },
          "summaries" : {
            "apportionsSegmentWidthsByContent" : "Whether each segment is as wide as its own content, instead of all being equally wide.",
            "momentary" : "Whether a segment stays chosen only while it is pressed.",
            "selectedSegmentIndex" : "The index of the chosen segment; ``noSegment`` is none.",
            "selectedSegmentTintColor" : "The colour of the chosen segment; `nil` is the theme's.",
            "value" : "The value of the chosen segment. Setting chooses the first segment of an equal value; without one, the next that is added with it."
          },
          "summary" : "A row of buttons of which one is chosen; fires `valueChanged` when a person chooses.",
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
          "edited" : [
            "value"
          ],
          "name" : "UISlider",
          "prerequisites" : {
            "value" : [
              "minimumValue",
              "maximumValue"
            ]
          },
          "properties" : {
            "continuous" : "boolean",
            "maximumTrackTintColor" : "color",
            "maximumValue" : "number",
            "minimumTrackTintColor" : "color",
            "minimumValue" : "number",
            "thumbTintColor" : "color",
            "value" : "number"
          },
          "summaries" : {
            "continuous" : "Whether each movement fires, or only the last one, when the pointer is released; `true` by default. A key or the wheel fires at once.",
            "maximumTrackTintColor" : "The colour of the track behind the knob; `nil` is the theme's.",
            "maximumValue" : "The value at the end of the track; 1 by default. One below ``minimumValue`` counts as ``minimumValue``.",
            "minimumTrackTintColor" : "The colour of the track before the knob; `nil` is the tint colour, or the theme's.",
            "minimumValue" : "The value at the start of the track; 0 by default. With a value that is not finite the range stays as it was.",
            "thumbTintColor" : "The colour of the knob; `nil` is the theme's.",
            "value" : "The number, from ``minimumValue`` to ``maximumValue``; 0 by default. Others are moved to the nearer end, NaN is ignored. Setting fires no event."
          },
          "summary" : "Chooses a number from a range by sliding; fires `valueChanged` when a person does.",
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
          "summaries" : {
            "alignment" : "Where subviews lie across the axis; `fill` by default.",
            "axis" : "The direction in which subviews follow each other; `horizontal` by default.",
            "distribution" : "How subviews share the space along the axis; `fill` by default.",
            "layoutMarginsRelativeArrangement" : "Whether subviews keep to the margins, which are 8 logical pixels unless set, rather than to the edges. `false` by default.",
            "spacing" : "The space between subviews, in logical pixels; 0 by default. Distributions that spread subviews never make it smaller."
          },
          "summary" : "Lays its subviews out in a row or a column, as ``axis`` says.",
          "superclass" : "UIView"
        },
        {
          "edited" : [
            "value"
          ],
          "name" : "UIStepper",
          "prerequisites" : {
            "value" : [
              "minimumValue",
              "maximumValue"
            ]
          },
          "properties" : {
            "continuous" : "boolean",
            "maximumValue" : "number",
            "minimumValue" : "number",
            "stepValue" : "number",
            "value" : "number",
            "wraps" : "boolean"
          },
          "summaries" : {
            "continuous" : "Stored for code written for UIKit; has no effect, because each press fires at once.",
            "maximumValue" : "The greatest value; 100 by default. One below ``minimumValue`` counts as ``minimumValue``.",
            "minimumValue" : "The smallest value; 0 by default. A smaller ``value`` is raised to it.",
            "stepValue" : "How far one press goes; 1 by default. Only positive numbers are taken.",
            "value" : "The number, from ``minimumValue`` to ``maximumValue``; 0 by default. Others are moved to the nearer end, NaN is ignored. Setting fires no event.",
            "wraps" : "Whether a step beyond one end goes on at the other; `false` by default."
          },
          "summary" : "Two buttons that make a number smaller or larger by a step; fires `valueChanged` when a person presses one.",
          "superclass" : "UIControl"
        },
        {
          "edited" : [
            "on"
          ],
          "name" : "UISwitch",
          "properties" : {
            "on" : "boolean",
            "onTintColor" : "color",
            "thumbTintColor" : "color"
          },
          "summaries" : {
            "on" : "Whether the switch is on; `false` by default. Setting it fires no event.",
            "onTintColor" : "The colour of the track while the switch is on; `nil` is the theme's.",
            "thumbTintColor" : "The colour of the knob; `nil` is the theme's."
          },
          "summary" : "Turns something on or off; fires `valueChanged` when a person does.",
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
            "allowsRubberBandSelection" : "boolean",
            "allowsSectionCollapse" : "boolean",
            "allowsSelection" : "boolean",
            "backgroundView" : "object(UIView)",
            "editing" : "boolean",
            "estimatedRowHeight" : "number",
            "estimatedSectionFooterHeight" : "number",
            "estimatedSectionHeaderHeight" : "number",
            "prefetchingEnabled" : "boolean",
            "rowHeight" : "number",
            "sectionHeadersPinToVisibleBounds" : "boolean",
            "selectionFollowsFocus" : "boolean",
            "separatorStyle" : "words(none singleLine singleLineEtched)",
            "tableFooterView" : "object(UIView)",
            "tableHeaderView" : "object(UIView)"
          },
          "summaries" : {
            "allowsMultipleSelection" : "Whether several rows may be selected; a click then adds a row or takes it away.",
            "allowsRubberBandSelection" : "Whether the pointer selects rows by drawing a frame around them, in a table with ``allowsMultipleSelection``; `true` by default.",
            "allowsSectionCollapse" : "Whether a click on a section's header, or Return, Space and the arrow keys sideways on it, hides and shows its rows; `false` by default.",
            "allowsSelection" : "Whether a click selects a row; `true` by default. Code cannot select either while it is `false`.",
            "backgroundView" : "A view behind the rows, over the whole table; `nil` is none.",
            "editing" : "Stored for code written for UIKit; changes nothing that is seen. Rows are edited by the Delete key and their context menu.",
            "estimatedRowHeight" : "Stored for code written for UIKit; has no effect, because rows are measured as they are needed.",
            "estimatedSectionFooterHeight" : "Stored for code written for UIKit; has no effect.",
            "estimatedSectionHeaderHeight" : "Stored for code written for UIKit; has no effect.",
            "prefetchingEnabled" : "Whether ``prefetchDataSource`` is told of rows; `true` by default.",
            "rowHeight" : "The height of every row, in logical pixels; ``automaticDimension``, the default, is as high as each cell needs.",
            "sectionHeadersPinToVisibleBounds" : "Whether the header of the section that is scrolled through stays at the top, until the next one takes its place; `false` by default.",
            "selectionFollowsFocus" : "Whether the arrow keys select the row that they move to, as a click does; otherwise Return or Space selects it. `false` by default.",
            "separatorStyle" : "Whether there are lines between the rows; `singleLine` by default.",
            "tableFooterView" : "A view below the last section, which scrolls with the rows; `nil` is none.",
            "tableHeaderView" : "A view above the first section, which scrolls with the rows; `nil` is none."
          },
          "summary" : "Rows in sections. Cells are made only for rows in the visible part or near it, so a million rows cost no more than a screenful.",
          "superclass" : "UIScrollView"
        },
        {
          "children" : "any",
          "edited" : [
            "checked"
          ],
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
            "indentationLevel" : "integer",
            "indentationWidth" : "number",
            "multipleSelectionBackgroundView" : "object(UIView)",
            "reuseIdentifier" : "string",
            "selected" : "boolean",
            "selectedBackgroundView" : "object(UIView)",
            "selectionStyle" : "words(none default blue gray)",
            "textLabel" : "object(UILabel)",
            "value" : "any"
          },
          "summaries" : {
            "accessoryType" : "What stands at the trailing edge; `none` by default. A checkmark is what ``isChecked`` reads and sets.",
            "accessoryView" : "A view at the trailing edge, in place of what ``accessoryType`` says; `nil` shows that.",
            "backgroundView" : "A view behind the content, over the whole cell; `nil` is none.",
            "checked" : "Whether the cell has a checkmark: the same as ``accessoryType`` being `checkmark`.",
            "contentView" : "The view that subclasses put their own views into. Once asked for, it takes the place of texts and picture.",
            "detailTextLabel" : "The second text; `nil` in the default style, which has none.",
            "imageView" : "The picture at the leading edge; made when it is first asked for, and without room while it has no image.",
            "indentationLevel" : "How many steps of ``indentationWidth`` the content is set in; 0 by default. Negative numbers count as 0. Rows of an outline set it.",
            "indentationWidth" : "How wide a step of ``indentationLevel`` is, in logical pixels; 10 by default.",
            "multipleSelectionBackgroundView" : "Takes the place of ``selectedBackgroundView`` in a table that allows several selected rows; `nil` is that view.",
            "reuseIdentifier" : "The kind of cell that this one belongs to when it is reused; `nil` is never reused.",
            "selected" : "Whether the row is selected; only the table sets it.",
            "selectedBackgroundView" : "A view behind the content while the row is selected, in place of ``backgroundView``; `nil` is the theme's look.",
            "selectionStyle" : "How the cell looks while it is selected; `default` by default. `none` also keeps the row itself from taking the keyboard if it holds controls.",
            "textLabel" : "The first text; made when it is first asked for.",
            "value" : "Any value that stands for the row; ``UITableView/value(forSection:)`` returns that of the first checked row."
          },
          "summary" : "A row of a table: a picture, one or two texts, and an accessory; or whatever a subclass puts inside.",
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
          "summaries" : {
            "backgroundView" : "A view behind the content, over the whole area; `nil` is none.",
            "contentView" : "The view that subclasses put their own views into; made when it is first asked for.",
            "detailTextLabel" : "A second text below the title; made when it is first asked for.",
            "reuseIdentifier" : "The kind of view that this one belongs to when it is reused; `nil` is never reused.",
            "textLabel" : "The title; made when it is first asked for."
          },
          "summary" : "What stands above or below a section's rows: a title, or a view of your own.",
          "superclass" : "UIView"
        },
        {
          "children" : "announced",
          "edited" : [
            "text"
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
            "attributedText" : "string",
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
          "summaries" : {
            "attributedText" : "The text with fonts, colours and lines of its own; `nil` is empty. What a person types looks like the letter before it. Links are letters only.",
            "autocapitalizationType" : "Which letters an input method makes capitals; the first of each sentence by default. `none` leaves them as they are typed.",
            "autocorrectionType" : "`yes` lets input methods complete words, `no` keeps them from marking mistakes; `default` leaves it to them.",
            "borderStyle" : "How the edge is drawn; `none` by default.",
            "clearButtonMode" : "When the field shows a button that empties it; `never` by default. The button never shows in an empty field.",
            "editing" : "Whether the field has the keyboard focus and its delegate let editing begin.",
            "font" : "The font; `nil` is the theme's.",
            "keyboardType" : "What kind of text is expected, as a hint to input methods; a secure field always asks for a password.",
            "leftView" : "A view before the text, where reading begins; `nil` is none. ``leftViewMode`` says when it shows.",
            "leftViewMode" : "When ``leftView`` shows; `never` by default.",
            "placeholder" : "Text that shows while the field is empty; `nil` is none. A field that no label names is called by it in screen readers.",
            "returnKeyType" : "Stored for code written for UIKit; has no effect, because GTK's keyboards do not ask for it.",
            "rightView" : "A view after the text, where reading ends; `nil` is none. ``rightViewMode`` says when it shows.",
            "rightViewMode" : "When ``rightView`` shows; `never` by default.",
            "secureTextEntry" : "Whether the characters are shown as dots; `false` by default. Input methods then treat the text as a password.",
            "spellCheckingType" : "`yes` lets input methods check the spelling, `no` keeps them from it; `default` leaves it to them.",
            "text" : "The text; never `nil` when read. Setting it fires no event and leaves out line breaks.",
            "textAlignment" : "Where the text lies; `natural`, the default, and `justified` are the side where reading begins.",
            "textColor" : "The colour of the text; `nil` is the theme's."
          },
          "summary" : "One line of text that a person edits.",
          "superclass" : "UIControl"
        },
        {
          "children" : "none",
          "edited" : [
            "text"
          ],
          "name" : "UITextView",
          "properties" : {
            "attributedText" : "string",
            "autocapitalizationType" : "words(none words sentences allCharacters)",
            "autocorrectionType" : "words(default yes no)",
            "borderStyle" : "words(none line bezel roundedRect)",
            "editable" : "boolean",
            "findInteractionEnabled" : "boolean",
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
          "summaries" : {
            "attributedText" : "The text with fonts, colours, lines and links of its own; never `nil` when read. Setting it does not ask the delegate.",
            "autocapitalizationType" : "Which letters an input method makes capitals; the first of each sentence by default. `none` leaves them as they are typed.",
            "autocorrectionType" : "Stored for code written for UIKit; has no effect in a text view.",
            "borderStyle" : "How the edge is drawn; `roundedRect` is as the theme draws that of a field. A text view in a table row has no edge of its own unless one is set.",
            "editable" : "Whether a person may change the text; `true` by default. If `false`, there is no cursor.",
            "findInteractionEnabled" : "Whether Ctrl+F opens a bar above the text that finds in it and, where the text can be edited, replaces. Default `false`.",
            "font" : "The font; `nil` is the theme's.",
            "keyboardType" : "Stored for code written for UIKit; has no effect in a text view.",
            "returnKeyType" : "Stored for code written for UIKit; has no effect.",
            "selectable" : "Whether text can be selected, to be copied; `true` by default. It only matters while ``isEditable`` is `false`.",
            "spellCheckingType" : "`yes` marks words that are in no dictionary of the session's language, with suggestions in their menu, and lets input methods check them, too; `default` means no. It needs the library enchant and a dictionary; a ``Notice`` says if one is missing.",
            "text" : "The text; never `nil` when read. Setting it does not ask the delegate or call `textViewDidChange`.",
            "textAlignment" : "Where lines lie; `natural` by default. In a paragraph that runs from right to left, `left` and `right` change sides.",
            "textColor" : "The colour of the text; `nil` is the theme's.",
            "textContainer" : "The area that the text flows in, for its ``NSTextContainer/lineFragmentPadding``.",
            "textContainerInset" : "Space around the text, in logical pixels; 8 above and below by default."
          },
          "summary" : "Text of many lines that a person edits, and that scrolls when it is longer than the view.",
          "superclass" : "UIScrollView"
        },
        {
          "children" : "any",
          "name" : "UIToolbar",
          "summary" : "A row of buttons that belong to the content below or above it.",
          "superclass" : "LMRowView"
        },
        {
          "events" : [
            "Tap",
            "DoubleTap",
            "SecondaryTap",
            "LongPress",
            "Pan",
            "Pinch",
            "Rotation",
            "SwipeLeft",
            "SwipeRight",
            "SwipeUp",
            "SwipeDown",
            "Hover"
          ],
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
            "pointerStyle" : "words(default hidden pointingHand openHand closedHand beam crosshair move wait help notAllowed resizeLeftRight resizeUpDown zoomIn zoomOut pointer grab grabbing text none not-allowed ew-resize ns-resize zoom-in zoom-out)",
            "semanticContentAttribute" : "words(unspecified playback spatial forceLeftToRight forceRightToLeft)",
            "superview" : "object(UIView)",
            "tag" : "integer",
            "tintColor" : "color",
            "toolTip" : "string",
            "topSpacing" : "number",
            "trailingSpacing" : "number",
            "transform" : "string",
            "userInteractionEnabled" : "boolean",
            "weight" : "number",
            "width" : "number"
          },
          "summaries" : {
            "accessibilityElement" : "Whether a screen reader treats the view as one thing.",
            "accessibilityElementsHidden" : "Whether screen readers skip the view and everything inside it. Default `false`.",
            "accessibilityHint" : "What operating the view does, in a few words; a screen reader says it after the label.",
            "accessibilityIdentifier" : "A name by which tests and tools find the view; markup's `id` sets it.",
            "accessibilityLabel" : "What a screen reader calls the view; `nil` leaves it to the view's own text.",
            "accessibilityTraits" : "What kind of thing a screen reader says the view is, and its state.",
            "accessibilityValue" : "The view's value in words, where its number alone says too little.",
            "alpha" : "How opaque the view is, from 0 to 1; other numbers are clamped. Default 1.",
            "anchor" : "The edges of an ``LMAnchorView`` that the view keeps to.",
            "aspectRatio" : "Width divided by height; NaN, the default, is not set.",
            "backgroundColor" : "The colour or repeated image behind the content; `nil`, the default, is the theme's background.",
            "bottomSpacing" : "Space below the view in a column, in points, added to the column's own spacing. Default 0.",
            "clipsToBounds" : "Whether what lies outside the bounds is cut off. Default `false`, unless the kind of view clips by itself.",
            "contentMode" : "How an image is fitted into the bounds; only ``UIImageView`` draws by it. Default `scaleToFill`.",
            "height" : "The exact height, in points; NaN, the default, is not set. Negative numbers count as 0.",
            "hidden" : "Whether the view is not shown. Default `false`. Layout views and stack views leave no room for a hidden view.",
            "layer" : "The drawing properties that markup reaches through `layer.`, and what lies between the view's drawing and its subviews.",
            "layoutMarginBottom" : "The lower margin of ``layoutMargins``, in points.",
            "layoutMarginLeading" : "The margin where reading begins, in points. Once set, it replaces the left or right margin of that side.",
            "layoutMarginLeft" : "The left margin of ``layoutMargins``, in points.",
            "layoutMarginRight" : "The right margin of ``layoutMargins``, in points.",
            "layoutMarginTop" : "The upper margin of ``layoutMargins``, in points.",
            "layoutMarginTrailing" : "The margin where reading ends, in points. Once set, it replaces the left or right margin of that side.",
            "layoutMargins" : "The distances between the edges and the subviews, in points, that layout views and constraints to margins keep.",
            "leadingSpacing" : "Space before the view in a row, in points, added to the row's own spacing. Default 0.",
            "maximumHeight" : "The greatest height, in points; NaN, the default, is not set.",
            "maximumWidth" : "The greatest width, in points; NaN, the default, is not set.",
            "minimumHeight" : "The smallest height, in points; NaN, the default, is not set. It wins over the other sizes asked for.",
            "minimumWidth" : "The smallest width, in points; NaN, the default, is not set. It wins over the other sizes asked for.",
            "opaque" : "Kept so that code from iOS compiles; it changes nothing. Default `true`.",
            "pointerStyle" : "What the pointer looks like over the view; `nil`, the default, is as over what is around.",
            "semanticContentAttribute" : "Whether the view's content runs as the session's text does, or always in one direction. Default `unspecified`.",
            "superview" : "The view that contains this one; `nil` if none does.",
            "tag" : "A number for the application's own use, which ``viewWithTag(_:)`` searches for. Default 0.",
            "tintColor" : "The colour of what can be operated, such as the text of a system button; `nil` is the theme's.",
            "toolTip" : "A text shown while the pointer rests on the view; `nil` is none.",
            "topSpacing" : "Space above the view in a column, in points, added to the column's own spacing. Default 0.",
            "trailingSpacing" : "Space after the view in a row, in points, added to the row's own spacing. Default 0.",
            "transform" : "Turns, scales, skews and moves the view about its middle; the pointer finds it where it is seen, and its neighbours stay where they are. Default ``CGAffineTransform/identity``.",
            "userInteractionEnabled" : "Whether the mouse and fingers reach the view and what is inside it. Default `true`; the keyboard reaches it in any case.",
            "weight" : "The share of the space that unweighted siblings leave, relative to the siblings' weights; NaN is not set.",
            "width" : "The exact width, in points; NaN, the default, is not set. Negative numbers count as 0."
          },
          "summary" : "A rectangle on the screen: a native GTK widget under UIKit's name.",
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
          "summaries" : {
            "contentView" : "The view that holds what lies on the material; made when it is first asked for."
          },
          "summary" : "A sheet of translucent material, to lie between a picture and the text on it.",
          "superclass" : "UIView"
        },
        {
          "isView" : false,
          "name" : "UndoManager",
          "properties" : {
            "groupsByEvent" : "boolean",
            "levelsOfUndo" : "integer"
          },
          "summaries" : {
            "groupsByEvent" : "Whether everything that is registered in one turn of the main loop is undone at once. Default `true`; otherwise each action that is not registered between ``beginUndoGrouping()`` and ``endUndoGrouping()`` is undone alone.",
            "levelsOfUndo" : "How many groups can be undone, the oldest being forgotten; 0, the default, is as many as there are."
          },
          "summary" : "What has been done and can be undone, in the order in which it was done: by texts that a person edits and by models alike."
        }
      ],
      "foreignClasses" : [
        "ARSCNView",
        "AVPlayerView",
        "LMLinearGradientView",
        "LMPlayerView",
        "LMRadialGradientView",
        "MKMapView",
        "MTKView",
        "PDFView",
        "SCNView",
        "SKView",
        "UINavigationBar",
        "UITabBar",
        "UIWebView",
        "WKWebView"
      ]
    }
    """#
