/// Menu entries that are created when the menu opens.
public final class UIDeferredMenuElement: UIMenuElement {
    /// Empty, because the entries have their own titles.
    public let title = ""
    /// `nil`, because the entries have their own pictures.
    public let image: UIImage? = nil
    private let provider: (@escaping ([any UIMenuElement]) -> Void) -> Void

    /// Creates a placeholder for entries.
    ///
    /// - Parameter provider: Called each time the menu opens; it must call its argument with the entries before it
    ///   returns. Entries passed later are not shown.
    public init(_ provider: @escaping (@escaping ([any UIMenuElement]) -> Void) -> Void) { self.provider = provider }

    /// Requests the entries now.
    var elements: [any UIMenuElement] {
        let answer = Answer()
        provider { answer.elements = $0 }
        return answer.elements
    }

    private final class Answer { var elements: [any UIMenuElement] = [] }
}
