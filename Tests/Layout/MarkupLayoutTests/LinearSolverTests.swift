import MarkupLayout
import Testing

/// Equations and inequalities with priorities.
@Suite struct LinearSolverTests {
    private func variable(_ number: Int) -> LinearExpression { LinearExpression(variable: number) }
    private func number(_ value: Double) -> LinearExpression { LinearExpression(constant: value) }

    private func isNear(_ values: [Double], _ expected: [Double]) -> Bool {
        values.count == expected.count && zip(values, expected).allSatisfy { abs($0 - $1) < 1e-6 }
    }

    @Test func equationsAreSolved() {
        let (x, y, z) = (variable(0), variable(1), variable(2))
        let solution = solve(
            [
                LinearConstraint(x + y + z - number(6), .equal), LinearConstraint(x - y + number(1), .equal),
                LinearConstraint(z - x * 3, .equal),
            ], variables: 3)
        #expect(isNear(solution.values, [1, 2, 3]))
        #expect(solution.leftOut.isEmpty)
    }

    @Test func negativeValuesAreAllowed() {
        let solution = solve([LinearConstraint(variable(0) + 5, .equal)], variables: 2)
        #expect(isNear(solution.values, [-5, 0]))
    }

    @Test func aFactorMultipliesTheConstantToo() {
        let (x, y) = (variable(0), variable(1))
        let solution = solve(
            [LinearConstraint((x + 5) * 2 - number(30), .equal), LinearConstraint((y - number(3)) * 4, .equal)],
            variables: 2)
        #expect(isNear(solution.values, [10, 3]))
    }

    @Test func inequalitiesLimitPreferences() {
        let x = variable(0)
        func solved(_ wish: Double) -> [Double] {
            solve(
                [
                    LinearConstraint(x - number(10), .atLeast), LinearConstraint(x - number(20), .atMost),
                    LinearConstraint(x - number(wish), .equal, priority: 250),
                ], variables: 1
            ).values
        }
        #expect(isNear(solved(5), [10]))
        #expect(isNear(solved(15), [15]))
        #expect(isNear(solved(25), [20]))
    }

    @Test func manyLowPrioritiesDoNotOutweighAHighOne() {
        let x = variable(0)
        let low = (0..<50).map { _ in LinearConstraint(x - number(0), .equal, priority: 749) }
        let solution = solve(low + [LinearConstraint(x - number(100), .equal, priority: 750)], variables: 1)
        #expect(isNear(solution.values, [100]))
    }

    @Test func lowerPrioritiesUseTheFreedomOfHigherOnes() {
        // Two widths fill 100; the first resists, the second gives way.
        let (a, b) = (variable(0), variable(1))
        let solution = solve(
            [
                LinearConstraint(a + b - number(100), .equal),
                LinearConstraint(a - number(70), .atLeast, priority: 750),
                LinearConstraint(b - number(60), .atLeast, priority: 749),
                LinearConstraint(a - number(70), .atMost, priority: 250),
                LinearConstraint(b - number(60), .atMost, priority: 250),
            ], variables: 2)
        #expect(isNear(solution.values, [70, 30]))
    }

    @Test func prioritiesOfLimitedVariables() {
        let x = variable(0)
        func solved(_ wishes: [LinearConstraint]) -> [Double] {
            solve([LinearConstraint(x - number(20), .atMost)] + wishes, variables: 1).values
        }
        func wish(_ value: Double, _ relation: LinearConstraint.Relation = .equal) -> LinearConstraint {
            LinearConstraint(x - number(value), relation, priority: 250)
        }
        #expect(isNear(solved([wish(5)]), [5]))
        #expect(isNear(solved([wish(30)]), [20]))
        #expect(isNear(solved([wish(19.5)]), [19.5]))
        #expect(isNear(solved([wish(20)]), [20]))
        // The greater number of wishes of one priority wins.
        #expect(isNear(solved([wish(5), wish(0), wish(0)]), [0]))
        #expect(isNear(solved([wish(15), wish(15), wish(0)]), [15]))
        #expect(
            isNear(
                solved([wish(10, .atLeast), wish(10, .atLeast), wish(0, .atMost), wish(0, .atMost), wish(0, .atMost)]),
                [0]))
        #expect(
            isNear(
                solved([wish(0, .atMost), wish(0, .atMost), wish(10, .atLeast), wish(10, .atLeast), wish(10, .atLeast)]
                ), [10]))
    }

    @Test func theLaterOfTwoContradictionsIsLeftOut() {
        let x = variable(0)
        let solution = solve(
            [
                LinearConstraint(x - number(1), .equal), LinearConstraint(x - number(2), .equal),
                LinearConstraint(x - number(3), .atLeast), LinearConstraint(x - number(1), .atMost),
            ], variables: 1)
        #expect(isNear(solution.values, [1]))
        #expect(solution.leftOut == [1, 2])
    }

    @Test func contradictionsAmongInequalities() {
        let (x, y) = (variable(0), variable(1))
        let solution = solve(
            [
                LinearConstraint(x - y - number(10), .atLeast), LinearConstraint(x - number(30), .atMost),
                LinearConstraint(y - number(25), .atLeast), LinearConstraint(y - number(20), .atLeast),
            ], variables: 2)
        #expect(solution.leftOut == [2])
        #expect(solution.values[0] <= 30 + 1e-6)
        #expect(solution.values[1] >= 20 - 1e-6)
        #expect(solution.values[0] - solution.values[1] >= 10 - 1e-6)
    }

    @Test func redundantEquationsDoNoHarm() {
        let (x, y) = (variable(0), variable(1))
        let same = [
            LinearConstraint(x - y, .equal), LinearConstraint((x - y) * 2, .equal), LinearConstraint(x - y, .atLeast),
        ]
        let solution = solve(same + same + [LinearConstraint(x - number(4), .equal)], variables: 2)
        #expect(isNear(solution.values, [4, 4]))
        #expect(solution.leftOut.isEmpty)
    }

    @Test(arguments: [Double.nan, .infinity]) func numbersThatAreNoneAreLeftOut(value: Double) {
        let solution = solve(
            [
                LinearConstraint(variable(0) - number(value), .equal), LinearConstraint(variable(0) * value, .equal),
                LinearConstraint(variable(0) - number(7), .equal),
            ], variables: 1)
        #expect(isNear(solution.values, [7]))
        #expect(solution.leftOut == [0, 1])
    }

    @Test(arguments: 0..<200) func randomSystemsKeepWhatIsRequired(seed: Int) {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        func random(_ range: ClosedRange<Int>) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return range.lowerBound + Int(state % UInt64(range.count))
        }
        let variables = random(1...6)
        let constraints = (0..<random(1...14)).map { _ in
            let terms = (0..<random(1...3)).map { _ in
                LinearExpression.Term(random(0...variables - 1), Double(random(-3...3)))
            }
            return LinearConstraint(
                LinearExpression(constant: Double(random(-50...50)), terms: terms),
                [.equal, .atLeast, .atMost][random(0...2)], priority: [1000, 1000, 750, 250][random(0...3)])
        }
        let solution = solve(constraints, variables: variables)
        for (index, constraint) in constraints.enumerated()
        where constraint.priority == 1000 && !solution.leftOut.contains(index) {
            let value = constraint.expression.terms.reduce(constraint.expression.constant) {
                $0 + $1.coefficient * solution.values[$1.variable]
            }
            switch constraint.relation {
            case .equal: #expect(abs(value) < 1e-4)
            case .atLeast: #expect(value > -1e-4)
            case .atMost: #expect(value < 1e-4)
            }
        }
        #expect(solve(constraints, variables: variables).values == solution.values)
    }

    @Test func aChainOfManyViewsIsSolved() {
        // Each starts where the one before ends, all are as wide, and they fill 1,000.
        let count = 100
        var constraints = [LinearConstraint(variable(0), .equal)]
        for index in 0..<count {
            let (start, width) = (variable(2 * index), variable(2 * index + 1))
            constraints.append(LinearConstraint(width, .atLeast))
            if index > 0 { constraints.append(LinearConstraint(width - variable(1), .equal)) }
            let end = index < count - 1 ? variable(2 * index + 2) : number(1000)
            constraints.append(LinearConstraint(start + width - end, .equal))
        }
        let solution = solve(constraints, variables: 2 * count)
        #expect(solution.leftOut.isEmpty)
        #expect(abs(solution.values[1] - 10) < 1e-6)
        #expect(abs(solution.values[2 * count - 2] - 990) < 1e-6)
    }
}
