/// The elements whose content depends on values.
enum SlotElement: String, CaseIterable {
    case condition = "if"
    case repetition = "for"
    case include
    /// The content of a condition that does not hold.
    case otherwise = "else"
    /// The content of an empty list.
    case empty

    /// Where the element may stand, as the end of a sentence.
    var place: String {
        switch self {
        case .condition:
            "inside a layout view, a stack view, a menu, a view with tabs or pages, a static table or a view with elements "
                + "such as 'segment'; put one around it"
        case .repetition:
            "inside a layout view, a stack view, a table, a collection, a menu, a view with tabs or pages, or a view with "
                + "elements such as 'segment'; put one around it"
        case .include: "inside a view"
        case .otherwise: "the last element of 'if'"
        case .empty: "the last element of 'for'"
        }
    }

    /// The element for the other content, such as `else`; nil for an element without one.
    var alternative: SlotElement? {
        switch self {
        case .condition: .otherwise
        case .repetition: .empty
        case .include, .otherwise, .empty: nil
        }
    }
}

/// The checker's state for slots during the walk over a document.
struct SlotState {
    /// The names that expressions may use beside the owner's properties.
    var names: Set<String> = []
    /// The number of `for` elements around the current element.
    var repetitions = 0
    /// The number of elements around the current element.
    var depth = 0
    /// The number of elements around an included document.
    var base = 0
    /// The greatest depth so far, with included documents.
    var height = 0
    /// The number of elements so far, with included documents.
    var count = 0
    /// The names of the documents that include each other, the outermost first.
    var chain: [String] = []
    /// The documents that were included, each checked once.
    var cache = IncludedDocumentCache()

    /// The most elements of all included documents together. A few documents that include each other several times
    /// could otherwise create any number of views.
    static let mostElements = 100_000

    /// Counts an element.
    mutating func enter() {
        depth += 1
        count += 1
        height = max(height, depth)
    }
}

/// A document that was included, with the facts that its size limits need.
struct IncludedDocument {
    let checked: CheckedDocument
    let outlets: [String]
    let height: Int
    let count: Int
}

/// The documents that were included in one run of the checker, by name; nil for one that cannot be used.
final class IncludedDocumentCache {
    var documents: [String: IncludedDocument?] = [:]
}
