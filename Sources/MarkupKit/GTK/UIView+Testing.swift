extension UIView {
    /// The widget, for the package's test support, which operates views as a person does.
    package var widgetForTesting: UnsafeMutableRawPointer { UnsafeMutableRawPointer(native.pointer) }
}
