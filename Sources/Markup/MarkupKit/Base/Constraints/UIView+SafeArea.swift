import Foundation
import NativeWidgets

extension UIView {
    /// The room at the edges that the program keeps free, in points: the ``UIViewController/additionalSafeAreaInsets`` of the view's controller
    /// and of the controllers around it whose views it fills. Zero for all other views, because no bar covers a view here.
    public var safeAreaInsets: UIEdgeInsets {
        guard let viewController else { return .zero }
        return viewController.safeInsets
    }

    /// The ``safeAreaInsets``, in reading order.
    var safeInsetsInReadingOrder: ReadingInsets {
        let insets = safeAreaInsets
        let (start, end) = native.isRightToLeft ? (insets.right, insets.left) : (insets.left, insets.right)
        return (Double(insets.top), Double(start), Double(insets.bottom), Double(end))
    }

    /// Whether the margins include the safe area. Has no effect: the margins are inside the whole view. Always `false`.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { false }
        set {
            guard newValue else { return }
            NoEffect.note("UIView.insetsLayoutMarginsFromSafeArea", "no bar covers a view here")
        }
    }
}

extension UIViewController {
    /// The room that the program keeps free at the edges of the view, in points: ``UIView/safeAreaLayoutGuide`` is inside of it, also for the
    /// children of a navigation, tab bar or page view controller. Default zero.
    public var additionalSafeAreaInsets: UIEdgeInsets {
        get { additionalInsets }
        set {
            guard newValue != additionalInsets else { return }
            additionalInsets = newValue
            safeAreaDidChange()
        }
    }

    private func safeAreaDidChange() {
        viewIfLoaded?.constraintsDidChange()
        viewIfLoaded?.safeAreaInsetsDidChange()
        viewSafeAreaInsetsDidChange()
        for child in childControllers where fillsWithChildren { child.safeAreaDidChange() }
    }

    private var fillsWithChildren: Bool {
        self is UINavigationController || self is UITabBarController || self is UIPageViewController
    }

    /// The insets of this controller and of the containers that it fills.
    fileprivate var safeInsets: UIEdgeInsets {
        guard let parent, parent.fillsWithChildren else { return additionalInsets }
        let (own, outer) = (additionalInsets, parent.safeInsets)
        return UIEdgeInsets(
            top: own.top + outer.top, left: own.left + outer.left, bottom: own.bottom + outer.bottom,
            right: own.right + outer.right)
    }
}
