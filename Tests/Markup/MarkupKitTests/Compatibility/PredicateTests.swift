import Foundation
import KeyValueCoding
import MarkupTesting
import Testing

@testable import MarkupKit

@KeyValueCoding
private final class Person {
    var name = "Ada"
    var age = 36
    var friends = ["Grace", "Émile"]
}

private struct Place { var name = "Rome", size: Int? = 3 }

extension ViewTests {
    /// Predicates from formats.
    @MainActor @Suite struct PredicateTests {
        private func holds(_ format: String, _ arguments: Any..., for object: Any?) -> Bool {
            NSPredicate(format: format, argumentArray: arguments).evaluate(with: object)
        }

        @Test func addressesMatchAPattern() {
            let pattern = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}"
            let predicate = NSPredicate(format: "SELF MATCHES %@", pattern)
            #expect(predicate.evaluate(with: "ada@example.org"))
            #expect(!predicate.evaluate(with: "ada@example"))
            #expect(!predicate.evaluate(with: "to ada@example.org"))
            #expect(!predicate.evaluate(with: nil))
        }

        @Test(arguments: [
            "name == 'Ada'", "name BEGINSWITH[c] 'aD'", "age > 30 AND age <= 36", "age BETWEEN {30, 40}",
            "NOT (age < 3 || name = \"Bob\")", "name IN {'Bob', 'Ada'}", "ANY friends == 'Grace'",
            "ALL friends != 'Bob'", "NONE friends LIKE 'B*'", "friends CONTAINS 'Grace'", "ANY friends ==[cd] 'emile'",
            "name.length == 3", "friends.count == 2", "missing == nil", "SELF.age == 36.0",
            "!(age = 1) && TRUEPREDICATE",
            "name LIKE 'A?a'", "name ENDSWITH 'a'", "age >= 36 && name <> 'Bob'", "NOT NOT name == 'Ada'",
        ])
        func comparisonsOfAnObject(format: String) {
            #expect(holds(format, for: Person()))
            #expect(!holds("NOT (\(format))", for: Person()))
        }

        @Test func valuesAndKeyPathsHavePlaces() {
            #expect(holds("%K == %@ AND %K < %d", "name", "Ada", "age", 40, for: Person()))
            #expect(holds("date > %@", Date.distantPast, for: ["date": Date()]))
            #expect(holds("name IN %@", ["Rome", "Bern"], for: Place()))
            #expect(holds("size == 3 AND person.name == 'Ada'", for: ["size": 3, "person": Person()] as [String: Any]))
            #expect(holds("size = %ld", 3, for: Place()))
        }

        @Test func variablesAreReplaced() {
            let predicate = NSPredicate(format: "$set == false OR $count > 2")
            #expect(predicate.evaluate(with: nil, substitutionVariables: ["set": false, "count": 1]))
            #expect(!predicate.evaluate(with: nil, substitutionVariables: ["set": true, "count": 1]))
        }

        @Test(arguments: [
            "", "name", "name ==", "name == 'open", "(name == 'a'", "name ~ 'a'", "name == %@", "name == 'a' 'b'", "%",
            "IN {",
        ])
        func aFaultPostsANotice(format: String) {
            let notices = MarkupTesting.notices { #expect(!holds(format, for: Person())) }
            #expect(notices.map(\.code) == [.predicate])
        }

        @Test(arguments: ["(", "{"]) func aFormatWithManyLevelsIsRefused(part: String) {
            let format = String(repeating: part, count: 3_000) + "name = 'a'"
            let notices = MarkupTesting.notices { _ = NSPredicate(format: format) }
            #expect(notices.first?.message.contains("nested") == true)
        }
    }
}
