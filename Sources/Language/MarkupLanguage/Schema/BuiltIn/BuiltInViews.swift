/// Generated from the registry of views; `MARKUPKIT_RECORD=1 swift test --filter SchemaTests` records it.
let builtInViews: StaticString = #"""
    {
      "classes" : [
        {
          "isView" : false,
          "name" : "CALayer",
          "properties" : {
            "affineTransform" : "form(transform)",
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
            "affineTransform" : "The transformation of the layer about its ``anchorPoint``. For a view's layer it is the view's ``UIView/transform``.",
            "backgroundColor" : "The colour behind the content. For a view's layer it is the view's ``UIView/backgroundColor``.",
            "borderColor" : "The border's colour; `nil`, the default, means black.",
            "borderWidth" : "The width of a border on top of the content, in points. 0, the default, draws no border; other widths of a view's layer are at least 1.",
            "cornerRadius" : "The radius of the corners, in points. Default 0; negative numbers count as 0. Subviews are clipped to the corners only with ``masksToBounds``.",
            "hidden" : "Whether the layer is hidden. Default `false`.",
            "masksToBounds" : "Whether content outside the rounded bounds is clipped; the same as ``UIView/clipsToBounds``.",
            "opacity" : "The opacity, from 0 to 1; other numbers are clamped. Default 1.",
            "shadowColor" : "The shadow's colour; `nil`, the default, means black. ``shadowOpacity`` replaces the colour's own opacity.",
            "shadowOffsetHeight" : "The vertical part of ``shadowOffset``, for markup.",
            "shadowOffsetWidth" : "The horizontal part of ``shadowOffset``, for markup.",
            "shadowOpacity" : "The shadow's opacity, from 0 to 1; other numbers are clamped. Default 0, no shadow.",
            "shadowRadius" : "The blur radius of the shadow, in points. Default 3."
          },
          "summary" : "A view's border, corners, shadow and mask, in points; or a separate drawing that is shown inside a view."
        },
        {
          "children" : "none",
          "isPart" : true,
          "name" : "LMAboutCommand",
          "properties" : {
            "authors" : "string",
            "comments" : "string",
            "copyright" : "string",
            "icon" : "image",
            "license" : "string",
            "programName" : "string",
            "version" : "string",
            "website" : "string"
          },
          "summaries" : {
            "authors" : "The authors, separated by commas, each with an optional address in angle brackets: `Ada <ada@example.org>`.",
            "comments" : "A sentence about the purpose of the program; `nil`, the default, shows none.",
            "copyright" : "A line about the rights, such as \"© 2026 Ada Example\"; `nil`, the default, shows none.",
            "icon" : "The program's icon; `nil`, the default, shows none.",
            "license" : "The text of the licence, or its name; `nil`, the default, shows none.",
            "programName" : "The program's name in the window and in the entry; `nil`, the default, is ``UIApplication/name``.",
            "version" : "The version, such as \"1.2\"; `nil`, the default, shows none.",
            "website" : "The program's page; `nil`, the default, shows none."
          },
          "summary" : "The entry of a menu that shows the desktop's About window, see ``UIApplication/presentAbout(_:)``.",
          "superclass" : "LMCommand",
          "userTexts" : [
            "comments",
            "license",
            "title"
          ]
        },
        {
          "children" : "any",
          "isContainer" : true,
          "name" : "LMAnchorView",
          "summary" : "A layout that attaches each subview to the edges in its `anchor`, and centres it on an axis without an edge.",
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
            "item" : "The button; it is replaced when ``systemItem`` is set.",
            "placement" : "The side of the header bar; has no effect in a toolbar. Default `trailing`.",
            "systemItem" : "The purpose of the button, for which the desktop has a title or a symbol; default `nil`. A title and an image replace the desktop's.",
            "title" : "The title of the button. If it has an ``image`` or a symbol, the title is the accessible label. Default `nil`."
          },
          "summary" : "A bar button in a document: of the toolbar if it is inside a ``UIToolbar``, otherwise of the header bar that shows the document's controller.",
          "superclass" : "UIControl",
          "userTexts" : [
            "title"
          ]
        },
        {
          "children" : [
            "LMBarItem"
          ],
          "isContainer" : true,
          "isPart" : true,
          "name" : "LMBarItems",
          "summary" : "Bar buttons that follow the values of the owner: a place for `for` and `if` around ``LMBarItem``.",
          "superclass" : "UIView"
        },
        {
          "children" : "any",
          "isContainer" : true,
          "name" : "LMBoxView",
          "properties" : {
            "alignToBaseline" : "boolean",
            "horizontalAlignment" : "words(fill leading trailing center)",
            "spacing" : "number",
            "verticalAlignment" : "words(fill top bottom center)"
          },
          "summaries" : {
            "alignToBaseline" : "Whether subviews are aligned by the baselines of their text. Default `false`.",
            "horizontalAlignment" : "The horizontal alignment of each subview in a column, or of all subviews together in a row. Default `fill`.",
            "spacing" : "The space between subviews, in points. NaN, the default, means the system's spacing of 8.",
            "verticalAlignment" : "The vertical alignment of each subview in a row, or of all subviews together in a column. Default `fill`."
          },
          "summary" : "The superclass of ``LMRowView`` and ``LMColumnView``, with spacing and alignment.",
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
          "rowAttributes" : [
            "movable",
            "onSelect",
            "onMove"
          ],
          "rowClass" : "UICollectionViewCell",
          "summary" : "A collection view under the name used in markup documents.",
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
          "summary" : "An item with a custom view that fills it within the margins.",
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
            "insetGroupedTableView",
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
          "isElementContainer" : true,
          "name" : "LMColumnTableView",
          "properties" : {
            "objects" : "any",
            "sortColumn" : "string",
            "sortsAscending" : "boolean"
          },
          "rowClass" : "",
          "summaries" : {
            "objects" : "An array with an object for each row, whose properties the columns show: objects with `@KeyValueCoding`, or dictionaries with text keys.",
            "sortColumn" : "The name of the column by which the rows are sorted. `nil`, the default, and unknown names keep the source's order.",
            "sortsAscending" : "Whether the smallest values are first. Default `true`. Missing values are always last."
          },
          "summary" : "A table of several columns, with titles that sort and borders that resize them. Rows are created as they come near the visible part.",
          "superclass" : "UITableView",
          "untyped" : {
            "column" : {
              "editable" : "boolean",
              "format" : "form(formatter)",
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
          "isContainer" : true,
          "name" : "LMColumnView",
          "properties" : {
            "alignToGrid" : "boolean"
          },
          "summaries" : {
            "alignToGrid" : "Whether the rows in this column form a grid, so that cells at the same index in each row have the same width. Default `false`."
          },
          "summary" : "A layout that arranges subviews one below the other.",
          "superclass" : "LMBoxView"
        },
        {
          "children" : "announced",
          "edited" : [
            "selectedOptionIndex",
            "value"
          ],
          "instructions" : {
            "leftView" : {
              "announcesChild" : true
            },
            "rightView" : {
              "announcesChild" : true
            }
          },
          "isElementContainer" : true,
          "name" : "LMComboBox",
          "properties" : {
            "selectedOptionIndex" : "integer",
            "value" : "any"
          },
          "summaries" : {
            "selectedOptionIndex" : "The index of the suggestion that is the text; -1 for another text.",
            "value" : "The value of the suggestion that is the text; `nil` for another text."
          },
          "summary" : "A text field with a list of suggestions, of which the user chooses one or types another text.",
          "superclass" : "UITextField",
          "untyped" : {
            "option" : {
              "title" : "string",
              "value" : "any"
            }
          }
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
            "key" : "form(key)",
            "title" : "string"
          },
          "summaries" : {
            "checkable" : "Whether choosing the command toggles its check mark. Default `false`.",
            "checked" : "Whether the entry shows a check mark. Default `false`.",
            "image" : "A symbol for menus that show symbols; default `nil`.",
            "key" : "The keyboard shortcut, such as `Ctrl+Shift+S`, `Alt+Left`, `F5` or `Delete`; default `nil`. An invalid one posts a ``Notice``.",
            "title" : "The text of the entry."
          },
          "summary" : "A command in a document: an entry of an ``LMMenu``, or a keyboard shortcut of a screen.",
          "superclass" : "UIControl",
          "userTexts" : [
            "title"
          ]
        },
        {
          "children" : "any",
          "edited" : [
            "expanded"
          ],
          "isContainer" : true,
          "name" : "LMExpander",
          "properties" : {
            "expanded" : "boolean"
          },
          "summaries" : {
            "expanded" : "Whether the views below the title are visible. Default `false`."
          },
          "summary" : "A title with an arrow that shows and hides the views below it.",
          "superclass" : "LMGroupBox"
        },
        {
          "accessibleNaming" : "label",
          "edited" : [
            "url",
            "path"
          ],
          "name" : "LMFileField",
          "properties" : {
            "choosesFolders" : "boolean",
            "contentTypes" : "list",
            "path" : "string",
            "placeholder" : "string",
            "url" : "string"
          },
          "summaries" : {
            "choosesFolders" : "Whether the dialog chooses folders. Default `false`.",
            "contentTypes" : "The types of files that can be chosen; empty, the default, allows every file. In documents they are MIME types and extensions, separated by commas: `image/png, txt`.",
            "path" : "The path of ``url``; `nil` for no file.",
            "placeholder" : "The text without a file; `nil`, the default, is a text of the desktop.",
            "url" : "The chosen file or folder; `nil`, the default, shows the ``placeholder``."
          },
          "summary" : "A button that shows the name of a file or a folder and opens the desktop's dialog to choose another one. Fires `valueChanged` when the user has chosen.",
          "superclass" : "UIControl",
          "userTexts" : [
            "placeholder"
          ]
        },
        {
          "accessibleNaming" : "label",
          "edited" : [
            "selectedFont"
          ],
          "name" : "LMFontWell",
          "properties" : {
            "selectedFont" : "font",
            "title" : "string"
          },
          "summaries" : {
            "selectedFont" : "The chosen font; `nil`, the default, shows the desktop's font.",
            "title" : "The title of the dialog, and the name of the well for screen readers if no label names it; `nil`, the default, shows the desktop's title."
          },
          "summary" : "A button that shows the name and the size of a font and opens the desktop's dialog to choose another one. Fires `valueChanged` when the user chooses a font.",
          "superclass" : "UIControl",
          "userTexts" : [
            "title"
          ]
        },
        {
          "children" : "any",
          "isContainer" : true,
          "name" : "LMGroupBox",
          "properties" : {
            "title" : "string"
          },
          "summaries" : {
            "title" : "The text above the frame; `nil`, the default, shows none."
          },
          "summary" : "A title above a framed column of views that belong together. The margins are 12 points unless others are set.",
          "superclass" : "LMColumnView",
          "userTexts" : [
            "title"
          ]
        },
        {
          "children" : "none",
          "edited" : [
            "shown"
          ],
          "name" : "LMInfoBar",
          "properties" : {
            "actionTitle" : "string",
            "closable" : "boolean",
            "kind" : "words(info warning error success)",
            "message" : "string",
            "shown" : "boolean"
          },
          "summaries" : {
            "actionTitle" : "The title of the button; `nil`, the default, shows no button.",
            "closable" : "Whether the user can close the bar. Default `true`.",
            "kind" : "The kind of the message. Default `info`.",
            "message" : "The text; several lines if it is long.",
            "shown" : "Whether the bar is visible. Default `true`; closing the bar sets it to `false`. Layout views leave no room for a bar that is not shown."
          },
          "summary" : "A message across the width of a screen, such as \"You are offline\", with a button and a way to close it.",
          "superclass" : "UIControl",
          "userTexts" : [
            "actionTitle",
            "message"
          ]
        },
        {
          "children" : "any",
          "isContainer" : true,
          "name" : "LMLayerView",
          "summary" : "A layout that stacks subviews on top of each other, the first one lowest. Each fills the view inside the margins.",
          "superclass" : "LMLayoutView"
        },
        {
          "children" : "any",
          "isContainer" : true,
          "name" : "LMLayoutView",
          "summary" : "The superclass of views that size and place their subviews by a rule. Its margins are 0 by default.",
          "superclass" : "UIView"
        },
        {
          "accessibleNaming" : "label",
          "name" : "LMLevelBar",
          "properties" : {
            "discrete" : "boolean",
            "highValue" : "number",
            "lowValue" : "number",
            "maximumValue" : "number",
            "minimumValue" : "number",
            "value" : "number"
          },
          "summaries" : {
            "discrete" : "Whether the bar consists of blocks, one for each whole number of the range. Default `false`.",
            "highValue" : "Values above this one have the theme's colour for full values. NaN, the default, means three quarters of the range.",
            "lowValue" : "Values up to this one have the theme's colour for low values. NaN, the default, means a quarter of the range.",
            "maximumValue" : "The value of a full bar. Default 1.",
            "minimumValue" : "The value of an empty bar. Default 0.",
            "value" : "The quantity, from ``minimumValue`` to ``maximumValue``; the bar shows other numbers as the nearest end. Default 0. NaN counts as the minimum."
          },
          "summary" : "A bar that shows a quantity, such as the charge of a battery, in a colour that depends on it.",
          "superclass" : "UIView"
        },
        {
          "accessibleNaming" : "title",
          "edited" : [
            "visited"
          ],
          "name" : "LMLinkButton",
          "properties" : {
            "title" : "string",
            "url" : "string",
            "visited" : "boolean"
          },
          "summaries" : {
            "title" : "The text; `nil`, the default, shows the address.",
            "url" : "The address that a press opens; `nil`, the default, opens none. It is the tool tip too.",
            "visited" : "Whether the link has the colour of links that were opened before. Default `false`; a press sets it."
          },
          "summary" : "A link that opens an address with the user's program for it. Fires `primaryActionTriggered` before it opens.",
          "superclass" : "UIControl",
          "userTexts" : [
            "title"
          ]
        },
        {
          "children" : [
            "LMCommand",
            "LMMenu"
          ],
          "edited" : [
            "selectedElement"
          ],
          "isContainer" : true,
          "isPart" : true,
          "name" : "LMMenu",
          "properties" : {
            "inline" : "boolean",
            "primary" : "boolean",
            "selectedElement" : "any",
            "singleSelection" : "boolean",
            "small" : "boolean",
            "title" : "string"
          },
          "summaries" : {
            "inline" : "Whether the entries are a section of the containing menu. Default `false`.",
            "primary" : "Whether this is the application's menu; if there are several, the one loaded last is. Default `false`.",
            "selectedElement" : "The element of a `for` whose command is checked; `nil` for another command, and if none is checked.",
            "singleSelection" : "Whether choosing an entry removes the check marks of the others. Default `false`.",
            "small" : "Whether the entries are shown as symbols side by side, inside another menu. Default `false`.",
            "title" : "The text of the entry that opens the menu, or the heading if it is shown inline; default `nil`."
          },
          "summary" : "A menu in a document, which contains commands and submenus.",
          "superclass" : "UIView",
          "userTexts" : [
            "title"
          ]
        },
        {
          "children" : "any",
          "edited" : [
            "currentPage"
          ],
          "isContainer" : true,
          "name" : "LMPageView",
          "properties" : {
            "currentPage" : "integer"
          },
          "summaries" : {
            "currentPage" : "The visible page, or the page that is being turned to, from 0; a number out of range means the nearest page."
          },
          "summary" : "A strip of pages, each as large as the view, of which one is visible at a time.",
          "superclass" : "UIScrollView"
        },
        {
          "accessibleNaming" : "label",
          "children" : "none",
          "edited" : [
            "selectedIndex"
          ],
          "isElementContainer" : true,
          "name" : "LMPathBar",
          "properties" : {
            "selectedIndex" : "integer"
          },
          "summaries" : {
            "selectedIndex" : "The index of the element that the screen shows; -1, the default, is the last one. Numbers beyond the end count as the last one."
          },
          "summary" : "A path of buttons, such as the folders around a file. Fires `valueChanged` when the user presses one of them.",
          "superclass" : "UIControl",
          "untyped" : {
            "pathElement" : {
              "bar" : "object(LMPathBar)",
              "title" : "string"
            }
          }
        },
        {
          "edited" : [
            "selectedElement"
          ],
          "instructions" : {
            "componentName" : {
            },
            "componentSeparator" : {
            }
          },
          "isElementContainer" : true,
          "name" : "LMPickerView",
          "properties" : {
            "selectedElement" : "any"
          },
          "rootPreference" : 7,
          "summaries" : {
            "selectedElement" : "The element of a `for` whose row is selected in the first component; `nil` for another row and without a selection."
          },
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
          "isContainer" : true,
          "name" : "LMPreferencesGroup",
          "properties" : {
            "subtitle" : "string"
          },
          "summaries" : {
            "subtitle" : "A text below the title that explains the group; `nil`, the default, shows none."
          },
          "summary" : "A titled group of rows on an ``LMPreferencesPage``, in one frame with lines between them.",
          "superclass" : "LMGroupBox",
          "userTexts" : [
            "subtitle",
            "title"
          ]
        },
        {
          "name" : "LMPreferencesPage",
          "properties" : {
            "maximumContentWidth" : "number",
            "searchText" : "string"
          },
          "rootPreference" : 9,
          "summaries" : {
            "maximumContentWidth" : "The greatest width of the groups, in points, margins included. Default 640.",
            "searchText" : "The text that the visible rows contain; empty, the default, shows all rows."
          },
          "summary" : "A page of a preferences window: a scrolling column of groups, at most 640 points wide, in the middle of the window.",
          "superclass" : "LMColumnView"
        },
        {
          "children" : "any",
          "name" : "LMPreferencesRow",
          "properties" : {
            "subtitle" : "string",
            "title" : "string"
          },
          "summaries" : {
            "subtitle" : "A smaller text below the title; `nil`, the default, shows none.",
            "title" : "The text at the start."
          },
          "summary" : "A row of an ``LMPreferencesGroup``: a title, a subtitle below it, and a control at the end.",
          "superclass" : "UIControl",
          "userTexts" : [
            "subtitle",
            "title"
          ]
        },
        {
          "accessibleNaming" : "label",
          "edited" : [
            "selectedOptionIndex",
            "value",
            "selectedElement"
          ],
          "isElementContainer" : true,
          "name" : "LMRadioGroup",
          "properties" : {
            "axis" : "words(horizontal vertical)",
            "selectedElement" : "any",
            "selectedOptionIndex" : "integer",
            "spacing" : "number",
            "value" : "any"
          },
          "summaries" : {
            "axis" : "The direction in which options are arranged. Default `vertical`.",
            "selectedElement" : "The element of a `for` whose option is selected; `nil` for another option and without a selection.",
            "selectedOptionIndex" : "The index of the selected option; ``noOption`` without a selection.",
            "spacing" : "The space between options, in points. Default 6. Negative numbers count as 0.",
            "value" : "The value of the selected option. Setting it selects the first option with an equal value; without one, the next added option with that value."
          },
          "summary" : "Radio buttons of which one is selected. Fires `valueChanged` when the user selects an option.",
          "superclass" : "UIControl",
          "untyped" : {
            "option" : {
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
            "bottomPadding" : "The space below the content, in points. Default 0.",
            "topPadding" : "The space above the content, in points. Default 0."
          },
          "summary" : "The view at the root of a screen: every subview fills it, but for its margins, which are 0 unless set, ``topPadding`` and ``bottomPadding``.",
          "superclass" : "LMLayoutView"
        },
        {
          "children" : "any",
          "isContainer" : true,
          "name" : "LMRowView",
          "properties" : {
            "baseline" : "words(first last)"
          },
          "summaries" : {
            "baseline" : "The line of text that ``LMBoxView/isAlignToBaseline`` aligns. Default `first`."
          },
          "summary" : "A layout that arranges subviews side by side, from the leading to the trailing edge.",
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
            "contentView" : "The view that scrolls; `nil` without content. Setting it removes all other subviews.",
            "fitToHeight" : "Whether the content is as high as the view, so that it scrolls only horizontally. Default `false`.",
            "fitToWidth" : "Whether the content is as wide as the view, so that it scrolls only vertically. Default `false`."
          },
          "summary" : "A scroll view with one content view, which can be fitted to the width or the height.",
          "superclass" : "UIScrollView"
        },
        {
          "isElementContainer" : true,
          "name" : "LMSegmentedControl",
          "summary" : "A segmented control in which each segment has a value.",
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
          "summary" : "An empty view that takes the remaining space, or with a `width` or `height`, a gap of that size.",
          "superclass" : "UIView"
        },
        {
          "accessibleNaming" : "label",
          "edited" : [
            "value"
          ],
          "name" : "LMSpinField",
          "prerequisites" : {
            "value" : [
              "minimumValue",
              "maximumValue",
              "fractionDigits"
            ]
          },
          "properties" : {
            "fractionDigits" : "integer",
            "maximumValue" : "number",
            "minimumValue" : "number",
            "stepValue" : "number",
            "value" : "number",
            "wraps" : "boolean"
          },
          "summaries" : {
            "fractionDigits" : "The number of digits after the decimal separator, from 0 to 15. Default 0.",
            "maximumValue" : "The greatest number. Default 100. A number below ``minimumValue`` counts as ``minimumValue``.",
            "minimumValue" : "The smallest number. Default 0. A smaller ``value`` is raised to it.",
            "stepValue" : "The change per step. Default 1. Numbers that are not positive are ignored.",
            "value" : "The number, from ``minimumValue`` to ``maximumValue``, rounded to ``fractionDigits``. Default 0. Other numbers are clamped, NaN is ignored. Setting it fires no event.",
            "wraps" : "Whether a step beyond one end continues at the other end. Default `false`."
          },
          "summary" : "A field for a number, which the user types or changes by buttons and keys. Fires `valueChanged` when the user changes it.",
          "superclass" : "UIControl"
        },
        {
          "children" : "any",
          "edited" : [
            "collapsedPane",
            "position"
          ],
          "name" : "LMSplitView",
          "properties" : {
            "axis" : "words(horizontal vertical)",
            "collapsedPane" : "words(none first second)",
            "collapsible" : "boolean",
            "firstView" : "object(UIView)",
            "position" : "number",
            "secondView" : "object(UIView)"
          },
          "summaries" : {
            "axis" : "Whether the views are side by side or one above the other. Default `horizontal`: side by side.",
            "collapsedPane" : "The view that is closed. Default `none`. Keyboard focus and screen readers skip a closed view, and ``position`` keeps the place of the line before it was closed.",
            "collapsible" : "Whether the user can close a view by moving the line towards its edge. Default `false`.",
            "firstView" : "The leading or upper view; `nil` by default.",
            "position" : "The width of the first view in points, or its height if it is above the second view. NaN, the default, means its natural size.",
            "secondView" : "The trailing or lower view; `nil` by default."
          },
          "summary" : "Two views side by side, or one above the other, separated by a line that the user can move.",
          "superclass" : "UIView"
        },
        {
          "children" : "any",
          "isContainer" : true,
          "name" : "LMTab",
          "properties" : {
            "badgeValue" : "string",
            "image" : "image",
            "title" : "string"
          },
          "summaries" : {
            "badgeValue" : "A short text in parentheses after the title, such as the number of unread messages; `nil` shows none.",
            "image" : "The image before the title; `nil` shows no image.",
            "title" : "The text of the tab's button; `nil` shows no text."
          },
          "summary" : "A tab of an ``LMTabView`` with its content; several views are stacked on top of each other.",
          "superclass" : "LMLayerView",
          "userTexts" : [
            "title"
          ]
        },
        {
          "children" : [
            "LMTab"
          ],
          "edited" : [
            "selectedIndex",
            "selectedElement"
          ],
          "isContainer" : true,
          "name" : "LMTabView",
          "properties" : {
            "selectedElement" : "any",
            "selectedIndex" : "integer",
            "selectedTab" : "object(LMTab)"
          },
          "summaries" : {
            "selectedElement" : "The element of a `for` whose tab is visible; `nil` for another tab and without tabs.",
            "selectedIndex" : "The index of the visible tab, from 0. A negative number shows the first tab, a number beyond the end the last one.",
            "selectedTab" : "The visible tab; `nil` without tabs."
          },
          "summary" : "Tabs inside a screen: a row of buttons above the content of the selected tab. Fires `valueChanged` when the user selects a tab.",
          "superclass" : "UIControl"
        },
        {
          "children" : [
            "UITableViewCell"
          ],
          "edited" : [
            "value"
          ],
          "isContainer" : true,
          "name" : "LMTableSection",
          "properties" : {
            "footer" : "string",
            "name" : "string",
            "selectionMode" : "words(default singleCheckmark multipleCheckmarks)",
            "title" : "string",
            "value" : "any"
          },
          "summaries" : {
            "footer" : "The text below the rows; default `nil`.",
            "name" : "The name by which ``UITableView/section(withName:)`` finds the section; default `nil`.",
            "selectionMode" : "The effect of a click on a row on the checkmarks; `default` means none.",
            "title" : "The title above the rows; default `nil`.",
            "value" : "The value of the checked row, or of the first one of several; `nil` if no row is checked."
          },
          "summary" : "A section of an ``LMTableView`` with its rows, as an element that `for` and `if` can make.",
          "superclass" : "UIView",
          "userTexts" : [
            "footer",
            "title"
          ]
        },
        {
          "children" : [
            "UITableViewCell",
            "LMTableSection"
          ],
          "factories" : [
            "groupedTableView",
            "insetGroupedTableView",
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
          "isContainer" : true,
          "name" : "LMTableView",
          "rootPreference" : 5,
          "rowClass" : "",
          "summary" : "A table whose rows are written in markup or inserted by code; it is its own data source and delegate.",
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
          "summary" : "A table cell with a custom view that fills the cell within its margins.",
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
          "summary" : "A header or footer with a custom view inside its margins.",
          "superclass" : "UITableViewHeaderFooterView"
        },
        {
          "isView" : false,
          "name" : "NSTextContainer",
          "properties" : {
            "lineFragmentPadding" : "number"
          },
          "summaries" : {
            "lineFragmentPadding" : "The space at both ends of each line, in points. Default 5."
          },
          "summary" : "The area in which a text view lays out its text."
        },
        {
          "accessibleNaming" : "own",
          "name" : "UIActivityIndicatorView",
          "properties" : {
            "activityIndicatorViewStyle" : "words(whiteLarge white gray medium large)",
            "animating" : "boolean",
            "color" : "color",
            "hidesWhenStopped" : "boolean",
            "style" : "words(whiteLarge white gray medium large)",
            "title" : "string"
          },
          "summaries" : {
            "activityIndicatorViewStyle" : "The size and the colour. Default `medium`.",
            "animating" : "Whether the spinner turns. Unlike in UIKit, markup may set it.",
            "color" : "The colour; `nil` means white in a white style, otherwise the tint colour or the theme's.",
            "hidesWhenStopped" : "Whether the view is hidden while it is stopped. Default `true`. It sets ``UIView/isHidden`` in both directions.",
            "style" : "The same as ``activityIndicatorViewStyle``, under UIKit's newer name.",
            "title" : "A text beside the spinner, such as what is loading; `nil`, the default, shows none."
          },
          "summary" : "A spinner that turns while a task is in progress.",
          "superclass" : "UIView",
          "userTexts" : [
            "title"
          ]
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
            "tag" : "integer",
            "tintColor" : "color",
            "title" : "string",
            "width" : "number"
          },
          "summaries" : {
            "accessibilityIdentifier" : "The identifier by which tests and tools find the button.",
            "accessibilityLabel" : "The accessible label of a button with a picture.",
            "action" : "The name of the method called on ``target``, such as `\"submit\"`. A missing method posts a ``Notice``.",
            "customView" : "A view shown instead of a button; set it before the bar is shown.",
            "enabled" : "Whether the button can be pressed. Default `true`.",
            "image" : "The picture shown instead of the title; `nil` shows the title. An item with a ``menu`` can show only symbols.",
            "style" : "The style of the button. Default `plain`; `done` for the system items `done` and `save`.",
            "tag" : "A number for the application's own use. Default 0.",
            "tintColor" : "The colour of the title or symbol; `nil` uses the theme's. No effect on items that show a menu.",
            "title" : "The title of the button. If it has an ``image``, the title is not drawn, but used by screen readers.",
            "width" : "The width of the button or the space, in points; 0, the default, is that of the content, and 12 for a space. A title that is wider keeps its width."
          },
          "summary" : "A button of a header bar.",
          "userTexts" : [
            "accessibilityLabel",
            "title"
          ]
        },
        {
          "accessibleNaming" : "title",
          "children" : "any",
          "edited" : [
            "selected"
          ],
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
            "baseBackgroundColor" : "color",
            "baseForegroundColor" : "color",
            "buttonSize" : "words(mini small medium large)",
            "changesSelectionAsPrimaryAction" : "boolean",
            "configuration" : "words(plain gray tinted filled bordered borderedTinted borderedProminent)",
            "contentEdgeInsetBottom" : "number",
            "contentEdgeInsetLeft" : "number",
            "contentEdgeInsetRight" : "number",
            "contentEdgeInsetTop" : "number",
            "contentEdgeInsets" : "insets",
            "cornerStyle" : "words(fixed dynamic small medium large capsule)",
            "image" : "image",
            "imageEdgeInsetBottom" : "number",
            "imageEdgeInsetLeft" : "number",
            "imageEdgeInsetRight" : "number",
            "imageEdgeInsetTop" : "number",
            "imageEdgeInsets" : "insets",
            "imagePadding" : "number",
            "imagePlacement" : "words(top leading bottom trailing)",
            "imageView" : "object(UIImageView)",
            "role" : "words(normal primary cancel destructive)",
            "selected" : "boolean",
            "showsActivityIndicator" : "boolean",
            "showsMenuAsPrimaryAction" : "boolean",
            "subtitle" : "string",
            "title" : "string",
            "titleColor" : "color",
            "titleEdgeInsetBottom" : "number",
            "titleEdgeInsetLeft" : "number",
            "titleEdgeInsetRight" : "number",
            "titleEdgeInsetTop" : "number",
            "titleEdgeInsets" : "insets",
            "titleLabel" : "object(UILabel)",
            "titlePadding" : "number",
            "titleShadowColor" : "color"
          },
          "summaries" : {
            "attributedTitle" : "The title with fonts, colours and lines; `nil` without a title. In a document it is Markdown. Links in it are inactive, because the whole button is pressed.",
            "backgroundImage" : "An image behind the content, stretched over the button; it replaces the theme's background. `nil`, the default, means no image.",
            "baseBackgroundColor" : "The colour from which the look makes the background, for documents: ``Configuration/baseBackgroundColor``.",
            "baseForegroundColor" : "The colour of texts and symbols, for documents: ``Configuration/baseForegroundColor``.",
            "buttonSize" : "The size, for documents: ``Configuration/buttonSize``.",
            "changesSelectionAsPrimaryAction" : "Whether a press turns ``isSelected`` on and off, and then fires `valueChanged` too. Default `false`.",
            "configuration" : "The look and the content of the button as a value; `nil`, the default, is the look of ``buttonType``.",
            "contentEdgeInsetBottom" : "The bottom of ``contentEdgeInsets``, in points.",
            "contentEdgeInsetLeft" : "The left side of ``contentEdgeInsets``, in points.",
            "contentEdgeInsetRight" : "The right side of ``contentEdgeInsets``, in points.",
            "contentEdgeInsetTop" : "The top of ``contentEdgeInsets``, in points.",
            "contentEdgeInsets" : "The space around the content, inside the button's border, in points. Zero, the default, means the theme's padding.",
            "cornerStyle" : "The style of the corners, for documents: ``Configuration/cornerStyle``.",
            "image" : "The image; `nil` without one.",
            "imageEdgeInsetBottom" : "The bottom of ``imageEdgeInsets``, in points.",
            "imageEdgeInsetLeft" : "The left side of ``imageEdgeInsets``, in points.",
            "imageEdgeInsetRight" : "The right side of ``imageEdgeInsets``, in points.",
            "imageEdgeInsetTop" : "The top of ``imageEdgeInsets``, in points.",
            "imageEdgeInsets" : "The space around the image, in points. Default zero.",
            "imagePadding" : "The space between image and texts in points, for documents: ``Configuration/imagePadding``.",
            "imagePlacement" : "The side of the texts on which the image stands, for documents: ``Configuration/imagePlacement``.",
            "imageView" : "The view that shows the image; created on first access.",
            "role" : "The button's purpose, which the theme shows. Default `normal`.",
            "selected" : "Whether the button is shown as pressed. Default `false`. Setting it fires no event.",
            "showsActivityIndicator" : "Whether a spinner takes the place of the image, for documents: ``Configuration/showsActivityIndicator``.",
            "showsMenuAsPrimaryAction" : "Whether a press opens the ``menu``. Default `false`.",
            "subtitle" : "A smaller text below the title, for documents: ``Configuration/subtitle``.",
            "title" : "The title; `nil` without one.",
            "titleColor" : "The colour of the title; `nil` is the theme's. A `system` button uses its tint colour once that is set.",
            "titleEdgeInsetBottom" : "The bottom of ``titleEdgeInsets``, in points.",
            "titleEdgeInsetLeft" : "The left side of ``titleEdgeInsets``, in points.",
            "titleEdgeInsetRight" : "The right side of ``titleEdgeInsets``, in points.",
            "titleEdgeInsetTop" : "The top of ``titleEdgeInsets``, in points.",
            "titleEdgeInsets" : "The space around the title, in points. Default zero.",
            "titleLabel" : "The label that shows the title; created on first access.",
            "titlePadding" : "The space between title and subtitle in points, for documents: ``Configuration/titlePadding``.",
            "titleShadowColor" : "The colour of the title's shadow; `nil` draws no shadow. ``UILabel/shadowOffset`` of ``titleLabel`` sets its offset."
          },
          "summary" : "A native button that shows a title, an image, or a custom view.",
          "superclass" : "UIControl",
          "userTexts" : [
            "attributedTitle",
            "subtitle",
            "title"
          ]
        },
        {
          "name" : "UICollectionReusableView",
          "properties" : {
            "reuseIdentifier" : "string"
          },
          "summaries" : {
            "reuseIdentifier" : "The identifier of the reuse pool; `nil` for a view that is never reused."
          },
          "summary" : "A reusable view of a collection: an item, or a section's header or footer.",
          "superclass" : "UIView"
        },
        {
          "children" : "announced",
          "edited" : [
            "selectedElement"
          ],
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
            "allowsMultipleSelectionDuringEditing" : "boolean",
            "allowsRubberBandSelection" : "boolean",
            "allowsSelection" : "boolean",
            "allowsSelectionDuringEditing" : "boolean",
            "backgroundView" : "object(UIView)",
            "collectionViewLayout" : "object(UICollectionViewFlowLayout)",
            "editing" : "boolean",
            "prefetchingEnabled" : "boolean",
            "selectedElement" : "any"
          },
          "rowAttributes" : [
            "movable",
            "onSelect",
            "onMove"
          ],
          "rowClass" : "UICollectionViewCell",
          "summaries" : {
            "allowsMultipleSelection" : "Whether several items may be selected; a click then selects or deselects an item. Default `false`.",
            "allowsMultipleSelectionDuringEditing" : "Whether several items may be selected while ``isEditing`` is `true`, in place of ``allowsMultipleSelection``. Default `false`.",
            "allowsRubberBandSelection" : "Whether a drag that begins between items selects them with a rubber band, if ``allowsMultipleSelection`` is set. Default `true`.",
            "allowsSelection" : "Whether items can be selected, by the user or by code. Default `true`.",
            "allowsSelectionDuringEditing" : "Whether items can be selected while ``isEditing`` is `true`, in place of ``allowsSelection``. Default `false`.",
            "backgroundView" : "A view behind the items that fills the collection; `nil`, the default, for none.",
            "collectionViewLayout" : "The layout of the items: a ``UICollectionViewFlowLayout`` unless another one is set. In documents its attributes are those of a flow: `collectionViewLayout.itemWidth=\"120\"`.",
            "editing" : "Whether the items are being edited: accessories of ``UICollectionViewListCell`` such as `delete` are shown then. Default `false`.",
            "prefetchingEnabled" : "Whether ``prefetchDataSource`` is notified. Default `true`.",
            "selectedElement" : "The element of a `for` whose item is selected, the first one of several; `nil` without a selection."
          },
          "summary" : "A grid of items, which are created as they come near the visible part.",
          "superclass" : "UIScrollView"
        },
        {
          "children" : "any",
          "name" : "UICollectionViewCell",
          "properties" : {
            "backgroundView" : "object(UIView)",
            "contentView" : "object(UIView)",
            "highlighted" : "boolean",
            "selected" : "boolean",
            "selectedBackgroundView" : "object(UIView)"
          },
          "summaries" : {
            "backgroundView" : "A view behind the content that fills the cell; `nil`, the default, for none.",
            "contentView" : "The view for a subclass's own views; created on first access.",
            "highlighted" : "Whether the pointer or a finger presses the item. The collection sets it. Default `false`.",
            "selected" : "Whether the item is selected. The collection sets it; setting it yourself changes only the look, not the collection's selection.",
            "selectedBackgroundView" : "A view behind the content while the item is selected; `nil`, the default, uses the theme's look."
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
            "sectionFootersPinToVisibleBounds" : "boolean",
            "sectionHeadersPinToVisibleBounds" : "boolean",
            "sectionInset" : "insets",
            "sectionInsetBottom" : "number",
            "sectionInsetLeft" : "number",
            "sectionInsetReference" : "words(fromContentInset fromSafeArea fromLayoutMargins)",
            "sectionInsetRight" : "number",
            "sectionInsetTop" : "number"
          },
          "summaries" : {
            "itemHeight" : "The height of ``itemSize``, in points.",
            "itemWidth" : "The width of ``itemSize``, in points.",
            "minimumInteritemSpacing" : "The smallest space between the items of a line, in points. Default 10. The remaining space of a line is distributed between them.",
            "minimumLineSpacing" : "The space between lines, in points. Default 10.",
            "scrollDirection" : "The direction in which the collection scrolls. Default `vertical`.",
            "sectionFootersPinToVisibleBounds" : "Whether the footer of the section at the bottom stays there. Has no effect: footers scroll with their items. Always `false`.",
            "sectionHeadersPinToVisibleBounds" : "Whether the header of the section at the top stays there. Has no effect: headers scroll with their items. Always `false`.",
            "sectionInset" : "The space around each section's items, in points. Default zero.",
            "sectionInsetBottom" : "The bottom of ``sectionInset``, in points.",
            "sectionInsetLeft" : "The left side of ``sectionInset``, in points.",
            "sectionInsetReference" : "Stored for code written for UIKit; it has no effect.",
            "sectionInsetRight" : "The right side of ``sectionInset``, in points.",
            "sectionInsetTop" : "The top of ``sectionInset``, in points."
          },
          "summary" : "A layout that places items in lines, which follow each other in the scroll direction."
        },
        {
          "accessibleNaming" : "label",
          "edited" : [
            "selectedColor"
          ],
          "name" : "UIColorWell",
          "properties" : {
            "selectedColor" : "color",
            "supportsAlpha" : "boolean",
            "title" : "string"
          },
          "summaries" : {
            "selectedColor" : "The chosen colour; `nil`, the default, shows an empty well.",
            "supportsAlpha" : "Whether the user may choose an opacity. Default `true`.",
            "title" : "The title of the dialog, and the name of the well for screen readers if no label names it; `nil`, the default, shows the desktop's title."
          },
          "summary" : "A button that shows a colour and opens the desktop's dialog to choose another one. Fires `valueChanged` when the user chooses a colour.",
          "superclass" : "UIControl",
          "userTexts" : [
            "title"
          ]
        },
        {
          "children" : "none",
          "factories" : [
            "loadingView",
            "searchView"
          ],
          "name" : "UIContentUnavailableView",
          "properties" : {
            "buttonTitle" : "string",
            "image" : "image",
            "loading" : "boolean",
            "secondaryText" : "string",
            "text" : "string"
          },
          "summaries" : {
            "buttonTitle" : "The title of the button; `nil`, the default, shows that of the configuration's action, or no button.",
            "image" : "The picture above the text; the same as that of the ``configuration``.",
            "loading" : "Whether a spinner is shown in place of the image. Default `false`.",
            "secondaryText" : "The longer text below; the same as that of the ``configuration``.",
            "text" : "The short text, such as \"No notes\"; the same as that of the ``configuration``."
          },
          "summary" : "A page that takes the place of content that is missing: an image, texts and a button in the middle of the view.",
          "superclass" : "UIControl",
          "userTexts" : [
            "buttonTitle",
            "secondaryText",
            "text"
          ]
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
            "invalidFields" : "words(ignore refuse disable)",
            "selected" : "boolean"
          },
          "summaries" : {
            "contentHorizontalAlignment" : "The horizontal alignment of a button's title; other controls ignore it. Default `center`.",
            "contentVerticalAlignment" : "Has no effect, because the theme centres the content; exists so that code from iOS compiles. Default `center`.",
            "enabled" : "Whether the control can be operated; otherwise the theme draws it grey. Default `true`.",
            "highlighted" : "A flag for the application; the theme itself shows a pressed control. Default `false`.",
            "invalidFields" : "The behaviour of the control while fields of its form are not valid: by default nothing changes.",
            "selected" : "A flag for the application; it does not change how a control looks. Default `false`."
          },
          "summary" : "A view that the user operates and that then calls its targets and actions.",
          "superclass" : "UIView"
        },
        {
          "accessibleNaming" : "label",
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
            "countDownDuration" : "The chosen duration in seconds, in the mode `countDownTimer`. Default 60.",
            "date" : "The chosen date and time, limited to ``minimumDate`` and ``maximumDate``. Default: the time when the picker was created.",
            "datePickerMode" : "The kind of value that is chosen. Default `dateAndTime`.",
            "maximumDate" : "The latest date that can be chosen; `nil` means no limit. A date before ``minimumDate`` counts as ``minimumDate``.",
            "minimumDate" : "The earliest date that can be chosen; `nil` means no limit.",
            "minuteInterval" : "The step in minutes: a divisor of 60, from 1 to 30. Default 1. Other numbers are ignored. Dates are rounded down to a step."
          },
          "summary" : "A control for choosing a day, a time, both, or a duration. Fires `valueChanged` when the user changes the value.",
          "superclass" : "UIControl"
        },
        {
          "isView" : false,
          "name" : "UIGestureRecognizer",
          "properties" : {
            "allowedTouchTypes" : "wordList(direct indirect stylus pencil indirectPointer)",
            "cancelsTouchesInView" : "boolean",
            "delaysTouchesBegan" : "boolean",
            "delaysTouchesEnded" : "boolean",
            "enabled" : "boolean",
            "name" : "string"
          },
          "summaries" : {
            "allowedTouchTypes" : "The kinds of touches that the gesture receives; all kinds by default.",
            "cancelsTouchesInView" : "Whether recognition cancels the touches in the view and its subviews. Default `true`.",
            "delaysTouchesBegan" : "Whether the view receives touches only after the gesture has failed. Has no effect: views receive touches at once. Default `false`.",
            "delaysTouchesEnded" : "Whether the view receives the end of touches only after the gesture has failed. Has no effect: views receive touches at once. Default `true`.",
            "enabled" : "Whether the gesture receives touches. Default `true`. `false` cancels a running gesture.",
            "name" : "A name that only the application uses, such as for messages; `nil` by default."
          },
          "summary" : "Recognises one kind of gesture in the touches of a view: a tap, a drag, a pinch."
        },
        {
          "name" : "UIImageView",
          "properties" : {
            "animationDuration" : "number",
            "animationRepeatCount" : "integer",
            "highlighted" : "boolean",
            "highlightedImage" : "image",
            "image" : "image"
          },
          "summaries" : {
            "animationDuration" : "The time for all ``animationImages``, in seconds. Default 0, which is a thirtieth of a second for each.",
            "animationRepeatCount" : "How often the ``animationImages`` are shown. Default 0, which is without an end.",
            "highlighted" : "Whether ``highlightedImage`` is shown. Default `false`. A selected cell does not set it.",
            "highlightedImage" : "The image while the view is highlighted; `nil`, the default, for ``image``.",
            "image" : "The image; `nil` shows nothing. The view's natural size is the image's size."
          },
          "summary" : "A view that shows an image, fitted into the bounds by ``UIView/contentMode``. Its natural size is the image's size.",
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
            "adjustsFontSizeToFitWidth" : "Whether text of one line that is too wide is drawn smaller before it is truncated. Default `false`. The natural size remains that of the full text. It has no effect on the title of a button.",
            "attributedText" : "The text with fonts, colours, lines and links; `nil` shows nothing. For a text without attributes it is that plain text.",
            "color" : "The same as ``textColor``, under the name that older documents use.",
            "enabled" : "Whether the label is drawn normally; `false` draws it like the theme's disabled text. Default `true`.",
            "font" : "The font. Setting `nil` means the theme's; it is never `nil` when read.",
            "lineBreakMode" : "How text that does not fit is wrapped or truncated. Default `byTruncatingTail`. A label of one line truncates it in every mode.",
            "minimumScaleFactor" : "The smallest scale of the text with ``adjustsFontSizeToFitWidth``, from 0 to 1; other numbers are clamped. 0, the default, scales it as far as necessary, down to a twentieth.",
            "numberOfLines" : "The greatest number of lines. Default 1; 0 means no limit.",
            "selectable" : "Whether the user can select and copy parts of the text. Default `false`. A selectable label takes the keyboard focus.",
            "shadowColor" : "The colour of the text's shadow; `nil`, the default, draws no shadow.",
            "shadowOffsetHeight" : "The vertical offset of the shadow, in points; negative numbers move it upwards.",
            "shadowOffsetWidth" : "The horizontal offset of the shadow, in points.",
            "text" : "The text; `nil` shows nothing. Setting it takes the attributes of an ``attributedText`` away.",
            "textAlignment" : "The alignment of the lines. `natural`, the default, is the leading side.",
            "textColor" : "The colour of the text. Setting `nil` means the theme's; it is never `nil` when read."
          },
          "summary" : "A view that shows text that cannot be edited.",
          "superclass" : "UIView",
          "userTexts" : [
            "attributedText",
            "text"
          ]
        },
        {
          "accessibleNaming" : "own",
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
            "currentPage" : "The marked page, from 0; numbers out of range mean the nearest page. Setting it fires no event.",
            "currentPageIndicatorTintColor" : "The colour of the marked dot; `nil` is the theme's.",
            "hidesForSinglePage" : "Whether the dot of a single page is hidden. Default `false`.",
            "numberOfPages" : "The number of dots, from 0, the default, to 1,000; other numbers are clamped.",
            "pageIndicatorTintColor" : "The colour of the dots; `nil` is the theme's."
          },
          "summary" : "A dot for each page, with the current page marked. Fires `valueChanged` when the user goes to the previous or next page.",
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
            "maximumNumberOfTouches" : "The largest number of fingers; unlimited by default.",
            "minimumNumberOfTouches" : "The smallest number of fingers; 1 by default. A mouse counts as one."
          },
          "summary" : "A drag of fingers, or of the mouse with its button held.",
          "superclass" : "UIGestureRecognizer"
        },
        {
          "accessibleNaming" : "label",
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
            "selectedRow" : "The index of the first component's selected row, or -1. An index out of range selects no row until that row exists.",
            "value" : "The value of the first component's selected row. Setting it selects the first row with an equal value; if there is no such row, none until it exists."
          },
          "summary" : "Components side by side, in each of which one row is selected. Each component is a drop-down list, where UIKit has a wheel.",
          "superclass" : "UIView"
        },
        {
          "accessibleNaming" : "label",
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
            "progress" : "The progress, from 0, the default, to 1; other values are clamped, NaN is ignored.",
            "progressTintColor" : "The colour of the completed part; `nil` is the tint colour, or the theme's.",
            "trackTintColor" : "The colour of the remaining part; `nil` is the theme's."
          },
          "summary" : "A bar that shows the progress of a task, from 0 to 1.",
          "superclass" : "UIView"
        },
        {
          "name" : "UIRefreshControl",
          "summary" : "A control with which the user reloads the content of a scroll view or table: with F5, Ctrl+R, or a button.",
          "superclass" : "UIControl"
        },
        {
          "isView" : false,
          "name" : "UIResponder",
          "properties" : {
            "inputAccessoryView" : "object(UIView)",
            "inputView" : "object(UIView)",
            "next" : "object(UIResponder)",
            "undoManager" : "object(UndoManager)"
          },
          "summaries" : {
            "inputAccessoryView" : "The view above a phone's keyboard. Nothing shows it, because a desktop has its own keyboard. `nil` unless overridden.",
            "inputView" : "The view in place of a phone's keyboard. Nothing shows it, because a desktop has its own keyboard. `nil` unless overridden.",
            "next" : "The responder that receives what this one does not handle: a view's superview, or a root view's controller.",
            "undoManager" : "The undo manager of the nearest responder that has one, in the end the window's. `nil` outside of a window."
          },
          "summary" : "An object that takes part in an application's screens: a view or a controller."
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
            "contentInset" : "The space around the content that scrolls with it, in points.",
            "contentInsetAdjustmentBehavior" : "Stored for code written for UIKit; it has no effect, because windows have no safe areas.",
            "contentInsetBottom" : "The bottom of ``contentInset``, in points.",
            "contentInsetLeft" : "The left side of ``contentInset``, in points.",
            "contentInsetRight" : "The right side of ``contentInset``, in points.",
            "contentInsetTop" : "The top of ``contentInset``, in points.",
            "currentPage" : "The page at the left edge, from 0: the offset divided by the view's width, rounded down.",
            "indicatorStyle" : "The colour of the scroll bars; `default` is the theme's.",
            "keyboardDismissMode" : "Stored for code written for UIKit; it has no effect, because on-screen keyboards of desktops control this themselves.",
            "maximumZoomScale" : "The greatest ``zoomScale``. Default 1, which disables zooming. A number below ``minimumZoomScale`` counts as that.",
            "minimumZoomScale" : "The smallest ``zoomScale``. Default 1. Numbers that are not above 0 count as 0.01.",
            "pagingEnabled" : "Whether scrolling stops at whole pages, each as large as the view. Default `false`, in an ``LMPageView`` `true`.",
            "panGestureRecognizer" : "The gesture that scrolls the content.",
            "refreshControl" : "Reloads the content when the user presses F5, Ctrl+R or the button in the window's header bar; `nil`, the default, for none.",
            "scrollEnabled" : "Whether the user can scroll with wheel, touchpad, finger or scroll bar. Default `true`. Code can always scroll.",
            "scrollIndicatorInsets" : "The space between the scroll bars and the view's edges, in points. Default zero. Reading it returns that of the vertical bar.",
            "showsHorizontalScrollIndicator" : "Whether a scroll bar is shown if the content is wider than the view. Default `true`. The content scrolls in any case.",
            "showsVerticalScrollIndicator" : "Whether a scroll bar is shown if the content is higher than the view. Default `true`. The content scrolls in any case.",
            "zoomScale" : "The number of points of the view per point of the zoomed content. Default 1. Numbers outside the range are clamped."
          },
          "summary" : "A view that shows a part of larger content and scrolls it. Subviews are placed in the content by their `frame`, or by constraints to the ``contentLayoutGuide`` or to the scroll view's own edges, which mean the same.",
          "superclass" : "UIView"
        },
        {
          "accessibleNaming" : "own",
          "edited" : [
            "text"
          ],
          "isElementContainer" : true,
          "name" : "UISearchBar",
          "properties" : {
            "enabled" : "boolean",
            "placeholder" : "string",
            "searchBarStyle" : "words(default prominent minimal)",
            "showsCancelButton" : "boolean",
            "text" : "string"
          },
          "summaries" : {
            "enabled" : "Whether the user can use the field. Default `true`. The cancel button stays enabled.",
            "placeholder" : "The text that is shown while the field is empty; `nil` shows none. It is also the field's accessible name.",
            "searchBarStyle" : "Stored for code written for UIKit; it has no effect.",
            "showsCancelButton" : "Whether a button to cancel the search is shown. Default `false`. Escape always cancels it.",
            "text" : "The text; never `nil` when read. Setting it does not call the delegate."
          },
          "summary" : "A search field in the style of the desktop, with an optional button to cancel the search.",
          "superclass" : "UIView",
          "untyped" : {
            "option" : {
              "title" : "string",
              "value" : "any"
            }
          },
          "userTexts" : [
            "placeholder",
            "text"
          ]
        },
        {
          "accessibleNaming" : "label",
          "edited" : [
            "selectedSegmentIndex",
            "value",
            "selectedElement"
          ],
          "isElementContainer" : true,
          "name" : "UISegmentedControl",
          "properties" : {
            "apportionsSegmentWidthsByContent" : "boolean",
            "momentary" : "boolean",
            "selectedElement" : "any",
            "selectedSegmentIndex" : "integer",
            "selectedSegmentTintColor" : "color",
            "value" : "any"
          },
          "summaries" : {
            "apportionsSegmentWidthsByContent" : "Whether each segment is as wide as its content, instead of all being equally wide. Default `false`.",
            "momentary" : "Whether a segment is selected only while it is pressed. Default `false`.",
            "selectedElement" : "The element of a `for` whose segment is selected; `nil` for another segment and without a selection.",
            "selectedSegmentIndex" : "The index of the selected segment; ``noSegment`` without a selection.",
            "selectedSegmentTintColor" : "The colour of the selected segment; `nil` is the theme's.",
            "value" : "The value of the selected segment. Setting it selects the first segment with an equal value; without one, the next added segment with that value."
          },
          "summary" : "A row of buttons of which one is selected. Fires `valueChanged` when the user selects a segment.",
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
          "accessibleNaming" : "label",
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
            "continuous" : "Whether each movement fires an event, instead of only the last one when the pointer is released. Default `true`. Keys and the wheel always fire immediately.",
            "maximumTrackTintColor" : "The colour of the track behind the knob; `nil` is the theme's.",
            "maximumValue" : "The value at the end of the track. Default 1. A value below ``minimumValue`` counts as ``minimumValue``.",
            "minimumTrackTintColor" : "The colour of the track before the knob; `nil` is the tint colour, or the theme's.",
            "minimumValue" : "The value at the start of the track. Default 0. A value that is not finite leaves the range unchanged.",
            "thumbTintColor" : "The colour of the knob; `nil` is the theme's.",
            "value" : "The number, from ``minimumValue`` to ``maximumValue``. Default 0. Other numbers are clamped, NaN is ignored. Setting it fires no event."
          },
          "summary" : "A slider for choosing a number from a range. Fires `valueChanged` when the user moves it.",
          "superclass" : "UIControl"
        },
        {
          "children" : "any",
          "isContainer" : true,
          "name" : "UIStackView",
          "properties" : {
            "alignment" : "words(fill leading top firstBaseline center trailing bottom lastBaseline)",
            "axis" : "words(horizontal vertical)",
            "distribution" : "words(fill fillEqually fillProportionally equalSpacing equalCentering)",
            "layoutMarginsRelativeArrangement" : "boolean",
            "spacing" : "number"
          },
          "summaries" : {
            "alignment" : "The alignment of subviews across the axis. Default `fill`.",
            "axis" : "The direction in which subviews are arranged. Default `horizontal`.",
            "distribution" : "The distribution of space along the axis. Default `fill`.",
            "layoutMarginsRelativeArrangement" : "Whether subviews are arranged within the margins, by default 8 points, instead of within the bounds. Default `false`.",
            "spacing" : "The space between subviews, in points. Default 0. Distributions that spread subviews never make it smaller."
          },
          "summary" : "A view that arranges its subviews in a row or a column, depending on ``axis``.",
          "superclass" : "UIView"
        },
        {
          "accessibleNaming" : "label",
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
            "continuous" : "Stored for code written for UIKit; it has no effect, because each press fires immediately.",
            "maximumValue" : "The greatest value. Default 100. A value below ``minimumValue`` counts as ``minimumValue``.",
            "minimumValue" : "The smallest value. Default 0. A smaller ``value`` is raised to it.",
            "stepValue" : "The change per press. Default 1. Numbers that are not positive are ignored.",
            "value" : "The number, from ``minimumValue`` to ``maximumValue``. Default 0. Other numbers are clamped, NaN is ignored. Setting it fires no event.",
            "wraps" : "Whether a step beyond one end continues at the other end. Default `false`."
          },
          "summary" : "Two buttons that decrease or increase a number by a step. Fires `valueChanged` when the user presses one.",
          "superclass" : "UIControl"
        },
        {
          "accessibleNaming" : "label",
          "edited" : [
            "on",
            "mixed"
          ],
          "name" : "UISwitch",
          "properties" : {
            "mixed" : "boolean",
            "on" : "boolean",
            "onTintColor" : "color",
            "preferredStyle" : "words(automatic checkbox sliding)",
            "thumbTintColor" : "color",
            "title" : "string"
          },
          "summaries" : {
            "mixed" : "Whether a check box shows neither on nor off, for example because it stands for several values that differ. Default `false`.",
            "on" : "Whether the switch is on. Default `false`. Setting it fires no event.",
            "onTintColor" : "The colour of the track, or of a checked box, while the switch is on; `nil` is the theme's.",
            "preferredStyle" : "The style to show. Default `automatic`.",
            "thumbTintColor" : "The colour of the knob, or of the check mark; `nil` is the theme's.",
            "title" : "The text beside a check box; `nil`, the default, shows none. A sliding switch does not show it, but screen readers name it so."
          },
          "summary" : "A control that is on or off: a sliding switch, or a check box. Fires `valueChanged` when the user changes it.",
          "superclass" : "UIControl",
          "userTexts" : [
            "title"
          ]
        },
        {
          "children" : "announced",
          "edited" : [
            "selectedElement"
          ],
          "factories" : [
            "groupedTableView",
            "insetGroupedTableView",
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
            "allowsMultipleSelectionDuringEditing" : "boolean",
            "allowsRubberBandSelection" : "boolean",
            "allowsSectionCollapse" : "boolean",
            "allowsSelection" : "boolean",
            "allowsSelectionDuringEditing" : "boolean",
            "backgroundView" : "object(UIView)",
            "editing" : "boolean",
            "estimatedRowHeight" : "number",
            "estimatedSectionFooterHeight" : "number",
            "estimatedSectionHeaderHeight" : "number",
            "prefetchingEnabled" : "boolean",
            "rowHeight" : "number",
            "sectionFooterHeight" : "number",
            "sectionHeaderHeight" : "number",
            "sectionHeaderTopPadding" : "number",
            "sectionHeadersPinToVisibleBounds" : "boolean",
            "sectionIndexBackgroundColor" : "color",
            "sectionIndexColor" : "color",
            "sectionIndexMinimumDisplayRowCount" : "integer",
            "sectionIndexTrackingBackgroundColor" : "color",
            "selectedElement" : "any",
            "selectionFollowsFocus" : "boolean",
            "separatorColor" : "color",
            "separatorInset" : "insets",
            "separatorStyle" : "words(none singleLine singleLineEtched)",
            "tableFooterView" : "object(UIView)",
            "tableHeaderView" : "object(UIView)"
          },
          "rowClass" : "UITableViewCell",
          "summaries" : {
            "allowsMultipleSelection" : "Whether several rows may be selected; a click then selects or deselects a row. Default `false`.",
            "allowsMultipleSelectionDuringEditing" : "Whether several rows may be selected while ``isEditing`` is `true`, in place of ``allowsMultipleSelection``. Default `false`.",
            "allowsRubberBandSelection" : "Whether a drag selects rows with a rubber band, if ``allowsMultipleSelection`` is set. Default `true`.",
            "allowsSectionCollapse" : "Whether a click on a section's header, or Return, Space and the horizontal arrow keys on it, hides and shows its rows. Default `false`.",
            "allowsSelection" : "Whether rows can be selected, by the user or by code. Default `true`.",
            "allowsSelectionDuringEditing" : "Whether rows can be selected while ``isEditing`` is `true`, in place of ``allowsSelection``. Default `false`.",
            "backgroundView" : "A view behind the rows that fills the table; `nil`, the default, for none.",
            "editing" : "Whether the cells show their ``UITableViewCell/editingAccessoryType`` instead of the other accessory. Default `false`.",
            "estimatedRowHeight" : "Stored for code written for UIKit; it has no effect, because rows are measured when they are needed.",
            "estimatedSectionFooterHeight" : "Stored for code written for UIKit; it has no effect.",
            "estimatedSectionHeaderHeight" : "Stored for code written for UIKit; it has no effect.",
            "prefetchingEnabled" : "Whether ``prefetchDataSource`` is notified. Default `true`.",
            "rowHeight" : "The height of every row, in points; ``automaticDimension``, the default, is the height that each cell needs.",
            "sectionFooterHeight" : "The height of every footer of a section, in points; ``automaticDimension``, the default, is the height that each footer needs. With 0, sections have no footers.",
            "sectionHeaderHeight" : "The height of every header of a section, in points; ``automaticDimension``, the default, is the height that each header needs. With 0, sections have no headers.",
            "sectionHeaderTopPadding" : "The space above the title of each section, in points; ``automaticDimension``, the default, is that of the table's style. It has no effect on headers of other classes than ``UITableViewHeaderFooterView``.",
            "sectionHeadersPinToVisibleBounds" : "Whether the header of the current section stays at the top until the next header replaces it. Default `false`.",
            "sectionIndexBackgroundColor" : "The colour behind the titles of the index; `nil`, the default, is the theme's.",
            "sectionIndexColor" : "The colour of the titles of the index; `nil`, the default, is the theme's.",
            "sectionIndexMinimumDisplayRowCount" : "The number of rows from which on the table shows its index. Default 0: always.",
            "sectionIndexTrackingBackgroundColor" : "The colour behind the titles of the index while the pointer presses them; `nil`, the default, uses ``sectionIndexBackgroundColor``.",
            "selectedElement" : "The element of a `for` whose row is selected, the first one of several; `nil` without a selection.",
            "selectionFollowsFocus" : "Whether the arrow keys also select the row that they move to, like a click. Otherwise Return or Space selects it. Default `false`.",
            "separatorColor" : "The colour of the lines between the rows; `nil`, the default, is the theme's.",
            "separatorInset" : "The space beside the lines between the rows, in points: `left` at the leading edge, `right` at the trailing one. The other sides have no effect. Default zero: the lines reach from edge to edge. A cell may have its own ``UITableViewCell/separatorInset``.",
            "separatorStyle" : "The lines between the rows. Default `singleLine`.",
            "tableFooterView" : "A view below the last section that scrolls with the rows; `nil`, the default, for none.",
            "tableHeaderView" : "A view above the first section that scrolls with the rows; `nil`, the default, for none."
          },
          "summary" : "A list of rows in sections. Cells are created only for rows in or near the visible part, so a million rows cost no more than a windowful.",
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
            "editing" : "boolean",
            "editingAccessoryType" : "words(none disclosureIndicator detailDisclosureButton checkmark detailButton)",
            "editingAccessoryView" : "object(UIView)",
            "highlighted" : "boolean",
            "imageView" : "object(UIImageView)",
            "indentationLevel" : "integer",
            "indentationWidth" : "number",
            "multipleSelectionBackgroundView" : "object(UIView)",
            "reuseIdentifier" : "string",
            "selected" : "boolean",
            "selectedBackgroundView" : "object(UIView)",
            "selectionStyle" : "words(none default blue gray)",
            "separatorInset" : "insets",
            "textLabel" : "object(UILabel)",
            "value" : "any"
          },
          "summaries" : {
            "accessoryType" : "The symbol or button at the trailing edge. Default `none`. ``isChecked`` reads and sets `checkmark`.",
            "accessoryView" : "A view at the trailing edge that replaces ``accessoryType``; `nil` shows the accessory type.",
            "backgroundView" : "A view behind the content that fills the cell; `nil`, the default, for none.",
            "checked" : "Whether the cell has a checkmark, that is, whether ``accessoryType`` is `checkmark`.",
            "contentView" : "The view that subclasses put their own views into. Once asked for, it takes the place of texts and picture.",
            "detailTextLabel" : "The second text; `nil` in the default style.",
            "editing" : "Whether the table is being edited, see ``UITableView/isEditing``, which sets it. Setting it calls ``setEditing(_:animated:)``.",
            "editingAccessoryType" : "The accessory while ``isEditing`` is `true`. Default `none`.",
            "editingAccessoryView" : "A view that replaces ``editingAccessoryType``; `nil`, the default, shows that.",
            "highlighted" : "Whether the pointer or a finger presses the row. The table sets it. Setting it calls ``setHighlighted(_:animated:)``. Default `false`.",
            "imageView" : "The image at the leading edge; created on first access. It takes no room without an image.",
            "indentationLevel" : "The number of ``indentationWidth`` steps by which the content is indented. Default 0. Negative numbers count as 0. Rows of an outline set it.",
            "indentationWidth" : "The width of a step of ``indentationLevel``, in points. Default 10.",
            "multipleSelectionBackgroundView" : "Replaces ``selectedBackgroundView`` in a table that allows several selected rows; `nil` uses that view.",
            "reuseIdentifier" : "The identifier of the reuse pool; `nil` for a cell that is never reused.",
            "selected" : "Whether the row is selected. Only the table sets it.",
            "selectedBackgroundView" : "A view behind the content while the row is selected, which replaces ``backgroundView``; `nil` means the theme's style.",
            "selectionStyle" : "The style of the cell while it is selected. Default `default`. With `none`, a row that contains controls does not take the keyboard focus itself.",
            "separatorInset" : "The space beside the line below the row, in points: `left` at the leading edge, `right` at the trailing one; the other sides have no effect. A space wider than the row hides the line. Default ``UITableView/separatorInset`` of the table.",
            "textLabel" : "The first text; created on first access.",
            "value" : "Any value for the row; ``UITableView/value(forSection:)`` returns that of the first checked row."
          },
          "summary" : "A row of a table: an image, one or two texts, and an accessory; or the content of a subclass.",
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
            "backgroundView" : "A view behind the content that fills the area; `nil`, the default, for none.",
            "contentView" : "The view that subclasses put their own views into; made when it is first asked for.",
            "detailTextLabel" : "A second text below the title; created on first access.",
            "reuseIdentifier" : "The identifier of the reuse pool; `nil` for a view that is never reused.",
            "textLabel" : "The title; created on first access."
          },
          "summary" : "The header or footer of a section: a title, or a custom view.",
          "superclass" : "UIView"
        },
        {
          "accessibleNaming" : "label",
          "children" : "announced",
          "edited" : [
            "text",
            "unmaskedText"
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
          "prerequisites" : {
            "text" : [
              "inputMask"
            ],
            "unmaskedText" : [
              "inputMask"
            ]
          },
          "properties" : {
            "attributedPlaceholder" : "string",
            "attributedText" : "string",
            "autocapitalizationType" : "words(none words sentences allCharacters)",
            "autocorrectionType" : "words(default yes no)",
            "borderStyle" : "words(none line bezel roundedRect)",
            "clearButtonMode" : "words(never whileEditing unlessEditing always)",
            "editing" : "boolean",
            "font" : "font",
            "inputMask" : "string",
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
            "textColor" : "color",
            "unmaskedText" : "string"
          },
          "summaries" : {
            "attributedPlaceholder" : "The ``placeholder`` with a font and a colour: those of its first letter. Setting ``placeholder`` takes them away.",
            "attributedText" : "The text with fonts, colours and lines; `nil` is empty. Typed text takes the attributes of the character before it. Links are not active.",
            "autocapitalizationType" : "The letters that an input method capitalises; by default the first of each sentence. `none` capitalises nothing.",
            "autocorrectionType" : "`yes` lets input methods complete words, `no` prevents them from marking mistakes; `default` leaves it to them.",
            "borderStyle" : "The style of the border. Default `none`.",
            "clearButtonMode" : "The times at which the field shows a clear button. Default `never`. An empty field never shows it.",
            "editing" : "Whether the field has the keyboard focus and its delegate has allowed editing.",
            "font" : "The font. Setting `nil` means the theme's; it is never `nil` when read.",
            "inputMask" : "The form of the text, such as `(###) ### ####` for a telephone number; `nil`, the default, is any form.",
            "keyboardType" : "The expected kind of text, as a hint for input methods; a secure field always requests a password.",
            "leftView" : "A view before the text, on the leading side; `nil` for none. ``leftViewMode`` determines when it is visible.",
            "leftViewMode" : "The times at which ``leftView`` is visible. Default `never`.",
            "placeholder" : "The text that is shown while the field is empty; `nil` shows none. It is the accessible name of a field without a label.",
            "returnKeyType" : "Stored for code written for UIKit; it has no effect, because GTK's keyboards do not use it.",
            "rightView" : "A view after the text, on the trailing side; `nil` for none. ``rightViewMode`` determines when it is visible.",
            "rightViewMode" : "The times at which ``rightView`` is visible. Default `never`.",
            "secureTextEntry" : "Whether the characters are shown as dots. Default `false`. Input methods then treat the text as a password.",
            "spellCheckingType" : "`yes` lets input methods check the spelling, `no` prevents it; `default` leaves it to them.",
            "text" : "The text; never `nil` when read. Setting it fires no event and removes line breaks.",
            "textAlignment" : "The alignment of the text. `natural`, the default, and `justified` align it to the leading side.",
            "textColor" : "The colour of the text; `nil` is the theme's.",
            "unmaskedText" : "The characters of the text that the user has typed, without those that ``inputMask`` inserts; never `nil` when read."
          },
          "summary" : "A field for one line of text that the user edits.",
          "superclass" : "UIControl",
          "userTexts" : [
            "attributedPlaceholder",
            "attributedText",
            "placeholder",
            "text"
          ]
        },
        {
          "accessibleNaming" : "label",
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
            "attributedText" : "The text with fonts, colours, lines and links; never `nil` when read. Setting it does not call the delegate.",
            "autocapitalizationType" : "The letters that an input method capitalises; by default the first of each sentence. `none` capitalises nothing.",
            "autocorrectionType" : "Stored for code written for UIKit; it has no effect in a text view.",
            "borderStyle" : "The style of the border; `roundedRect` is the theme's border of a field. A text view in a table row has no border unless one is set.",
            "editable" : "Whether the user may edit the text. Default `true`. Without it the view shows no cursor.",
            "findInteractionEnabled" : "Whether Ctrl+F opens a find bar above the text, which also replaces in editable text. Default `false`.",
            "font" : "The font. Setting `nil` means the theme's; it is never `nil` when read.",
            "keyboardType" : "Stored for code written for UIKit; it has no effect in a text view.",
            "returnKeyType" : "Stored for code written for UIKit; it has no effect.",
            "selectable" : "Whether the user can select and copy text. Default `true`. It only matters if ``isEditable`` is `false`.",
            "spellCheckingType" : "`yes` marks words that are not in a dictionary of the session's language, shows suggestions in their menu, and lets input methods check the spelling too; `default` means no. It needs the library enchant and a dictionary; a ``Notice`` is posted if one is missing.",
            "text" : "The text; never `nil` when read. Setting it does not call the delegate.",
            "textAlignment" : "The alignment of lines. Default `natural`. In a right-to-left paragraph, `left` and `right` are exchanged.",
            "textColor" : "The colour of the text. Setting `nil` means the theme's; it is never `nil` when read.",
            "textContainer" : "The area in which the text is laid out, with its ``NSTextContainer/lineFragmentPadding``.",
            "textContainerInset" : "The space around the text, in points. Default 8 above and below, 0 at the sides."
          },
          "summary" : "A view for text of several lines that the user edits, and that scrolls when it is longer than the view.",
          "superclass" : "UIScrollView",
          "userTexts" : [
            "attributedText",
            "text"
          ]
        },
        {
          "children" : "any",
          "name" : "UIToolbar",
          "summary" : "A row of buttons that belong to the content above or below it.",
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
            "form" : "boolean",
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
            "restorationIdentifier" : "string",
            "semanticContentAttribute" : "words(unspecified playback spatial forceLeftToRight forceRightToLeft)",
            "superview" : "object(UIView)",
            "tag" : "integer",
            "tintColor" : "color",
            "toolTip" : "string",
            "topSpacing" : "number",
            "trailingSpacing" : "number",
            "transform" : "form(transform)",
            "userInteractionEnabled" : "boolean",
            "validationMessage" : "string",
            "weight" : "number",
            "width" : "number"
          },
          "summaries" : {
            "accessibilityElement" : "Whether screen readers treat the view as one element.",
            "accessibilityElementsHidden" : "Whether screen readers skip the view and everything inside it. Default `false`.",
            "accessibilityHint" : "A short description of what operating the view does; screen readers speak it after the label.",
            "accessibilityIdentifier" : "The identifier by which tests and tools find the view; markup's `id` sets it.",
            "accessibilityLabel" : "The view's name for screen readers; `nil` means the view's own text.",
            "accessibilityTraits" : "The role and the states of the view for screen readers.",
            "accessibilityValue" : "The view's value as text, for views whose number alone is not meaningful.",
            "alpha" : "The opacity, from 0 to 1; other numbers are clamped. Default 1.",
            "anchor" : "The edges of an ``LMAnchorView`` to which the view is attached.",
            "aspectRatio" : "Width divided by height; NaN, the default, means not set.",
            "backgroundColor" : "The colour or repeated image behind the content; `nil`, the default, is the theme's background.",
            "bottomSpacing" : "Space below the view in a column, in points, added to the column's own spacing. Default 0.",
            "clipsToBounds" : "Whether content outside the bounds is clipped. Default `false`, except in classes that always clip.",
            "contentMode" : "The way in which an image is fitted into the bounds; only ``UIImageView`` uses it. Default `scaleToFill`.",
            "form" : "Whether the fields inside are a separate form: a button with ``UIControl/invalidFields`` inside checks these fields only. Default `false`; without one, all fields of a controller are a form.",
            "height" : "The exact height, in points; NaN, the default, means not set. Negative numbers count as 0.",
            "hidden" : "Whether the view is hidden. Default `false`. Layout views and stack views leave no room for a hidden view.",
            "layer" : "The layer: it holds the drawing properties that markup reaches through `layer.`, and the sublayers between the view's drawing and its subviews.",
            "layoutMarginBottom" : "The lower margin of ``layoutMargins``, in points.",
            "layoutMarginLeading" : "The margin on the leading side, in points. Once set, it replaces the left or right margin of that side.",
            "layoutMarginLeft" : "The left margin of ``layoutMargins``, in points.",
            "layoutMarginRight" : "The right margin of ``layoutMargins``, in points.",
            "layoutMarginTop" : "The upper margin of ``layoutMargins``, in points.",
            "layoutMarginTrailing" : "The margin on the trailing side, in points. Once set, it replaces the left or right margin of that side.",
            "layoutMargins" : "The distances between the edges and the subviews, in points, for layout views and for constraints to margins.",
            "leadingSpacing" : "Space before the view in a row, in points, added to the row's own spacing. Default 0.",
            "maximumHeight" : "The greatest height, in points; NaN, the default, means not set.",
            "maximumWidth" : "The greatest width, in points; NaN, the default, means not set.",
            "minimumHeight" : "The smallest height, in points; NaN, the default, means not set. It takes precedence over the other sizes.",
            "minimumWidth" : "The smallest width, in points; NaN, the default, means not set. It takes precedence over the other sizes.",
            "opaque" : "Kept so that code from iOS compiles; it has no effect. Default `true`.",
            "pointerStyle" : "The pointer's shape over the view; `nil`, the default, inherits it from the superview.",
            "restorationIdentifier" : "A name by which a phone restores what a view has shown. It is kept; only that of a ``UIWindow`` restores anything. Default `nil`.",
            "semanticContentAttribute" : "The direction of the view's content: that of the session's text, or a fixed one. Default `unspecified`.",
            "superview" : "The view that contains this view; `nil` for a view without a superview.",
            "tag" : "A number for the application's own use, which ``viewWithTag(_:)`` searches for. Default 0.",
            "tintColor" : "The colour of interactive content, such as the text of a system button. Without a colour of its own, a view has that of its superview, and a window has the theme's. Setting `nil` removes the view's own colour; it is never `nil` when read.",
            "toolTip" : "A text that is shown while the pointer rests on the view; `nil`, the default, shows nothing.",
            "topSpacing" : "Space above the view in a column, in points, added to the column's own spacing. Default 0.",
            "trailingSpacing" : "Space after the view in a row, in points, added to the row's own spacing. Default 0.",
            "transform" : "The transformation of the view about its middle. The pointer finds the view where it is drawn, and its neighbours do not move. Default ``CGAffineTransform/identity``.",
            "userInteractionEnabled" : "Whether the mouse and fingers reach the view and its subviews. Default `true`. The keyboard always reaches them.",
            "validationMessage" : "The message about an invalid value of the view; `nil`, the default, if the value is valid.",
            "weight" : "The share of the space that siblings without a weight leave, relative to the weights of the other siblings; NaN, the default, means not set.",
            "width" : "The exact width, in points; NaN, the default, means not set. Negative numbers count as 0."
          },
          "summary" : "A rectangle on the screen: a native GTK widget with UIKit's interface.",
          "superclass" : "UIResponder",
          "userTexts" : [
            "accessibilityHint",
            "accessibilityLabel",
            "accessibilityValue",
            "toolTip",
            "validationMessage"
          ]
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
            "contentView" : "The view for content on top of the material; created on first access."
          },
          "summary" : "A view of translucent material, to put between an image and the text on it.",
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
            "groupsByEvent" : "Whether all actions registered in one turn of the main loop are undone together. Default `true`; otherwise each action that is not registered between ``beginUndoGrouping()`` and ``endUndoGrouping()`` is undone separately.",
            "levelsOfUndo" : "The largest number of groups that can be undone; older ones are removed. 0, the default, is unlimited."
          },
          "summary" : "Records actions that can be undone, in order, both edits of text by the user and changes of models."
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
