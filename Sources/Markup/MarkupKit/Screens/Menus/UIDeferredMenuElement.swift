/// Entries of a menu that are made when the menu opens.
public final class UIDeferredMenuElement: UIMenuElement {
    /// Empty: the entries have titles of their own.
    public let title = ""
    /// `nil`: the entries have pictures of their own.
    public let image: UIImage? = nil
    private let provider: (@escaping ([any UIMenuElement]) -> Void) -> Void

    /// Creates a placeholder for entries.
    ///
    /// - Parameter provider: Called each time the menu opens; it calls its argument with the entries, before it returns. Entries that come later are not
    ///   shown.
    public init(_ provider: @escaping (@escaping ([any UIMenuElement]) -> Void) -> Void) { self.provider = provider }

    /// The entries, now.
    var elements: [any UIMenuElement] {
        let answer = Answer()
        provider { answer.elements = $0 }
        return answer.elements
    }

    private final class Answer { var elements: [any UIMenuElement] = [] }
}
