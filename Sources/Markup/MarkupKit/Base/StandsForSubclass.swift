import KeyValueCoding

/// A class of objects whose subclass a document names the properties of.
///
/// `collectionViewLayout` is of the type `UICollectionViewLayout`, but `collectionViewLayout.itemSize` in a document is a property of
/// `UICollectionViewFlowLayout`, the layout of every new collection.
protocol StandsForSubclass: AnyObject {
    static var namedType: any KeyValueCoding.Type { get }
    /// Whether an object is of the subclass, so that its properties may be assigned.
    static func isNamed(_ object: AnyObject) -> Bool
}
