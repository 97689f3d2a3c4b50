/// The greatest number of the type `Float`, by the name that code from iOS uses as a number of repetitions without an end.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let HUGE = Float.greatestFiniteMagnitude
