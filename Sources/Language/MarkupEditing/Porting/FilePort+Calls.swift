import MarkupLanguage

/// Calls and extensions that need another form here.
extension FilePort {
    /// The names of UIKit's delegate methods and data source methods that are optional there.
    private static let optionalMethods: Set<String> = [
        "animationController", "application", "collectionView", "gestureRecognizer", "gestureRecognizerShouldBegin",
        "interactionController", "navigationController", "numberOfSections", "pageViewController", "pickerView",
        "popoverPresentationController", "presentationController", "scrollViewDidEndDecelerating",
        "scrollViewDidEndDragging", "scrollViewDidEndScrollingAnimation", "scrollViewDidEndZooming",
        "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewShouldScrollToTop", "scrollViewWillBeginDecelerating",
        "scrollViewWillBeginDragging", "scrollViewWillBeginZooming", "scrollViewWillEndDragging", "searchBar",
        "searchBarCancelButtonClicked", "searchBarSearchButtonClicked", "searchBarShouldBeginEditing",
        "searchBarShouldEndEditing", "searchBarTextDidBeginEditing", "searchBarTextDidEndEditing",
        "sectionIndexTitles", "tabBar", "tabBarController", "tableView", "textField", "textFieldDidBeginEditing",
        "textFieldDidChangeSelection", "textFieldDidEndEditing", "textFieldShouldBeginEditing", "textFieldShouldClear",
        "textFieldShouldEndEditing", "textFieldShouldReturn", "textView", "textViewDidBeginEditing",
        "textViewDidChange", "textViewDidChangeSelection", "textViewDidEndEditing", "textViewShouldBeginEditing",
        "textViewShouldEndEditing", "viewForZooming",
    ]

    mutating func editCall(_ word: String, at index: Int) {
        // `delegate?.tableView?(table, didSelectRowAt: path)`: every method exists here, with a default implementation.
        if Self.optionalMethods.contains(word), outline.isAt(index - 1, "."), outline.isAt(index + 1, "?"),
            outline.isAt(index + 2, "("), outline.touchesNext(index), outline.touchesNext(index + 1)
        {
            return replace(outline.tokens[index + 1].range, by: "")
        }
        // `NSValue(caTransform3D: transform)`: an animation takes the transformation itself.
        if word == "NSValue", outline.isAt(index + 1, "("), outline.word(index + 2) == "caTransform3D",
            outline.isAt(index + 3, ":"), index + 4 < outline.tokens.count
        {
            let start = outline.tokens[index].range.start
            replace(SourceRange(start: start, end: outline.tokens[index + 4].range.start), by: "(")
        }
    }

    /// Extends `NSObjectProtocol` in place of `NSObject`, because views and controllers do not inherit from that class here.
    mutating func editExtension(_ number: Int, _ declaration: SwiftOutline.Declaration) {
        guard declaration.name == "NSObject", outline.inherited(by: declaration).isEmpty,
            outline.word(declaration.keyword + 1) == "NSObject", declaration.open < declaration.close
        else { return }
        let members = (declaration.open + 1..<declaration.close).filter { outline.owners[$0] == number }
        let modifiers = members.filter {
            outline.word($0) == "class" && ["func", "var"].contains(outline.word($0 + 1))
        }
        // An extension of a protocol has no initialisers, overrides, types and stored properties.
        let fixed: Set<String> = ["init", "override", "class", "struct", "enum", "let"]
        let isFixed = members.contains { index in
            fixed.contains(outline.word(index) ?? "") && !modifiers.contains(index)
                || outline.isAt(index, "=") && outline.bracket(around: index) == declaration.open
        }
        guard !isFixed else { return }
        replace(outline.tokens[declaration.keyword + 1].range, by: "NSObjectProtocol")
        for modifier in modifiers { replace(outline.tokens[modifier].range, by: "static") }
    }

    /// Imports MarkupKit into a file that uses views and gets UIKit by another module's import or by a bridging header.
    mutating func importViews() {
        let modules = Set(imports.map(\.module))
        let suppliers: Set<String> = ["UIKit", "MarkupKit", "SwiftUI", "WebKit", "MapKit", "AppKit", "WatchKit"]
        guard modules.isDisjoint(with: suppliers), let last = imports.last(where: { outline.beginsLine($0.start) }),
            outline.tokens.indices.contains(where: usesKit)
        else { return }
        let names = ["Foundation", "MarkupKit"].filter { !modules.contains($0) }
        for name in names { add(separator(after: last) + "import \(name)", at: outline.tokens[last.end].range.end) }
    }

    /// Whether a token is the name of one of UIKit's types, which the program does not declare itself.
    private func usesKit(_ index: Int) -> Bool {
        guard let word = outline.word(index), !outline.isAt(index - 1, "."), !names.coders.isDeclared(word) else {
            return false
        }
        return PortCoders.isOfKit(word) || Self.values.contains(word)
    }

    /// Types of UIKit that are neither views nor controllers.
    private static let values: Set<String> = [
        "NSLayoutConstraint", "UIAction", "UIAlertAction", "UIApplication", "UIBarButtonItem", "UIBezierPath",
        "UIColor", "UIDevice", "UIEdgeInsets", "UIFont", "UIGestureRecognizer", "UIImage", "UIResponder", "UIScreen",
        "UITapGestureRecognizer",
    ]
}
