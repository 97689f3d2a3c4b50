/// Marks a property that the user changes by operating a view, such as the text of a field: a binding writes the change
/// back to the model.
///
/// The class must have ``KeyValueCoding()``, which reads the marker, and must notify of each change.
@attached(peer)
public macro Edited() = #externalMacro(module: "MarkupMacros", type: "PropertyMarkerMacro")

/// Names the properties that must be set before this one, because they limit or reset it: a slider's range before its
/// value.
///
/// A document may then set them in any order. The class must have ``KeyValueCoding()``, which reads the marker.
@attached(peer)
public macro SetAfter(_ properties: String...) = #externalMacro(module: "MarkupMacros", type: "PropertyMarkerMacro")
