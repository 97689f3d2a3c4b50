/// Constraints in a form from which their solution can be read: the basic variables are expressed by the others, which
/// are zero.
///
/// Free variables may have any value. All others, which are the slack of an inequality or the deviation from a
/// preference, are at least zero. A basic variable that is not free is expressed by such variables alone.
struct Simplex {
    /// The rows by variable; `nil` for a variable that is not basic.
    private var rows: [LinearRow?]
    private let freeCount: Int

    init(freeVariables count: Int) {
        freeCount = count
        rows = Array(repeating: nil, count: count)
    }

    private func isFree(_ variable: Int) -> Bool { variable < freeCount }

    func value(of variable: Int) -> Double { rows[variable]?.constant ?? 0 }

    // MARK: Required

    /// Adds a required constraint.
    ///
    /// - Returns: `false` if it contradicts others; nothing is changed then.
    mutating func require(_ constraint: LinearConstraint) -> Bool {
        var row = row(of: constraint)
        guard constraint.relation != .equal else { return require(row) }
        let slack = makeVariable()
        if !row.terms.contains(where: { isFree($0.variable) }), row.constant >= 0 {
            rows[slack] = row
            return true
        }
        row.add(slack, -1)
        return require(row)
    }

    /// Makes a row, which contains no basic variable, zero.
    private mutating func require(_ row: LinearRow) -> Bool {
        guard !define(by: row) else { return true }
        let before = self
        let artificial = makeVariable()
        rows[artificial] = row.constant < 0 ? row.times(-1) : row
        minimise(LinearRow(artificial))
        guard value(of: artificial) < LinearRow.tolerance else {
            self = before
            return false
        }
        if let term = rows[artificial]?.terms.first { pivot(artificial, term.variable) }
        rows[artificial] = nil
        forget(artificial)
        return true
    }

    /// Sets a free variable of a row to the value that makes the row zero.
    private mutating func define(by row: LinearRow) -> Bool {
        guard let free = row.terms.first(where: { isFree($0.variable) }) else { return false }
        let definition = row.solved(for: free.variable)
        substitute(free.variable, by: definition)
        rows[free.variable] = definition
        return true
    }

    // MARK: Preferred

    /// Adds the constraints of one priority, which are satisfied as far as possible; later ones do not change that.
    mutating func prefer(_ constraints: [LinearConstraint]) {
        var deviations = LinearRow()
        for constraint in constraints {
            let isEquality = constraint.relation == .equal
            let (above, below) = (makeVariable(), makeVariable())
            deviations.add(below, 1)
            if isEquality { deviations.add(above, 1) }
            var row = row(of: constraint)
            let canBeDefined = row.terms.contains { isFree($0.variable) }
            if canBeDefined {
                row.add(above, -1)
                row.add(below, 1)
                _ = define(by: row)
            } else if row.constant >= 0 {
                row.add(below, 1)
                rows[above] = row
            } else {
                row = row.times(-1)
                row.add(above, 1)
                rows[below] = row
            }
        }
        // Variables that would make the sum larger stay at zero from now on.
        for term in minimise(deviations).terms where term.coefficient > LinearRow.tolerance { forget(term.variable) }
    }

    // MARK: Steps

    private mutating func makeVariable() -> Int {
        rows.append(nil)
        return rows.count - 1
    }

    /// Returns the constraint's expression, at least zero or zero, in terms of variables that are not basic.
    private func row(of constraint: LinearConstraint) -> LinearRow {
        let factor: Double = constraint.relation == .atMost ? -1 : 1
        var row = LinearRow(constant: constraint.expression.constant * factor)
        for term in constraint.expression.terms { row.add(term.variable, term.coefficient * factor) }
        return reduced(row)
    }

    private func reduced(_ row: LinearRow) -> LinearRow {
        var result = row
        for term in row.terms {
            if let definition = rows[term.variable] { result.substitute(term.variable, by: definition) }
        }
        return result
    }

    /// Minimises a sum of variables, and returns it in terms of variables that are not basic.
    ///
    /// Of several possible steps, that of the lowest variable is taken, which cannot lead to a cycle (Bland's rule).
    @discardableResult
    private mutating func minimise(_ sum: LinearRow) -> LinearRow {
        var sum = reduced(sum)
        // Rounding may cause a cycle nevertheless; no real problem takes this many steps.
        var stepsLeft = 100 * (rows.count + 1)
        while stepsLeft > 0,
            let entering = sum.terms.first(where: { $0.coefficient < -LinearRow.tolerance })?.variable,
            let leaving = firstLimit(of: entering)
        {
            stepsLeft -= 1
            pivot(leaving, entering)
            if let definition = rows[entering] { sum.substitute(entering, by: definition) }
        }
        return sum
    }

    /// Returns the variable that is the first to reach zero while another one grows.
    private func firstLimit(of entering: Int) -> Int? {
        var first: (variable: Int, limit: Double)?
        for variable in freeCount..<rows.count {
            guard let row = rows[variable] else { continue }
            let slope = row.coefficient(of: entering)
            guard slope < -LinearRow.tolerance else { continue }
            let limit = max(0, row.constant) / -slope
            if limit < first?.limit ?? .infinity { first = (variable, limit) }
        }
        return first?.variable
    }

    /// Exchanges two variables: the basic one becomes zero.
    private mutating func pivot(_ leaving: Int, _ entering: Int) {
        guard var row = rows[leaving] else { return }
        rows[leaving] = nil
        row.add(leaving, -1)
        let definition = row.solved(for: entering)
        substitute(entering, by: definition)
        rows[entering] = definition
    }

    private mutating func substitute(_ variable: Int, by definition: LinearRow) {
        for index in rows.indices { rows[index]?.substitute(variable, by: definition) }
    }

    /// Keeps a variable that is not basic at zero permanently.
    private mutating func forget(_ variable: Int) { substitute(variable, by: LinearRow()) }
}
