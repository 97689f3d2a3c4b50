/// A box for a value that takes almost no room in an object while it is `nil`.
final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}
