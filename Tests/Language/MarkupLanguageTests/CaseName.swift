/// The name of an enumeration's case, without what the case carries.
func caseName<Value>(_ value: Value) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
}
