import Foundation
import MarkupLanguage

extension UIViewController {
    /// The view of this controller's own document; `nil` if there is none, or if it has faults.
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

    /// A view that says what is wrong with the document, since `try?` in a controller says nothing.
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

    /// The controller that answers for this view: its own or a superview's.
    var nearestViewController: UIViewController? {
        sequence(first: self, next: \.superview).lazy.compactMap(\.viewController).first
    }

    /// The window the view is in; `nil` if it is in none, or in a ``HostWindow``.
    public var window: UIWindow? {
        sequence(first: self, next: \.superview).lazy
            .compactMap { $0 as? UIWindow ?? ($0 as? PopoverContent)?.source?.window }.first
    }
}
