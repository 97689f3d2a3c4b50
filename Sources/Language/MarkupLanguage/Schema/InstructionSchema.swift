/// An instruction that a class understands.
public struct InstructionSchema: Sendable, Hashable, Codable {
    /// Whether the next child is what the instruction is about, as with `<?backgroundView?>`.
    public var announcesChild: Bool
    /// The words it takes; empty when it takes any text or none.
    public var words: [String]

    /// Describes an instruction; by default it says something about the enclosing view and takes any text.
    public init(announcesChild: Bool = false, words: [String] = []) {
        self.announcesChild = announcesChild
        self.words = words
    }

    private enum CodingKeys: String, CodingKey { case announcesChild, words }

    /// Reads an instruction from JSON; what is missing has the default of the initialiser.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        announcesChild = try container.decodeIfPresent(Bool.self, forKey: .announcesChild) ?? false
        words = try container.decodeIfPresent([String].self, forKey: .words) ?? []
    }

    /// Writes an instruction as JSON, without what has its default.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        if announcesChild { try container.encode(true, forKey: .announcesChild) }
        if !words.isEmpty { try container.encode(words, forKey: .words) }
    }
}
