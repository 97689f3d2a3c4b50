/// Returns the name of an enumeration's case, without its associated values.
func caseName<Value>(_ value: Value) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
}
