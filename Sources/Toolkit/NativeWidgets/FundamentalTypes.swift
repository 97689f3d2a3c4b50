package import CGTK

/// GObject's fundamental types. C has them as macros, which Swift does not import.
nonisolated extension GType {
    package static let char: GType = 4 << 2
    package static let boolean: GType = 5 << 2
    package static let int: GType = 6 << 2
    package static let uint: GType = 7 << 2
    package static let enumeration: GType = 12 << 2
    package static let float: GType = 14 << 2
    package static let double: GType = 15 << 2
    package static let string: GType = 16 << 2
    package static let object: GType = 20 << 2
}
