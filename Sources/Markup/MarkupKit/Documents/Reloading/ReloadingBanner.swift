import Foundation
import MarkupLayout
import NativeWidgets

/// A banner that shows the errors of a window's documents on top of their last valid content.
final class ReloadingBanner: LMColumnView, WindowOverlay {
    private let label = UILabel(frame: .zero)

    override func viewDidInitialize() {
        super.viewDidInitialize()
        backgroundColor = UIColor(0xA51D2D)
        layoutMargins = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
        label.textColor = .white
        label.numberOfLines = 0
        label.accessibilityIdentifier = "reloadingFaults"
        addSubview(label)
    }

    func place(in size: LayoutSize) {
        let height = native.measure(.vertical, for: Int(size.width)).natural
        placeFilling(LayoutSize(width: size.width, height: height))
    }

    /// Updates the banners of all windows.
    static func update() {
        let windows = UIApplication.shared.windows
        for window in windows {
            var texts: [String] = []
            for document in WatchedResources.current.flatMap(\.documents) where document.view?.window === window {
                if let failure = document.failure, !texts.contains(failure) { texts.append(failure) }
            }
            window.show(faults: texts.joined(separator: "\n"))
        }
    }

    fileprivate var text: String? {
        get { label.text }
        set { label.text = newValue }
    }
}

extension UIWindow {
    fileprivate func show(faults: String) {
        let banner = subviews.lazy.compactMap { $0 as? ReloadingBanner }.first
        guard !faults.isEmpty else {
            banner?.removeFromSuperview()
            return
        }
        let shown = banner ?? ReloadingBanner(frame: .zero)
        shown.text = faults
        if banner == nil { addSubview(shown) }
    }
}
