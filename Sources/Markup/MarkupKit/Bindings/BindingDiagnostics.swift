import Foundation
import KeyValueCoding
import MarkupBasics
import MarkupLanguage

/// The diagnostics of bindings with a well-formed expression: unknown names, and values that a property does not accept.
enum BindingDiagnostics {
    /// The diagnostic for a name that a type does not have.
    static func unknown(_ name: String, of type: any Any.Type, at range: SourceRange, in source: SourceText)
        -> Diagnostic
    {
        let table = (type as? any KeyValueCoding.Type)?.keyValueTable
        let owner = String(describing: type)
        return Diagnostic(
            .unknownProperty(name: name, owner: owner, lacksMacro: table == nil && type is AnyClass), at: range,
            in: source, suggestion: NearestName.find(name, among: table?.propertyNames ?? []))
    }

    static func words(formatter: String, value: any Any.Type) -> String {
        "formatter '\(formatter)' takes \((BuiltInFormatter.named(formatter)?.input ?? .numbers).rawValue), not a value of type '\(value)'"
    }

    static func words(property: KeyValueProperty, value: any Any.Type) -> String {
        "'\(property.name)' takes a value of type '\(property.valueType)', not one of type '\(value)'"
    }

    // MARK: Before the program runs

    /// Checks a plain key path against the declared types, before there is a value.
    static func find(
        in path: KeyPathExpression, formatter: FormatterSpecification?, from owner: KeyValueTable,
        to property: KeyValueProperty, at range: SourceRange, in source: SourceText
    ) -> Diagnostic? {
        var table = owner
        for (index, component) in path.components.enumerated() {
            guard case .name(let name) = component, let step = table.property(named: name) else { return nil }
            let type = step.valueType
            guard index + 1 < path.components.count else {
                return unfit(type, formatter, property, at: range, in: source)
            }
            if let next = type as? any KeyValueCoding.Type {
                table = next.keyValueTable
                continue
            }
            guard case .name(let missing) = path.components[index + 1], cannotHaveNames(type) else { return nil }
            return unknown(missing, of: type, at: range, in: source)
        }
        return nil
    }

    /// Only causes a warning: a subclass may have the macro that a class lacks, and a plain value merely shows nothing.
    private static func cannotHaveNames(_ type: any Any.Type) -> Bool {
        type is AnyClass || PlainType(type) != nil
    }

    private static func unfit(
        _ type: any Any.Type, _ formatter: FormatterSpecification?, _ property: KeyValueProperty,
        at range: SourceRange, in source: SourceText
    ) -> Diagnostic? {
        guard let plain = PlainType(type) else { return nil }
        guard let formatter else {
            let takesNumbers = PlainType(property.valueType).map { $0 == .number || $0 == .boolean } ?? false
            guard takesNumbers, !plain.fitsNumbers else { return nil }
            return Diagnostic(.invalidExpression(detail: words(property: property, value: type)), at: range, in: source)
        }
        guard let input = BuiltInFormatter.named(formatter.name)?.input, !plain.fits(input) else { return nil }
        let span = formatter.nameSpan
        return Diagnostic(
            .invalidExpression(detail: words(formatter: formatter.name, value: type)),
            at: source.range(ofDecoded: span.lower..<span.upper, in: range), in: source)
    }
}
