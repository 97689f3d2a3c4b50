import Foundation
package import NativeWidgets

/// The stack of current drawings, the innermost last.
enum GraphicsStack {
    private enum Entry {
        /// A view that may draw; its context is created on first use.
        case waiting(Drawing, CGRect)
        case ready(CGContext)
    }

    private static var entries: [Entry] = []

    /// The context of drawing functions that have no context argument.
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

    /// Calls a view's ``UIView/draw(_:)``, and ends the drawing.
    static func draw(_ view: UIView, on drawing: Drawing) {
        let size = view.native.allocatedSize
        guard size.width > 0, size.height > 0 else { return }
        let rect = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        let depth = entries.count
        entries.append(.waiting(drawing, rect))
        view.draw(rect)
        if entries.count > depth, case .ready(let context) = entries[depth] { context.end(view.nameInMessages) }
        // Also removes contexts that the view has pushed and not popped.
        entries.removeLast(max(0, entries.count - depth))
    }

    /// Calls `body` with a context as the current one.
    static func draw(on context: CGContext, _ body: () -> Void) {
        let depth = entries.count
        entries.append(.ready(context))
        body()
        entries.removeLast(max(0, entries.count - depth))
    }
}

extension CGContext {
    /// Calls `body` with a page as the current context; the caller ends the canvas.
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

    /// Posts a notice about skipped numbers, once per drawn object: it may be drawn sixty times per second.
    private func report(_ name: @autoclosure () -> String) {
        guard canvas.refusals > 0, Self.reported.insert(name()).inserted else { return }
        Notice.post(
            .drawing,
            "\(name()): \(canvas.refusals) points, lengths or transformations of the drawing are not finite and were ignored; check for a division by zero"
        )
    }
}
