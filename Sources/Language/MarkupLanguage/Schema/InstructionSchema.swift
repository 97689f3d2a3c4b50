/// An instruction that a class supports.
public struct InstructionSchema: Sendable, Hashable, Codable {
    /// Whether the instruction refers to the next child, as `<?backgroundView?>` does.
    public var announcesChild: Bool
    /// The accepted words; empty when the instruction accepts any text or none.
    public var words: [String]

    /// Creates an instruction; by default it refers to the enclosing view and accepts any text.
    public init(announcesChild: Bool = false, words: [String] = []) {
        self.announcesChild = announcesChild
        self.words = words
    }

    private enum CodingKeys: String, CodingKey { case announcesChild, words }

    /// Reads an instruction from JSON; missing members have the defaults of the initialiser.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        announcesChild = try container.decodeIfPresent(Bool.self, forKey: .announcesChild) ?? false
        words = try container.decodeIfPresent([String].self, forKey: .words) ?? []
    }

    /// Writes an instruction as JSON, without members that have their default.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        if announcesChild { try container.encode(true, forKey: .announcesChild) }
        if !words.isEmpty { try container.encode(words, forKey: .words) }
    }
}
