extension UIView {
    /// How a view changes its tint colour while another view is in front.
    public nonisolated enum TintAdjustmentMode: Int, Sendable {
        /// As the superview.
        case automatic
        /// The colour as it is.
        case normal
        /// A grey colour.
        case dimmed
    }

    /// How the view changes its tint colour while another view is in front. Has no effect: the desktop shows which window is in front. Always
    /// `automatic`.
    public var tintAdjustmentMode: TintAdjustmentMode {
        get { .automatic }
        set {
            guard newValue != .automatic else { return }
            NoEffect.note("UIView.tintAdjustmentMode", "the desktop shows which window is in front")
        }
    }

    /// Whether the margins are at least those of the superview. Has no effect: each view has its own margins. Always `false`.
    public var preservesSuperviewLayoutMargins: Bool {
        get { false }
        set {
            guard newValue else { return }
            NoEffect.note("UIView.preservesSuperviewLayoutMargins", "each view has its own margins")
        }
    }
}
