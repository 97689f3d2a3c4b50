/// The value that decides about the content of a slot.
enum SlotValue {
    /// The value of the slot's expression.
    case value(Any?)
    /// No value is available, as in a preview without data: the content is shown once, as a sample.
    case sample
}
