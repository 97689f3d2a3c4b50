import MarkupLanguage

extension FilePort {
    /// Advice on functions and types that do not exist, by their names.
    private static let advice: [String: String] = [
        "performSegue":
            "storyboards do not exist: add the segue to 'segues' of the controller, a function that creates it",
        "UIStoryboard": "it finds what 'markup import' writes for the storyboard: let it write the screens",
        "UINib": "it loads the document with the name of the nib: let 'markup import' write the document",
        "loadNibNamed": "it loads the document with the name of the nib: let 'markup import' write the document",
        "observeValue": "there is no observation by key paths: use 'observe(_:_:)' of 'UIResponder'",
        "NSKeyValueObservation": "there is no observation by key paths: use 'observe(_:_:)' of 'UIResponder'",
        "method_exchangeImplementations": "methods cannot be exchanged: override the method in a subclass",
        "class_getInstanceMethod": "there is no Objective-C runtime: override the method in a subclass",
        "NSClassFromString": "there is no Objective-C runtime: write the class itself",
        "NSFetchedResultsController": "Core Data does not exist on Linux: give the table a data source of your own",
    ]

    mutating func remarkOn(_ word: String, at index: Int) {
        if word == "override" { return remarkOnOverride(at: index) }
        if word == "func" { return remarkOnMethod(at: index) }
        // A declaration or a label may have the name of one of UIKit's functions.
        guard !outline.isAt(index + 1, ":"), !["class", "struct", "enum", "protocol"].contains(outline.word(index - 1))
        else {
            return
        }
        if let advice = Self.advice[word] {
            return remark(at: index, advice)
        }
        guard outline.isAt(index + 1, "("), let end = outline.partner(of: index + 1) else { return }
        let labels = (index + 2..<max(index + 2, end)).filter {
            outline.isAt($0 + 1, ":") && outline.bracket(around: $0) == index + 1
        }
        .compactMap(outline.word)
        switch word {
        case "addObserver" where labels.contains("forKeyPath"), "removeObserver" where labels.contains("forKeyPath"):
            remark(at: index, "there is no observation by key paths: use 'observe(_:_:)' of 'UIResponder'")
        case "value" where labels == ["forKey"] || labels == ["forKeyPath"], "setValue" where labels.contains("forKey"):
            remark(
                at: index,
                "there is no key-value coding of Objective-C: use the property, or 'keyValueTable.property(named:)'")
        default: break
        }
    }

    private mutating func remarkOnOverride(at index: Int) {
        guard let owner = outline.owners[index], outline.declarations[owner].kind == "extension" else { return }
        let keyword = outline.head(from: outline.startOfDeclaration(at: index)).keyword
        if ["func", "var"].contains(outline.word(keyword)), destination(ofMemberAt: keyword) != nil { return }
        remark(at: index, "a method in an extension cannot override on Linux: move it into the class")
    }

    /// Lists an action in an extension, which the macro does not see, unless it is moved.
    private mutating func remarkOnMethod(at index: Int) {
        guard let owner = outline.owners[index], outline.declarations[owner].kind == "extension" else { return }
        guard isCalledByName(index), !moves.contains(where: { $0.keyword == index }) else { return }
        remark(
            at: index + 1,
            "it is called by name, and '@KeyValueCoding' does not see methods in extensions: move it into the class, or use a closure"
        )
    }
}
