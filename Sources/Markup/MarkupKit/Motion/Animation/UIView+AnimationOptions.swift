extension UIView {
    /// The options of an animation.
    public nonisolated struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The options as bits; curves and transitions are numbers in some of them.
        public let rawValue: UInt
        /// Creates options from their bits; use the constants below instead.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Has no effect: animated views are always laid out.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Has no effect: moving views always receive input.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Has no effect: animations always begin at the shown values.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats the animation until another one replaces it or the views leave the screen.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs the animation backwards too. At the end the views are as the block left them.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Uses the given duration instead of the outer block's.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Uses the given curve instead of the outer block's.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// In a transition, animates what its block changes; without it the changes are made at once, below the picture
        /// that fades out.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// In a transition between two views, hides and shows them; without it they are removed and added.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Uses no options of the outer block.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Begins and ends slowly; the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Begins slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Moves at a constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// Shows the new content at once; the default.
        public static let transitionNone: AnimationOptions = []
        /// Fades the old content into the new one. All transitions do this, because flips and curls are not supported.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Fades.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Fades.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// Fades.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// Fades the old content into the new one.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// Fades.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Fades.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        var curve: TimingCurve {
            switch (rawValue >> 16) & 0xf {
            case 1: .bezier(.easeIn)
            case 2: .bezier(.easeOut)
            case 3: .bezier(.linear)
            default: .easeInOut
            }
        }

        var hasTransition: Bool { (rawValue >> 20) & 0xf != 0 }
    }

    /// The named curves.
    public nonisolated enum AnimationCurve: Int, Sendable {
        /// Begins and ends slowly.
        case easeInOut
        /// Begins slowly.
        case easeIn
        /// Ends slowly.
        case easeOut
        /// Moves at a constant speed.
        case linear

        var bezier: BezierCurve {
            switch self {
            case .easeInOut: .easeInOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }
}
