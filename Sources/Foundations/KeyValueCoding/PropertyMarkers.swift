/// Marks a property that a person changes by operating a view, as the text of a field: a binding writes the change back to the model.
///
/// The class has to carry ``KeyValueCoding()``, which reads the mark, and to tell of each change.
@attached(peer)
public macro Edited() = #externalMacro(module: "MarkupMacros", type: "PropertyMarkerMacro")

/// Names the properties that have to be set before this one, because they bound or reset it: a slider's range before its value.
///
/// A document may then give them in any order. The class has to carry ``KeyValueCoding()``, which reads the mark.
@attached(peer)
public macro SetAfter(_ properties: String...) = #externalMacro(module: "MarkupMacros", type: "PropertyMarkerMacro")
