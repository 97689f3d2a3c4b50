package import Foundation
import MarkupBasics

/// The content of a `.stringsdict` file: formats whose words depend on numbers.
///
/// Each key has a dictionary with `NSStringLocalizedFormatKey`, a format in which `%#@name@` is a variable, and one
/// dictionary for each variable: `NSStringFormatSpecTypeKey` = `NSStringPluralRuleType`, `NSStringFormatValueTypeKey`
/// (`d`, `ld`, `lu`, `f`, `.1f`, `@`; `d` when it is missing) and the forms `zero`, `one`, `two`, `few`, `many`,
/// `other`, of which `other` is required. For a key with only `NSStringVariableWidthRuleType`, the widest text is used.
package struct PluralTable: Sendable, Equatable {
    /// A variable of a format.
    package struct Variable: Sendable, Equatable {
        /// The format specifier of its number, without `%`.
        package var valueType: String
        /// The texts by category; `other` is always present.
        package var forms: [PluralCategory: String]
    }

    /// One key of the file.
    package struct Entry: Sendable, Equatable {
        /// The format with its variables as `%#@name@`.
        package var format: String
        /// The variables by name.
        package var variables: [String: Variable]
    }

    /// The entries by key.
    package var entries: [String: Entry]

    /// Parses a property list (XML or binary).
    package init(_ data: Data) throws(StringsFileError) {
        entries = [:]
        let table: [String: Any]
        do { table = try StringsTable.dictionary(data) } catch { throw StringsFileError(error) }
        for (key, value) in table.sorted(by: { $0.key < $1.key }) {
            guard let dictionary = value as? [String: Any] else { throw Self.fault(key, "a dictionary") }
            entries[key] = try Self.entry(key, dictionary)
        }
    }

    private static func entry(_ key: String, _ dictionary: [String: Any]) throws(StringsFileError) -> Entry {
        if let widths = dictionary["NSStringVariableWidthRuleType"] as? [String: String] {
            let widest = widths.max { (Int($0.key) ?? 0, $0.key) < (Int($1.key) ?? 0, $1.key) }
            return Entry(format: widest?.value ?? "", variables: [:])
        }
        guard let format = dictionary["NSStringLocalizedFormatKey"] as? String else {
            throw fault(key, "'NSStringLocalizedFormatKey' with a text")
        }
        var variables: [String: Variable] = [:]
        for (name, value) in dictionary.sorted(by: { $0.key < $1.key }) where name != "NSStringLocalizedFormatKey" {
            guard let rule = value as? [String: Any] else { throw fault("\(key).\(name)", "a dictionary") }
            variables[name] = try variable("\(key).\(name)", rule)
        }
        return Entry(format: format, variables: variables)
    }

    private static func variable(_ subject: String, _ rule: [String: Any]) throws(StringsFileError) -> Variable {
        let type = rule["NSStringFormatSpecTypeKey"] as? String
        guard type == nil || type == "NSStringPluralRuleType" else {
            throw fault(subject, "'NSStringPluralRuleType' as its 'NSStringFormatSpecTypeKey'")
        }
        var forms: [PluralCategory: String] = [:]
        for category in PluralCategory.allCases {
            guard let value = rule[category.rawValue] else { continue }
            guard let text = value as? String else { throw fault("\(subject).\(category.rawValue)", "a text") }
            forms[category] = text
        }
        guard forms[.other] != nil else { throw fault(subject, "a text for 'other'") }
        return Variable(valueType: rule["NSStringFormatValueTypeKey"] as? String ?? "d", forms: forms)
    }

    private static func fault(_ subject: String, _ expected: String) -> StringsFileError {
        StringsFileError(.pluralRule(entry: subject, expected: expected))
    }
}
