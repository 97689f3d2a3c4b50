/// The greatest number of the type `Float`, by the name that code from iOS uses as a number of repetitions without an end.
public nonisolated let HUGE = Float.greatestFiniteMagnitude
