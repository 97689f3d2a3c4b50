import CGTK

/// Types of GLib's variants, made once and kept.
///
/// `g_variant_type_checked_` gives back the text that it is called with, and what Swift hands to C is gone after the call.
package nonisolated enum VariantType {
    package nonisolated(unsafe) static let text = g_variant_type_new("s")
    package nonisolated(unsafe) static let number = g_variant_type_new("u")
    package nonisolated(unsafe) static let variant = g_variant_type_new("v")
    /// An entry of a dictionary of values by names.
    package nonisolated(unsafe) static let entry = g_variant_type_new("{sv}")
}
