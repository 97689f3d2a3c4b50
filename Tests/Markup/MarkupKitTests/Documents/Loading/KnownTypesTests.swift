import KeyValueCoding
import MarkupLanguage
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// The known answers are those of casts, and the first document of most programs needs no cast.
    @MainActor @Suite struct KnownTypesTests {
        init() throws { try MarkupTesting.start() }

        @Test func answersAreThoseOfCasts() {
            for (name, type) in BuiltInViews.all {
                for property in tables(of: type).flatMap(\.ownProperties) {
                    let value = property.valueType
                    let coded = (value as? any KeyValueCoding.Type).map { ObjectIdentifier($0) }
                    #expect(KnownTypes.coded(value).map { ObjectIdentifier($0) } == coded, "\(name).\(property.name)")
                    let converted = (value as? any MarkupValue.Type).map { ObjectIdentifier($0) }
                    let known = KnownTypes.markupValue(value).map { ObjectIdentifier($0) }
                    #expect(known == converted, "\(name).\(property.name)")
                }
            }
        }

        @Test func theValuesOfCommonViewsAreKnown() {
            let views: [UIView.Type] = [
                LMColumnView.self, LMRowView.self, UILabel.self, UITextField.self, UIButton.self,
            ]
            for property in views.flatMap(tables).flatMap(\.ownProperties) where !property.isReadOnly {
                guard property.valueType is any MarkupValue.Type else { continue }
                let isKnown = KnownTypes.values[ObjectIdentifier(property.valueType)] != nil
                #expect(isKnown, "\(property.name): \(property.valueType)")
            }
        }

        @Test func viewsAndOtherClassesHaveForms() {
            #expect(KnownTypes.textForms(of: LMCommand.self)["key"] == .key)
            #expect(KnownTypes.textForms(of: LMTableColumn.self)["format"] == .formatter)
            #expect(KnownTypes.textForms(of: UILabel.self).isEmpty && KnownTypes.textForms(of: Int.self).isEmpty)
            #expect(KnownTypes.userTexts(of: UIBarButtonItem.self) == ["accessibilityLabel", "title"])
            #expect(KnownTypes.userTexts(of: UIResponder.self) == nil)
        }

        private func tables(of type: UIView.Type) -> [KeyValueTable] {
            Array(sequence(first: type.keyValueTable) { $0.superclass })
        }
    }
}
