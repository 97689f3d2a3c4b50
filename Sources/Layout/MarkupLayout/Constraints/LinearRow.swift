/// A sum with each variable once, sorted by variable, so that equal input gives bit-identical output.
struct LinearRow {
    /// Smaller values count as zero: far below a point, far above rounding errors.
    static var tolerance: Double { 1e-8 }

    var constant = 0.0
    private(set) var terms: [LinearExpression.Term] = []

    init(constant: Double = 0) { self.constant = constant }
    init(_ variable: Int) { terms = [LinearExpression.Term(variable, 1)] }

    func coefficient(of variable: Int) -> Double {
        let index = place(of: variable)
        return index < terms.count && terms[index].variable == variable ? terms[index].coefficient : 0
    }

    /// Returns the first index whose variable is not less than `variable`.
    private func place(of variable: Int) -> Int {
        var (low, high) = (0, terms.count)
        while low < high {
            let middle = (low + high) / 2
            if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
        }
        return low
    }

    mutating func add(_ variable: Int, _ coefficient: Double) {
        let index = place(of: variable)
        if index < terms.count, terms[index].variable == variable {
            terms[index].coefficient += coefficient
            if abs(terms[index].coefficient) < Self.tolerance { terms.remove(at: index) }
        } else if abs(coefficient) >= Self.tolerance {
            terms.insert(LinearExpression.Term(variable, coefficient), at: index)
        }
    }

    func times(_ factor: Double) -> LinearRow {
        var row = self
        row.constant *= factor
        for index in row.terms.indices { row.terms[index].coefficient *= factor }
        return row
    }

    /// Replaces a variable by a sum.
    mutating func substitute(_ variable: Int, by definition: LinearRow) {
        let index = place(of: variable)
        guard index < terms.count, terms[index].variable == variable else { return }
        let factor = terms.remove(at: index).coefficient
        constant += definition.constant * factor
        for term in definition.terms { add(term.variable, term.coefficient * factor) }
    }

    /// Returns the value of one variable for which this sum is zero, as a sum of the others.
    func solved(for variable: Int) -> LinearRow {
        var row = self
        let index = place(of: variable)
        let coefficient = row.terms.remove(at: index).coefficient
        return row.times(-1 / coefficient)
    }
}
