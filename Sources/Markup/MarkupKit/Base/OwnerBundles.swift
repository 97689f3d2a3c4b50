import Foundation

/// The bundles of an owner's documents: those that a responder returns, otherwise the bundle of the owner's class.
enum OwnerBundles {
    static func documents(of owner: AnyObject?) -> Bundle { (owner as? UIResponder)?.bundleForView ?? holding(owner) }
    static func images(of owner: AnyObject?) -> Bundle { (owner as? UIResponder)?.bundleForImages ?? holding(owner) }
    static func strings(of owner: AnyObject?) -> Bundle { (owner as? UIResponder)?.bundleForStrings ?? holding(owner) }

    private static func holding(_ owner: AnyObject?) -> Bundle { owner.map { .holding(type(of: $0)) } ?? .main }
}
