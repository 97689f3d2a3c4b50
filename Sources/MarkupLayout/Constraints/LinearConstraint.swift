/// A sum of variables, each times a number, and a number.
public struct LinearExpression: Sendable, Hashable {
    /// A variable times a number.
    public struct Term: Sendable, Hashable {
        /// The variable's number, from 0.
        public var variable: Int
        public var coefficient: Double

        public init(_ variable: Int, _ coefficient: Double) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    public var constant: Double
    public var terms: [Term]

    public init(constant: Double = 0, terms: [Term] = []) {
        self.constant = constant
        self.terms = terms
    }

    /// A variable by itself.
    public init(variable: Int) { self.init(terms: [Term(variable, 1)]) }

    public static func + (left: Self, right: Self) -> Self {
        Self(constant: left.constant + right.constant, terms: left.terms + right.terms)
    }

    public static func - (left: Self, right: Self) -> Self { left + right * -1 }

    public static func * (expression: Self, factor: Double) -> Self {
        Self(
            constant: expression.constant * factor,
            terms: expression.terms.map { Term($0.variable, $0.coefficient * factor) })
    }

    public static func + (left: Self, right: Double) -> Self { left + Self(constant: right) }

    var isFinite: Bool { constant.isFinite && terms.allSatisfy(\.coefficient.isFinite) }
}

/// What an expression is to be: zero, at least zero, or at most zero.
public struct LinearConstraint: Sendable, Hashable {
    public enum Relation: Sendable, Hashable { case equal, atLeast, atMost }

    /// The priority from which on a constraint has to hold.
    public static var required: Double { 1000 }

    public var expression: LinearExpression
    public var relation: Relation
    /// Below ``required``, a constraint holds as far as those of a higher priority let it.
    public var priority: Double

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
