/// An open section or call of the renderer.
struct Frame {
    enum Kind {
        /// A value that is rendered once: a conditional, or a section over something that is not a list.
        case once
        case list(NodeList, index: Int)
        /// An object's entries.
        case entries(names: [String], index: Int)
        case sequence(NodeSequence.Next, isFirst: Bool)
        case asyncSequence(AsyncNodeSequence.Next, isFirst: Bool)
        /// A partial, an override or a lambda's result.
        case call
    }

    var kind: Kind
    /// The first instruction of the body, or for a call the instruction to return to.
    let start: Int
    /// The instruction after the section.
    var end = 0
    var section = 0
    /// What a call restores.
    var unit = 0
    var scope = -1
    var scopeCount = 0
    var indentation = Renderer.IndentationMark()
    /// True for the text of a lambda, which is not called again.
    var isTemporary = false
}

/// The overrides a parent marker supplies, and the scope around it.
struct OverrideScope {
    let outer: Int
    let template: CompiledTemplate
    let partial: Int
}

/// A program in use by one rendering, with the numbers of its names.
struct Unit {
    let template: CompiledTemplate
    let program: Program
    let isIndented: Bool
    let keyNumbers: UnsafeMutablePointer<Int32>
    /// The units of the partials called before, by partial and whether they were indented.
    var callees: [Int32]
}
