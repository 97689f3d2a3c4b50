/// Receives one value.
struct SingleNodeContainer: SingleValueEncodingContainer, AppendingContainer {
    let encoder: NodeEncoder
    let level: Int
}
