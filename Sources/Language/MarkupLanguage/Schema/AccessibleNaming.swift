/// How a control gets its name for screen readers, unless the document states one.
@nonexhaustive
public enum AccessibleNaming: String, Sendable, Hashable, Codable {
    /// A field that takes the text of the label before it, or of its placeholder.
    case label
    /// A field that has a name without a label, such as a search bar.
    case own
    /// A control that is named by its title, such as a button.
    case title
}
