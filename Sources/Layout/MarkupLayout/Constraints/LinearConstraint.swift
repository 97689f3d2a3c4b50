/// A linear expression: a sum of variables with coefficients, and a constant.
public struct LinearExpression: Sendable, Hashable {
    /// A variable with a coefficient.
    public struct Term: Sendable, Hashable {
        /// The index of the variable, from 0.
        public var variable: Int
        /// The coefficient of the variable.
        public var coefficient: Double

        /// Creates a term from a variable's index and a coefficient.
        public init(_ variable: Int, _ coefficient: Double) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// The constant.
    public var constant: Double
    /// The terms; a variable may occur in several, which are added up.
    public var terms: [Term]

    /// Creates an expression; by default it is 0.
    public init(constant: Double = 0, terms: [Term] = []) {
        self.constant = constant
        self.terms = terms
    }

    /// Creates an expression of a single variable.
    public init(variable: Int) { self.init(terms: [Term(variable, 1)]) }

    /// Returns the sum of two expressions.
    public static func + (left: Self, right: Self) -> Self {
        Self(constant: left.constant + right.constant, terms: left.terms + right.terms)
    }

    /// Returns the difference of two expressions.
    public static func - (left: Self, right: Self) -> Self { left + right * -1 }

    /// Returns an expression with its constant and all its terms multiplied by a factor.
    public static func * (expression: Self, factor: Double) -> Self {
        Self(
            constant: expression.constant * factor,
            terms: expression.terms.map { Term($0.variable, $0.coefficient * factor) })
    }

    /// Returns the sum of an expression and a number.
    public static func + (left: Self, right: Double) -> Self { left + Self(constant: right) }

    var isFinite: Bool { constant.isFinite && terms.allSatisfy(\.coefficient.isFinite) }
}

/// A linear constraint: an expression that must be zero, at least zero, or at most zero.
public struct LinearConstraint: Sendable, Hashable {
    /// The comparison of the expression with zero.
    public enum Relation: Sendable, Hashable { case equal, atLeast, atMost }

    /// The priority of required constraints: 1000 or more.
    public static var required: Double { 1000 }

    /// The expression that is compared with zero.
    public var expression: LinearExpression
    /// The comparison of the expression with zero.
    public var relation: Relation
    /// The priority. Below ``required``, a constraint is satisfied as far as constraints of higher priority allow. A
    /// constraint whose priority is not finite is ignored.
    public var priority: Double

    /// Creates a constraint; it is required by default.
    public init(_ expression: LinearExpression, _ relation: Relation, priority: Double = LinearConstraint.required) {
        self.expression = expression
        self.relation = relation
        self.priority = priority
    }
}

/// A solution of constraints.
public struct LinearSolution: Sendable {
    /// The value of each variable; 0 for one that is not determined.
    public let values: [Double]
    /// The indices of the required constraints that contradict earlier ones, and of those with numbers that are not
    /// finite; they are ignored.
    public let leftOut: [Int]
}

/// Finds values for the variables 0 to `variables - 1`.
///
/// Required constraints are satisfied, except for those that contradict an earlier one. The others are ranked by
/// priority: no number of lower ones affects how well a higher one is satisfied. Within one priority, the sum of the
/// deviations is minimal.
public func solve(_ constraints: [LinearConstraint], variables: Int) -> LinearSolution {
    var simplex = Simplex(freeVariables: variables)
    var leftOut: [Int] = []
    var levels: [Double: [LinearConstraint]] = [:]
    for (index, constraint) in constraints.enumerated() {
        guard constraint.expression.isFinite, constraint.priority.isFinite else {
            leftOut.append(index)
            continue
        }
        if constraint.priority < LinearConstraint.required {
            levels[constraint.priority, default: []].append(constraint)
        } else if !simplex.require(constraint) {
            leftOut.append(index)
        }
    }
    for level in levels.sorted(by: { $0.key > $1.key }) { simplex.prefer(level.value) }
    return LinearSolution(values: (0..<variables).map(simplex.value), leftOut: leftOut)
}
