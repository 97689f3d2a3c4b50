public import Foundation

/// The status bar of a phone. A desktop has none, so it is hidden and has no size.
public final class UIStatusBarManager {
    init() {}

    nonisolated deinit {}

    /// The area of the status bar: always empty.
    public var statusBarFrame: CGRect { .zero }
    /// Whether the status bar is hidden: always `true`.
    public var isStatusBarHidden: Bool { true }
    /// The style of the status bar: always `default`.
    public var statusBarStyle: UIStatusBarStyle { .default }
}
