import Foundation
package import NativeWidgets

/// The drawings that have begun, the innermost last.
enum GraphicsStack {
    private enum Entry {
        /// A view that may draw; nothing is made for it until it does.
        case waiting(Drawing, CGRect)
        case ready(CGContext)
    }

    private static var entries: [Entry] = []

    /// Where code draws that names no context.
    static var current: CGContext? {
        switch entries.last {
        case .ready(let context): return context
        case .waiting(let drawing, let rect):
            guard let canvas = drawing.canvas(in: rect) else { return nil }
            let context = CGContext(canvas)
            entries[entries.count - 1] = .ready(context)
            return context
        case nil: return nil
        }
    }

    static func push(_ context: CGContext) { entries.append(.ready(context)) }

    static func pop() { if case .ready? = entries.last { entries.removeLast() } }

    /// Calls a view's ``UIView/draw(_:)``, and ends what it began.
    static func draw(_ view: UIView, on drawing: Drawing) {
        let size = view.native.allocatedSize
        guard size.width > 0, size.height > 0 else { return }
        let rect = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        let depth = entries.count
        entries.append(.waiting(drawing, rect))
        view.draw(rect)
        if entries.count > depth, case .ready(let context) = entries[depth] { context.end(view.nameInMessages) }
        // What the view pushed and did not pop goes too.
        entries.removeLast(max(0, entries.count - depth))
    }

    /// Draws by `body` on a context.
    static func draw(on context: CGContext, _ body: () -> Void) {
        let depth = entries.count
        entries.append(.ready(context))
        body()
        entries.removeLast(max(0, entries.count - depth))
    }
}

extension CGContext {
    /// Draws by `body` on a page; the canvas is ended by whoever made it.
    package static func draw(on canvas: Canvas, _ body: () -> Void) {
        let context = CGContext(canvas)
        GraphicsStack.draw(on: context, body)
        context.report("a page")
    }

    /// Ends the drawing.
    func end(_ name: @autoclosure () -> String) {
        report(name())
        canvas.end()
    }

    private static var reported: Set<String> = []

    /// Says once of each thing drawn that numbers were left out: it may be drawn sixty times a second.
    private func report(_ name: @autoclosure () -> String) {
        guard canvas.refusals > 0, Self.reported.insert(name()).inserted else { return }
        Notice.post(
            .drawing,
            "\(name()): \(canvas.refusals) points, lengths or transformations of the drawing are no finite numbers and were left out; look for a division by zero"
        )
    }
}
