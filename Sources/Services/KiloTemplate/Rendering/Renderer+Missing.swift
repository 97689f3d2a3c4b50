import MarkupBasics

// The handling of names that the data does not have.
extension Renderer {
    var isStrict: Bool { library.options.contains(.strict) }

    /// Whether a marker has output for a missing value.
    func takesMissing(_ step: Instruction) -> Bool {
        step.b >= 0 && program.tables.chains[Int(step.b)].takesMissing
    }

    /// Writes the output of a marker's modifiers for a missing value.
    mutating func writeMissing(_ parts: [Int32], _ step: Instruction) throws {
        if !takesMissing(step) { try checkName(parts) }
        if step.b >= 0 { try write(.null, step) }
    }

    /// Throws in a strict library when the data does not have a name; every name inside null is null.
    mutating func checkName(_ parts: [Int32]) throws {
        guard isStrict, let first = parts.first else { return }
        var path = keys.names[Int(keyNumbers[Int(first)])]
        guard var node = try lookUp(Int(keyNumbers[Int(first)])) else {
            throw error(.missingName(name: path, nearest: NearestName.find(path, among: try namesInScope())))
        }
        for part in parts.dropFirst() {
            if case .null = try resolve(node) { return }
            let name = keys.names[Int(keyNumbers[Int(part)])]
            guard let value = try field(name, of: node) else {
                let nearest = NearestName.find(name, among: try fieldNames(of: node)).map { path + "." + $0 }
                throw error(.missingName(name: path + "." + name, nearest: nearest))
            }
            path += "." + name
            node = value
        }
    }

    private func namesInScope() throws -> [String] {
        var names = LoopPosition.allCases.map(\.name)
        for depth in 1...contexts.count { names += try fieldNames(of: contexts.top(depth).pointee.node) }
        return names
    }
}
