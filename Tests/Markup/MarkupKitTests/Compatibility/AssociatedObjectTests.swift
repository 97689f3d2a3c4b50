import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Values that are associated with objects, and the members of `NSObject`.
    @MainActor @Suite struct AssociatedObjectTests {
        init() throws { try MarkupTesting.start() }

        private nonisolated(unsafe) static var first = 0
        private nonisolated(unsafe) static var second = 0
        private final class Note {}

        @Test func aViewHasValuesByTheirKeys() {
            let (view, other) = (UIView(), UIView())
            objc_setAssociatedObject(view, &Self.first, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            objc_setAssociatedObject(view, &Self.second, 5, .OBJC_ASSOCIATION_RETAIN)
            #expect(objc_getAssociatedObject(view, &Self.first) as? String == "a")
            #expect(objc_getAssociatedObject(view, &Self.second) as? Int == 5)
            #expect(objc_getAssociatedObject(other, &Self.first) == nil)
            objc_setAssociatedObject(view, &Self.first, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            #expect(objc_getAssociatedObject(view, &Self.first) == nil)
            #expect(objc_getAssociatedObject(view, &Self.second) as? Int == 5)
            objc_removeAssociatedObjects(view)
            #expect(objc_getAssociatedObject(view, &Self.second) == nil)
        }

        @Test func theValuesOfAViewAreReleasedWithIt() {
            weak var note: Note?
            do {
                let view = UIView()
                let kept = Note()
                note = kept
                objc_setAssociatedObject(view, &Self.first, kept, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            }
            #expect(note == nil)
        }

        @Test func anAssignedObjectIsNotRetained() {
            let view = UIView()
            var note: Note? = Note()
            objc_setAssociatedObject(view, &Self.first, note, .OBJC_ASSOCIATION_ASSIGN)
            #expect(objc_getAssociatedObject(view, &Self.first) as? Note === note)
            note = nil
            #expect(objc_getAssociatedObject(view, &Self.first) == nil)
        }

        @Test func anObjectIsCopied() {
            let (view, text) = (UIView(), NSMutableString(string: "a"))
            objc_setAssociatedObject(view, &Self.first, text, .OBJC_ASSOCIATION_COPY_NONATOMIC)
            text.append("b")
            #expect((objc_getAssociatedObject(view, &Self.first) as? NSString)?.isEqual("a") == true)
        }

        /// An object that has the address of one that is gone has none of its values.
        @Test func otherObjectsHaveNoOldValues() {
            for _ in 0..<1000 {
                let (object, value) = (Note(), Note())
                #expect(objc_getAssociatedObject(object, &Self.first) == nil)
                objc_setAssociatedObject(object, &Self.first, value, .OBJC_ASSOCIATION_RETAIN)
                #expect(objc_getAssociatedObject(object, &Self.first) as? Note === value)
            }
        }

        @Test func theValuesOfObjectsThatAreGoneAreReleasedWhenOthersGetValues() {
            weak var value: Note?
            do {
                let (object, kept) = (Note(), Note())
                value = kept
                objc_setAssociatedObject(object, &Self.first, kept, .OBJC_ASSOCIATION_RETAIN)
            }
            let others = (0..<5000).map { _ in Note() }
            for other in others { objc_setAssociatedObject(other, &Self.first, Note(), .OBJC_ASSOCIATION_RETAIN) }
            #expect(value == nil)
            #expect(others.allSatisfy { objc_getAssociatedObject($0, &Self.first) is Note })
        }

        /// The end of a value may read and set other values.
        @Test func theEndOfAValueUsesTheTable() {
            let view = UIView()
            let inner = UIView()
            objc_setAssociatedObject(inner, &Self.first, Note(), .OBJC_ASSOCIATION_RETAIN)
            view.addSubview(inner)
            objc_setAssociatedObject(view, &Self.first, inner, .OBJC_ASSOCIATION_RETAIN)
            inner.removeFromSuperview()
            objc_setAssociatedObject(view, &Self.first, UIView(), .OBJC_ASSOCIATION_RETAIN)
            #expect(objc_getAssociatedObject(view, &Self.first) is UIView)
        }

        @Test func valuesWithoutAnIdentityHaveNone() {
            objc_setAssociatedObject(5, &Self.first, "a", .OBJC_ASSOCIATION_RETAIN)
            #expect(objc_getAssociatedObject(5, &Self.first) == nil)
        }

        @Test func membersOfEveryObject() {
            let (label, tap) = (UILabel(), UITapGestureRecognizer())
            #expect(label.isKind(of: UILabel.self) && label.isKind(of: UIView.self) && !label.isKind(of: UIButton.self))
            #expect(label.isMember(of: UILabel.self) && !label.isMember(of: UIView.self))
            #expect(tap.isKind(of: UIGestureRecognizer.self))
            #expect(label.isEqual(label) && !label.isEqual(UILabel()) && !label.isEqual(nil))
            #expect(label.hash == label.hash && !label.isProxy())
            #expect((label as Any) is any NSObjectProtocol)
        }
    }
}
