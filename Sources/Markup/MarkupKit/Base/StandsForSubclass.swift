import KeyValueCoding

/// A class of objects behind a property whose names in documents are those of one of its subclasses: the most common one, with which every
/// view begins.
///
/// A property of the subclass's type was the simpler way: it could not hold the other subclasses.
protocol StandsForSubclass: AnyObject {
    static var namedType: any KeyValueCoding.Type { get }
    /// Whether an object is of the subclass, so that its properties may be assigned.
    static func isNamed(_ object: AnyObject) -> Bool
}
