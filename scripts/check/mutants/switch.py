"""The Swift code that makes the choices, written into the target under test."""
from mutants import number_text

BASE = """
import Glibc

private let selectedMutant: Int = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? 0
private nonisolated(unsafe) let reachedMutants: UnsafeMutablePointer<UInt8>? = {
    guard let path = getenv("MUTANTS_REACHED") else { return nil }
    let file = open(path, O_RDWR)
    guard file >= 0, let map = mmap(nil, SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), map != MAP_FAILED else {
        return nil
    }
    return map.assumingMemoryBound(to: UInt8.self)
}()

public func isMutated(_ number: Int) -> Bool {
    if let reachedMutants { reachedMutants[number] = 1 }
    return number == selectedMutant
}

public func mutated<T>(_ number: Int, _ value: T, _ other: T) -> T { isMutated(number) ? other : value }
public func mutated(_ number: Int, _ value: Bool, _ other: Bool) -> Bool { isMutated(number) ? other : value }

public func mutatedCondition(_ number: Int, _ value: Bool) -> Bool { isMutated(number) ? !value : value }

public func mutatedMin<T: Comparable>(_ number: Int, _ first: T, _ second: T, _ rest: T...) -> T {
    let all = [first, second] + rest
    return isMutated(number) ? all.max()! : all.min()!
}
public func mutatedMax<T: Comparable>(_ number: Int, _ first: T, _ second: T, _ rest: T...) -> T {
    let all = [first, second] + rest
    return isMutated(number) ? all.min()! : all.max()!
}

extension Sequence where Element: Comparable {
    public func mutatedLeast(_ number: Int) -> Element? { isMutated(number) ? self.max() : self.min() }
    public func mutatedMost(_ number: Int) -> Element? { isMutated(number) ? self.min() : self.max() }
}
"""
PRECEDENCE = {
    "+": "AdditionPrecedence", "-": "AdditionPrecedence", "*": "MultiplicationPrecedence",
    "/": "MultiplicationPrecedence", "%": "MultiplicationPrecedence", "&&": "LogicalConjunctionPrecedence",
    "||": "LogicalDisjunctionPrecedence", "..<": "RangeFormationPrecedence", "...": "RangeFormationPrecedence",
    "+=": "AssignmentPrecedence", "-=": "AssignmentPrecedence",
}


def function(name, generics, left, right, result, changed, original, number, more=""):
    return (f"{more}public func {name}{generics}(l: {left}, r: {right}) -> {result} "
            f"{{ isMutated({number}) ? {changed} : {original} }}\n")


def operator(mutant):
    old, new, fixity = mutant.operator
    name, number = old + number_text(mutant.number), mutant.number
    if fixity == "prefix":
        return (f"prefix operator {name}\npublic prefix func {name}(value: Bool) -> Bool "
                f"{{ isMutated({number}) ? value : !value }}\n")
    text = f"infix operator {name}: {PRECEDENCE.get(old, 'ComparisonPrecedence')}\n"
    second = "@_disfavoredOverload "

    def add(generics, left, right, result, more="", changed=f"l {new} r", original=f"l {old} r"):
        return function(name, generics, left, right, result, changed, original, number, more)

    if old in ("&&", "||"):
        return text + (f"public func {name}(l: Bool, r: @autoclosure () throws -> Bool) rethrows -> Bool "
                       f"{{ try isMutated({number}) ? (l {new} r()) : (l {old} r()) }}\n")
    if old in ("<", "<=", ">", ">="):
        text += add("<T: Comparable>", "T", "T", "Bool")
        return text + add("<T: BinaryInteger, U: BinaryInteger>", "T", "U", "Bool", second)
    if old in ("==", "!="):
        text += add("<T: Equatable>", "T", "T", "Bool")
        text += add("<T>", "T?", "_OptionalNilComparisonType", "Bool")
        text += add("<T: BinaryInteger, U: BinaryInteger>", "T", "U", "Bool", second)
        text += add("<T: StringProtocol, U: StringProtocol>", "T", "U", "Bool", second)
        return text + add("", "Any.Type?", "Any.Type?", "Bool", second)
    if old in ("+", "-"):
        sign = "-r" if old == "+" else "r"
        plain = "r" if old == "+" else "-r"
        text += add("<T: AdditiveArithmetic>", "T", "T", "T")
        return text + add("<T: Strideable>", "T", "T.Stride", "T", second, f"l.advanced(by: {sign})",
                          f"l.advanced(by: {plain})")
    if old in ("+=", "-="):
        return text + (f"public func {name}<T: AdditiveArithmetic>(l: inout T, r: T) "
                       f"{{ if isMutated({number}) {{ l {new} r }} else {{ l {old} r }} }}\n")
    if old == "..<":
        return text + add("<T: Strideable>", "T", "T", "Range<T> where T.Stride: SignedInteger",
                          changed="l..<r.advanced(by: 1)", original="l..<r")
    if old == "...":
        return text + add("<T: Strideable>", "T", "T", "ClosedRange<T> where T.Stride: SignedInteger",
                          changed="l...r.advanced(by: 1)", original="l...r")
    text += add("<T: BinaryInteger>", "T", "T", "T")
    return text if old == "%" else text + add("<T: FloatingPoint>", "T", "T", "T")


def source(mutants, size):
    return BASE.replace("SIZE", str(size)) + "".join(operator(m) for m in mutants if m.operator)
