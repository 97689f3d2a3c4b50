import Foundation
import MarkupLanguage

extension UIViewController {
    /// Returns the view of this controller's document; `nil` if there is no document, or a view with the errors if it
    /// has any.
    func viewFromDocument() -> UIView? {
        let name = nibName ?? String(describing: type(of: self))
        let isAsked = nibName != nil
        guard isAsked || DocumentFile.exists(named: name, in: bundleForView) else { return nil }
        do {
            return try LMViewBuilder.view(withName: name, owner: self, root: LMRootView(frame: .zero))
        } catch {
            loadFailure = error
            return viewAfterFailure()
        }
    }

    /// Returns a view that shows the errors of the document, because a controller that loads it with `try?` discards
    /// them.
    func viewAfterFailure() -> UIView {
        let view = LMRootView(frame: .zero)
        guard let loadFailure else { return view }
        let text = "\(loadFailure)"
        Notice.post(.failedDocument, text)
        let label = UILabel(frame: .zero)
        label.text = text
        label.numberOfLines = 0
        label.textAlignment = .center
        view.addSubview(label)
        return view
    }
}

extension UIView {
    /// The controller whose view this is.
    var viewController: UIViewController? { controller as? UIViewController }

    /// The nearest controller of this view or a superview.
    var nearestViewController: UIViewController? {
        sequence(first: self, next: \.superview).lazy.compactMap(\.viewController).first
    }

    /// The window that contains the view; `nil` outside of a window, or in a ``HostWindow``.
    public var window: UIWindow? {
        sequence(first: self, next: \.superview).lazy
            .compactMap { $0 as? UIWindow ?? ($0 as? PopoverContent)?.source?.window }.first
    }
}
