import MarkupLanguage

/// The work that remains in classes of the program, which an import does not change.
enum ImportAdvice {
    static func about(_ scene: ImportedScene, _ program: ImportedProgram) -> [String] {
        var advice: [String] = []
        let document = scene.document ?? ""
        if scene.isExisting, scene.role == .controller {
            if document != scene.className {
                advice.append(
                    "'\(scene.className)' is the class of several screens: create it with nibName \"\(document)\"")
            }
            if SwiftText.needsSetUp(scene) {
                advice.append("call '\(SwiftText.setUpName(of: scene))()' in 'viewDidLoad' of '\(scene.className)'")
            }
        }
        if scene.isExisting, scene.role != .controller, scene.role != .owner {
            advice.append(
                "make '\(scene.className)' a subclass of \(scene.baseClass) that loads '\(document)' with itself as owner and root"
            )
        }
        let custom = (scene.root?.all ?? []).filter {
            $0.customClass != nil && !$0.children.isEmpty && program.classes.contains($0.customClass ?? "")
                && ["UIView", "UIControl"].contains($0.className)
        }
        for view in custom {
            advice.append(
                "make '\(view.customClass ?? "")' a subclass of LMLayoutView, so that '\(document)' may give it subviews"
            )
        }
        return advice
    }
}

/// Gives names for screen readers to controls that have none.
struct AccessibleLabels {
    let context: ImportContext

    func run(on view: ImportedView, after label: String? = nil) {
        if needsLabel(view) { view["accessibilityLabel"] = label ?? Self.proposal(for: view) }
        var label: String?
        for child in view.children {
            run(on: child, after: label)
            label = child.className == "UILabel" ? child["text"] : nil
        }
    }

    private func needsLabel(_ view: ImportedView) -> Bool {
        let names = ["accessibilityLabel", "toolTip", "placeholder", "title", "text"]
        switch context.schema.accessibleNaming(ofClass: view.className) {
        case .label:
            return !names.contains { view[$0]?.isEmpty == false && ($0 != "text" || view.className == "UILabel") }
        case .title:
            let isPicture = view["image"] != nil || view["backgroundImage"] != nil
            return isPicture && (view["title"] ?? "").isEmpty && (view["accessibilityLabel"] ?? "").isEmpty
        default: return false
        }
    }

    /// A name from that of the view in code, such as "User name" for `userNameField`.
    private static func proposal(for view: ImportedView) -> String {
        let name = view.name ?? view["image"] ?? view.element?.name ?? view.className
        var words: [String] = []
        for letter in name where letter.isLetter || letter.isNumber || letter == "_" || letter == "-" || letter == " " {
            let isBoundary = letter == "_" || letter == "-" || letter == " "
            if letter.isUppercase || isBoundary || words.isEmpty { words.append("") }
            if !isBoundary { words[words.count - 1] += letter.lowercased() }
        }
        let text = words.filter { !$0.isEmpty }.joined(separator: " ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }
}
