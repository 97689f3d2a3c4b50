/// A property about to get a value, and where that value is written.
struct PropertyPlace {
    let keyPath: String
    let kind: ValueKind
    let origin: SettingOrigin
    let source: SourceText
    /// The place of the value.
    let range: SourceRange

    func setting(_ value: SettingValue, _ typed: TypedValue? = nil) -> PropertySetting {
        PropertySetting(
            keyPath: keyPath, kind: kind, value: value, typed: typed, origin: origin, source: source, range: range)
    }
}
