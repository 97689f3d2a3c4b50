/// The bindings to one owner that have not ended. It does not retain them: the views do, and each leaves the list when
/// it ends.
///
/// A linked list through the bindings, which needs no weak reference and no allocation for each.
final class BindingList {
    private unowned(unsafe) var first: Binding?

    func insert(_ binding: Binding) {
        binding.list = self
        binding.next = first
        first?.previous = binding
        first = binding
    }

    func remove(_ binding: Binding) {
        if let previous = binding.previous { previous.next = binding.next } else { first = binding.next }
        binding.next?.previous = binding.previous
        (binding.previous, binding.next, binding.list) = (nil, nil, nil)
    }

    /// The bindings, the newest first.
    var bindings: [Binding] {
        guard let first else { return [] }
        return Array(sequence(first: first, next: \.next))
    }
}
