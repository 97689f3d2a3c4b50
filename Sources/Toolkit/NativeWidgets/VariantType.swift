import CGTK

/// The types of GLib's variants, created once and kept.
///
/// `g_variant_type_checked_` returns the pointer it is given, and a C string that Swift passes is freed after the call.
package nonisolated enum VariantType {
    package nonisolated(unsafe) static let text = g_variant_type_new("s")
    package nonisolated(unsafe) static let number = g_variant_type_new("u")
    package nonisolated(unsafe) static let variant = g_variant_type_new("v")
    /// An entry of a dictionary from strings to variants.
    package nonisolated(unsafe) static let entry = g_variant_type_new("{sv}")
}
