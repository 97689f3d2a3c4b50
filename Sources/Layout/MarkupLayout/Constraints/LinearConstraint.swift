/// A sum of variables, each times a number, and a number.
public struct LinearExpression: Sendable, Hashable {
    /// A variable times a number.
    public struct Term: Sendable, Hashable {
        /// The variable's number, from 0.
        public var variable: Int
        /// The number that the variable is multiplied by.
        public var coefficient: Double

        /// Creates a term from a variable's number and its factor.
        public init(_ variable: Int, _ coefficient: Double) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// The number without a variable.
    public var constant: Double
    /// The terms; a variable may occur in several, which then add up.
    public var terms: [Term]

    /// Creates an expression; without arguments it is 0.
    public init(constant: Double = 0, terms: [Term] = []) {
        self.constant = constant
        self.terms = terms
    }

    /// A variable by itself.
    public init(variable: Int) { self.init(terms: [Term(variable, 1)]) }

    /// The sum of two expressions.
    public static func + (left: Self, right: Self) -> Self {
        Self(constant: left.constant + right.constant, terms: left.terms + right.terms)
    }

    /// The difference of two expressions.
    public static func - (left: Self, right: Self) -> Self { left + right * -1 }

    /// An expression with its number and all its terms multiplied by a factor.
    public static func * (expression: Self, factor: Double) -> Self {
        Self(
            constant: expression.constant * factor,
            terms: expression.terms.map { Term($0.variable, $0.coefficient * factor) })
    }

    /// The sum of an expression and a number.
    public static func + (left: Self, right: Double) -> Self { left + Self(constant: right) }

    var isFinite: Bool { constant.isFinite && terms.allSatisfy(\.coefficient.isFinite) }
}

/// A condition on an expression: that it is zero, at least zero, or at most zero.
public struct LinearConstraint: Sendable, Hashable {
    /// How the expression compares with zero.
    public enum Relation: Sendable, Hashable { case equal, atLeast, atMost }

    /// The priority from which on a constraint has to hold: 1000.
    public static var required: Double { 1000 }

    /// The expression that is compared with zero.
    public var expression: LinearExpression
    /// How the expression compares with zero.
    public var relation: Relation
    /// Below ``required``, a constraint holds as far as those of a higher priority let it. One that is not finite leaves the constraint out.
    public var priority: Double

    /// Creates a constraint; it is required unless a lower priority is given.
    public init(_ expression: LinearExpression, _ relation: Relation, priority: Double = LinearConstraint.required) {
        self.expression = expression
        self.relation = relation
        self.priority = priority
    }
}

/// Values that satisfy constraints.
public struct LinearSolution: Sendable {
    /// The value of each variable; 0 for one that nothing determines.
    public let values: [Double]
    /// The places of the required constraints that contradict earlier ones, and of those with numbers that are not finite; they were left out.
    public let leftOut: [Int]
}

/// Finds values for the variables 0 to `variables - 1`.
///
/// Required constraints hold, but for those that contradict one that stands before them. The others are weighed by priority: no number of lower
/// ones changes how well a higher one is met. Of one priority, the sum of the deviations is as small as can be.
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
