/// A property that is about to be set, with the position of the value.
struct PropertyPlace {
    let keyPath: String
    let kind: ValueKind
    let origin: SettingOrigin
    let source: SourceText
    /// The range of the value.
    let range: SourceRange

    func setting(_ value: SettingValue, _ typed: TypedValue? = nil) -> PropertySetting {
        PropertySetting(
            keyPath: keyPath, kind: kind, value: value, typed: typed, origin: origin, source: source, range: range)
    }
}
