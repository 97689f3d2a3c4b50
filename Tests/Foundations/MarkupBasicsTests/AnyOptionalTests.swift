import MarkupBasics
import Testing

@Suite struct AnyOptionalTests {
    @Test func onlyOptionalsAreOpened() {
        #expect((3 as Any) as? any AnyOptional == nil)
        #expect(((Int?.some(3) as Any) as? any AnyOptional)?.wrappedAny as? Int == 3)
        let none = (Int?.none as Any) as? any AnyOptional
        #expect(none != nil)
        #expect(none?.wrappedAny == nil)
    }

    @Test func nestedOptionalsAreFlattened() {
        let deep: Int??? = 3
        #expect(((deep as Any) as? any AnyOptional)?.flattened as? Int == 3)
        let empty: Int??? = .some(.some(.none))
        #expect(((empty as Any) as? any AnyOptional)?.flattened == nil)
        let hidden: Any? = Int?.some(3) as Any
        #expect(((hidden as Any) as? any AnyOptional)?.flattened as? Int == 3)
    }

    @Test func typesDescribeTheirContent() {
        let type = (String?.self as Any.Type) as? any AnyOptional.Type
        #expect(type?.wrappedType == String.self)
        #expect(type?.absent is String?)
        #expect((String.self as Any.Type) as? any AnyOptional.Type == nil)
    }
}
