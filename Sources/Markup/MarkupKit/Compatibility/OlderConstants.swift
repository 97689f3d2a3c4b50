// Constants of layers from before Swift 4.2, which older code and articles use.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``CAMediaTimingFunctionName/linear``.
public nonisolated let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``CAMediaTimingFunctionName/easeIn``.
public nonisolated let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``CAMediaTimingFunctionName/easeOut``.
public nonisolated let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``CAMediaTimingFunctionName/easeInEaseOut``.
public nonisolated let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``CAMediaTimingFillMode/forwards``.
public nonisolated let kCAFillModeForwards = CAMediaTimingFillMode.forwards
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``CAMediaTimingFillMode/backwards``.
public nonisolated let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``CAMediaTimingFillMode/both``.
public nonisolated let kCAFillModeBoth = CAMediaTimingFillMode.both
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``CAMediaTimingFillMode/removed``.
public nonisolated let kCAFillModeRemoved = CAMediaTimingFillMode.removed
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``CALayerContentsGravity/center``.
public nonisolated let kCAGravityCenter = CALayerContentsGravity.center
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``CALayerContentsGravity/resize``.
public nonisolated let kCAGravityResize = CALayerContentsGravity.resize
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``CALayerContentsGravity/resizeAspect``.
public nonisolated let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``CALayerContentsGravity/resizeAspectFill``.
public nonisolated let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``CATextLayerAlignmentMode/center``.
public nonisolated let kCAAlignmentCenter = CATextLayerAlignmentMode.center
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``CATextLayerAlignmentMode/left``.
public nonisolated let kCAAlignmentLeft = CATextLayerAlignmentMode.left
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``CATextLayerAlignmentMode/right``.
public nonisolated let kCAAlignmentRight = CATextLayerAlignmentMode.right
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``CATransitionType/fade``.
public nonisolated let kCATransitionFade = CATransitionType.fade
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``CATransitionType/push``.
public nonisolated let kCATransitionPush = CATransitionType.push
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``CATransitionType/moveIn``.
public nonisolated let kCATransitionMoveIn = CATransitionType.moveIn
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``CATransitionType/reveal``.
public nonisolated let kCATransitionReveal = CATransitionType.reveal
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``CATransitionSubtype/fromLeft``.
public nonisolated let kCATransitionFromLeft = CATransitionSubtype.fromLeft
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``CATransitionSubtype/fromRight``.
public nonisolated let kCATransitionFromRight = CATransitionSubtype.fromRight
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``CATransitionSubtype/fromTop``.
public nonisolated let kCATransitionFromTop = CATransitionSubtype.fromTop
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``CATransitionSubtype/fromBottom``.
public nonisolated let kCATransitionFromBottom = CATransitionSubtype.fromBottom
