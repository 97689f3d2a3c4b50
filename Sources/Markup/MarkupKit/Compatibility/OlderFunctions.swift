public import Foundation

// Functions and constants from before Swift 4.2, which older code and articles use.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates edge distances.
public nonisolated func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat)
    -> UIEdgeInsets
{
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a rectangle without the distances from its edges.
public nonisolated func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
    rect.inset(by: insets)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns an image as PNG data, see ``UIImage/pngData()``.
public nonisolated func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns an image as JPEG data, see ``UIImage/jpegData(compressionQuality:)``.
public nonisolated func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``UITableView/automaticDimension``.
public nonisolated let UITableViewAutomaticDimension: CGFloat = -1
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``UICollectionView/elementKindSectionHeader``.
public nonisolated let UICollectionElementKindSectionHeader = "UICollectionElementKindSectionHeader"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older name of ``UICollectionView/elementKindSectionFooter``.
public nonisolated let UICollectionElementKindSectionFooter = "UICollectionElementKindSectionFooter"
