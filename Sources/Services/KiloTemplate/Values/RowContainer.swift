/// The keyed container that the rows of one list write to in turn, without the type of its keys.
///
/// Each `KeyedEncodingContainer` allocates a box and looks up four types at run time when it is created: a sixth of the
/// instructions for a table of 1,000 rows.
class RowContainer {
    /// The type of the keys.
    let keys: ObjectIdentifier
    let encoder: NodeEncoder
    /// The number of the level that the container writes to.
    let level: Int
    /// Whether a row is being read with it.
    @exclusivity(unchecked) var isInUse = true

    fileprivate init(keys: ObjectIdentifier, encoder: NodeEncoder, level: Int) {
        self.keys = keys
        self.encoder = encoder
        self.level = level
    }
}

/// The container of rows with keys of one type.
final class KeyedRowContainer<Key: CodingKey>: RowContainer {
    let container: KeyedEncodingContainer<Key>

    init(encoder: NodeEncoder, level: Int) {
        container = KeyedEncodingContainer(KeyedNodeContainer(encoder: encoder, level: level))
        super.init(keys: ObjectIdentifier(Key.self), encoder: encoder, level: level)
    }
}
