import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

private final class PaddedField: UITextField {
    var room = UIEdgeInsets(left: 24, right: 12)
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: room) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect {
        bounds.inset(by: UIEdgeInsets(left: 40, right: 12))
    }
}

extension ViewTests {
    @MainActor @Suite struct TextRectTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ field: UITextField) throws -> HostWindow {
            let row = LMRowView()
            field.weight = 1
            // The first control of a window has the keyboard focus.
            row.addSubview(UIButton(type: .system))
            row.addSubview(field)
            let window = HostWindow(row, size: CGSize(width: 300, height: 60))
            try #require(window.show())
            return window
        }

        private func place(ofTextIn field: UITextField) throws -> CGRect {
            let box = try #require(field.input.native.bounds(in: field.native))
            return CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
        }

        @Test func anOverrideMakesRoomAroundTheText() throws {
            let (field, plain) = (PaddedField(), UITextField())
            let windows = try [show(field), show(plain)]
            defer { for window in windows { window.close() } }
            let (padded, usual) = (try place(ofTextIn: field), try place(ofTextIn: plain))
            #expect(padded.minX == usual.minX + 24)
            #expect(padded.width == usual.width - 36)
            #expect(field.bounds.height == plain.bounds.height, "the field does not become higher")
        }

        @Test func theTextMovesWhileItIsEdited() async throws {
            let field = PaddedField()
            let window = try show(field)
            defer { window.close() }
            let before = try place(ofTextIn: field)
            field.becomeFirstResponder()
            await MarkupTesting.pump(until: { (try? place(ofTextIn: field).minX) == before.minX + 16 })
            #expect(try place(ofTextIn: field).minX == before.minX + 16)
        }

        @Test func aSideViewHasTheSizeOfItsFrame() throws {
            let field = PaddedField()
            field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
            field.leftViewMode = .always
            let window = try show(field)
            defer { window.close() }
            #expect(try #require(field.leftView?.native.bounds(in: field.native)).width == 20)
            #expect(field.textRect(forBounds: CGRect(x: 0, y: 0, width: 200, height: 30)).minX == 24)
        }

        @Test func theStandardRectanglesLeaveOutTheSideViews() {
            let field = UITextField()
            let bounds = CGRect(x: 0, y: 0, width: 200, height: 30)
            #expect(field.textRect(forBounds: bounds) == bounds)
            field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
            field.rightViewMode = .always
            #expect(field.editingRect(forBounds: bounds).width == 164)
            #expect(field.rightViewRect(forBounds: bounds) == CGRect(x: 170, y: 10, width: 30, height: 10))
            #expect(field.leftViewRect(forBounds: bounds) == .zero)
        }
    }
}
