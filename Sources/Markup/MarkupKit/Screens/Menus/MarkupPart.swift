import Foundation

/// An element of a document that is not a visible view but belongs to the view around it: a menu, a command, a bar
/// button.
///
/// It is a view class, so that attributes, bindings, texts, actions and outlets work as for every element; its widget
/// is never shown.
protocol MarkupPart: UIView {
    /// The view that contains the part; `nil` before it is added to one.
    var host: UIView? { get set }
    /// The controller to which the part was added, such as a key command; `nil` before that.
    var joined: UIViewController? { get set }
    /// Called when the whole element has been read.
    func attach(to view: UIView)
    /// Reverses ``attach(to:)``.
    func detach(from view: UIView)
    /// Adds the part to the controller of the document, such as a key command.
    func join(_ controller: UIViewController)
    /// Reverses ``join(_:)``.
    func leave(_ controller: UIViewController)
}

extension UIView {
    /// Adds the view of a child element.
    func take(_ inside: UIView) {
        guard let part = inside as? any MarkupPart else { return appendMarkupElementView(inside) }
        part.host?.release(part)
        part.host = self
        rare.markupParts.append(part)
        part.attach(to: self)
        // When a controller loads its view, it adds all parts at once, so nothing is done before.
        guard let controller = part.hostController, controller.isViewLoaded else { return }
        controller.join(part.withPartsInside)
    }

    /// Removes a part that is no longer in the document.
    func release(_ part: any MarkupPart) { release([part]) }

    /// Removes parts that are no longer in the document.
    func release(_ parts: [any MarkupPart]) {
        for part in parts {
            for part in part.withPartsInside {
                if let controller = part.joined { part.leave(controller) }
                part.joined = nil
            }
            part.detach(from: self)
            part.host = nil
        }
        let gone = Set(parts.map { ObjectIdentifier($0) })
        rarities?.markupParts.removeAll { gone.contains(ObjectIdentifier($0)) }
    }

    /// The parts of the view, and those inside them.
    fileprivate var ownParts: [any MarkupPart] {
        (rarities?.markupParts ?? []).flatMap(\.withPartsInside)
    }

    /// The parts of the view and its subviews, without the views of other controllers.
    fileprivate var allParts: [any MarkupPart] {
        subviews.reduce(into: ownParts) { if $1.viewController == nil { $0 += $1.allParts } }
    }
}

extension MarkupPart {
    fileprivate var withPartsInside: [any MarkupPart] { [self] + ownParts }

    /// The controller of the document; `nil` before it has loaded the document's view.
    var hostController: UIViewController? {
        if let outer = host as? any MarkupPart { return outer.hostController }
        return host?.nearestViewController
    }

    /// Removes the part from its host while `change` changes it, and adds it again.
    func whileReleased(_ change: () -> Void) {
        guard let host else { return change() }
        host.release(self)
        change()
        host.take(self)
    }
}

extension UIViewController {
    /// Adds the bar buttons and key commands of the view's document to the controller.
    func takeMarkupParts() { if let view = viewIfLoaded { join(view.allParts) } }

    fileprivate func join(_ parts: [any MarkupPart]) {
        for part in parts where part.joined == nil {
            part.joined = self
            part.join(self)
        }
    }
}
