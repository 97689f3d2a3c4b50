import Foundation

/// An element of a document that is no view on screen but belongs to the one around it: a menu, a command, a button of a bar.
///
/// It is a view class, so that its attributes, bindings, texts, actions and outlet are those of every element; its widget is never shown.
protocol MarkupPart: UIView {
    /// The view around the part; `nil` before it is in one.
    var host: UIView? { get set }
    /// The controller that has what belongs to it, such as a key; `nil` if none has it yet.
    var joined: UIViewController? { get set }
    /// Called when everything inside the element has been read.
    func attach(to view: UIView)
    /// Undoes ``attach(to:)``.
    func detach(from view: UIView)
    /// Gives the controller of the document what belongs to it, such as a key.
    func join(_ controller: UIViewController)
    /// Undoes ``join(_:)``.
    func leave(_ controller: UIViewController)
}

extension UIView {
    /// Takes the view of an element inside this one's.
    func take(_ inside: UIView) {
        guard let part = inside as? any MarkupPart else { return appendMarkupElementView(inside) }
        part.host?.release(part)
        part.host = self
        rare.markupParts.append(part)
        part.attach(to: self)
        // Before a controller has loaded its view, it takes all parts at once.
        guard let controller = part.hostController, controller.isViewLoaded else { return }
        controller.join(part.withPartsInside)
    }

    /// Lets go of a part that the document no longer has.
    func release(_ part: any MarkupPart) {
        for part in part.withPartsInside {
            if let controller = part.joined { part.leave(controller) }
            part.joined = nil
        }
        part.detach(from: self)
        part.host = nil
        rarities?.markupParts.removeAll { $0 === part }
    }

    /// The parts of the view, and those inside them.
    fileprivate var ownParts: [any MarkupPart] {
        (rarities?.markupParts ?? []).flatMap(\.withPartsInside)
    }

    /// The parts of the view and of those inside it, without the views of other controllers.
    fileprivate var allParts: [any MarkupPart] {
        subviews.reduce(into: ownParts) { if $1.viewController == nil { $0 += $1.allParts } }
    }
}

extension MarkupPart {
    fileprivate var withPartsInside: [any MarkupPart] { [self] + ownParts }

    /// The controller of the document; `nil` before it has taken the document's view.
    var hostController: UIViewController? {
        if let outer = host as? any MarkupPart { return outer.hostController }
        return host?.nearestViewController
    }

    /// Gives up what the part is to others while `change` makes something else of it.
    func whileReleased(_ change: () -> Void) {
        guard let host else { return change() }
        host.release(self)
        change()
        host.take(self)
    }
}

extension UIViewController {
    /// Shows the bar buttons and answers to the keys that the view's document has.
    func takeMarkupParts() { if let view = viewIfLoaded { join(view.allParts) } }

    fileprivate func join(_ parts: [any MarkupPart]) {
        for part in parts where part.joined == nil {
            part.joined = self
            part.join(self)
        }
    }
}
