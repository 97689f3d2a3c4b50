import Foundation

/// An element of a document that is no view on screen but belongs to one: a menu, a command, a button of a bar.
///
/// It is a view class, so that its attributes, bindings, texts, actions and outlet are those of every element; its widget is never shown.
protocol MarkupPart: UIView {
    /// Called when everything inside the element has been read.
    func attach(to view: UIView)
}

extension UIView {
    /// Takes the view of an element inside this one's.
    func take(_ inside: UIView) {
        if let part = inside as? any MarkupPart { part.attach(to: self) } else { appendMarkupElementView(inside) }
    }

    /// Keeps a part for as long as the view lives.
    func keep(_ part: any MarkupPart) { rare.markupParts.append(part) }
}

extension UIViewController {
    /// Shows the bar buttons and answers to the keys that the view's document has.
    func takeMarkupParts() {
        guard let parts = viewIfLoaded?.rarities?.markupParts, !parts.isEmpty else { return }
        let items = parts.compactMap { $0 as? LMBarItem }
        let leading = items.filter { $0.placement == .leading }.map(\.item)
        let trailing = items.filter { $0.placement == .trailing }.map(\.item)
        if !leading.isEmpty { navigationItem.leftBarButtonItems = (navigationItem.leftBarButtonItems ?? []) + leading }
        if !trailing.isEmpty {
            navigationItem.rightBarButtonItems = (navigationItem.rightBarButtonItems ?? []) + trailing
        }
        for command in parts.compactMap({ $0 as? LMCommand }) {
            if let key = command.element as? UIKeyCommand { addKeyCommand(key) }
        }
        for menu in parts.compactMap({ $0 as? LMMenu }) where menu.isPrimary { UIApplication.shared.menu = menu.menu }
    }
}
