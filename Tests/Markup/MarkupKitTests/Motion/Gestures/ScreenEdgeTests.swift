import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Drags that begin at an edge of a view.
    @MainActor @Suite struct ScreenEdgeTests {
        init() throws { try MarkupTesting.start() }

        /// The states of a gesture of a view of 300 by 200 points after a drag.
        private func states(_ edges: UIRectEdge, from start: CGPoint, to end: CGPoint, _ type: UITouch.TouchType)
            -> [String]
        {
            let gesture = UIScreenEdgePanGestureRecognizer()
            gesture.edges = edges
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            view.addGestureRecognizer(gesture)
            var states: [String] = []
            Desk.with(["pan": gesture]) { desk in
                desk.type = type
                desk.down(start.x, start.y)
                desk.move((start.x + end.x) / 2, (start.y + end.y) / 2)
                desk.move(end.x, end.y)
                desk.up()
                states = desk.told()
            }
            return states
        }

        @Test(arguments: [
            (UIRectEdge.left, CGPoint(x: 5, y: 100), CGPoint(x: 85, y: 110)),
            (.right, CGPoint(x: 295, y: 100), CGPoint(x: 215, y: 90)),
            (.top, CGPoint(x: 150, y: 3), CGPoint(x: 160, y: 83)),
            (.bottom, CGPoint(x: 150, y: 197), CGPoint(x: 140, y: 117)),
        ]) func aDragFromAnEdgeIsRecognised(_ edge: UIRectEdge, _ start: CGPoint, _ end: CGPoint) {
            for type in [UITouch.TouchType.direct, .indirectPointer] {
                #expect(states(edge, from: start, to: end, type) == ["pan began", "pan changed", "pan ended"])
                #expect(states(.all, from: start, to: end, type).last == "pan ended")
                #expect(states([], from: start, to: end, type).isEmpty, "no edge is allowed")
                let other: UIRectEdge = edge == .left || edge == .right ? [.top, .bottom] : [.left, .right]
                #expect(states(other, from: start, to: end, type).isEmpty, "another edge is allowed")
                #expect(states(edge, from: end, to: start, type).isEmpty, "it begins inside")
            }
        }

        @Test func aDragAlongTheEdgeIsNotRecognised() {
            let start = CGPoint(x: 5, y: 20)
            #expect(states(.left, from: start, to: CGPoint(x: 15, y: 120), .direct).isEmpty)
            #expect(states(.left, from: start, to: CGPoint(x: 45, y: 180), .indirectPointer).isEmpty)
        }
    }
}
