/// Constraints in a form from which their solution can be read: some variables, the basic ones, are given by the others, which are zero.
///
/// Free variables may have any value; all others, which stand for how far an inequality is from its limit or a wish from its fulfilment, are at
/// least zero. A basic variable that is not free is given by such variables alone.
struct Simplex {
    /// By variable; `nil` for one that is not basic.
    private var rows: [LinearRow?]
    private let freeCount: Int

    init(freeVariables count: Int) {
        freeCount = count
        rows = Array(repeating: nil, count: count)
    }

    private func isFree(_ variable: Int) -> Bool { variable < freeCount }

    func value(of variable: Int) -> Double { rows[variable]?.constant ?? 0 }

    // MARK: Required

    /// Adds a constraint that has to hold.
    ///
    /// - Returns: `false` if it cannot; nothing has changed then.
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

    /// Makes a row, which names no basic variable, zero.
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

    /// Gives a free variable of a row the value that makes the row zero.
    private mutating func define(by row: LinearRow) -> Bool {
        guard let free = row.terms.first(where: { isFree($0.variable) }) else { return false }
        let definition = row.solved(for: free.variable)
        substitute(free.variable, by: definition)
        rows[free.variable] = definition
        return true
    }

    // MARK: Preferred

    /// Adds the constraints of one priority, which hold as far as can be; later ones do not change how far.
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
        // What would make the sum larger stays at zero from now on.
        for term in minimise(deviations).terms where term.coefficient > LinearRow.tolerance { forget(term.variable) }
    }

    // MARK: Steps

    private mutating func makeVariable() -> Int {
        rows.append(nil)
        return rows.count - 1
    }

    /// The constraint's expression, at least zero or zero, in terms of variables that are not basic.
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

    /// Makes a sum of variables as small as can be, and returns it in terms of variables that are not basic.
    ///
    /// Of several ways on, that of the lowest variable is taken, which never leads in a circle (Bland's rule).
    @discardableResult
    private mutating func minimise(_ sum: LinearRow) -> LinearRow {
        var sum = reduced(sum)
        // Rounding may hide that a step leads in a circle after all; so many steps no honest problem takes.
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

    /// The variable that is the first to come down to zero while another one grows.
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

    /// Lets two variables change places: the basic one becomes zero.
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

    /// Keeps a variable that is not basic at zero for good.
    private mutating func forget(_ variable: Int) { substitute(variable, by: LinearRow()) }
}
