public import Foundation

/// A document under the name that code from iOS gives a nib.
///
/// ```swift
/// tableView.register(UINib(nibName: "PersonCell", bundle: nil), forCellReuseIdentifier: "person")
/// ```
///
/// The document is `PersonCell.xml`, which `markup import` writes for `PersonCell.xib`. It is looked up in the bundle, then in the bundles
/// of the owner, of the view class with the name of the document, and of the program.
///
/// If the first element is a view class of the program, the new view also is the owner: the outlets and actions are its own, unless
/// the document names others, which are those of the owner. `<root>` stands for the view class that has the name of the document.
open class UINib {
    /// The names of options.
    public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The objects of a nib's placeholders. Has no effect: documents have no placeholders.
        public static let externalObjects = Self(rawValue: "UINibExternalObjects")
    }

    private let document: NibDocument

    /// Creates a nib for the document `name.xml`, which is read when it is needed.
    ///
    /// - Parameter bundle: The bundle that is searched first; `nil` for none.
    public init(nibName name: String, bundle: Bundle?) {
        document = NibDocument(name: name, bundle: bundle)
    }

    /// Creates the view of the document.
    ///
    /// - Parameters:
    ///   - owner: The object whose properties receive the views that have an `id`. Not retained.
    ///   - options: Has no effect.
    /// - Returns: The view. If the document does not exist or has a fault, a ``Notice`` is posted, and the view shows its message.
    open func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
        if options?.isEmpty == false { NoEffect.note("UINib.OptionsKey", "documents have no placeholders") }
        do {
            return [try document.view(owner: NibDocument.object(owner))]
        } catch {
            return [NibDocument.failureView(error)]
        }
    }

    /// Creates a cell, a header or a footer for a list. After a fault, it is a plain one that shows the message.
    ///
    /// - Parameter neighbours: The objects whose modules and bundles are searched, too.
    func make<Part: UIView>(_ type: Part.Type, beside neighbours: [AnyObject]) -> Part {
        do {
            let view = try document.view(owner: nil, beside: neighbours)
            if let part = view as? Part { return part }
            throw NibFault("the first element of '\(document.name).xml' is a \(Swift.type(of: view)), not a \(type)")
        } catch {
            let part = type.init()
            NibDocument.show(error, in: part)
            return part
        }
    }
}

extension Bundle {
    /// Creates the view of the document `name.xml`, as ``UINib/instantiate(withOwner:options:)`` does; this bundle is searched first.
    ///
    /// - Returns: The view; `nil` after a fault, of which a ``Notice`` is posted.
    @MainActor
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        if options?.isEmpty == false { NoEffect.note("UINib.OptionsKey", "documents have no placeholders") }
        do {
            return [try NibDocument(name: name, bundle: self).view(owner: NibDocument.object(owner))]
        } catch {
            Notice.post(.failedDocument, "\(error)")
            return nil
        }
    }
}

extension UITableView {
    /// Registers a document for cells that ``dequeueReusableCell(withIdentifier:for:)`` creates for `identifier`. `nil` unregisters it.
    @_disfavoredOverload
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        pool.cellMakers[identifier] = nib.map { nib in { nib.make(UITableViewCell.self, beside: $0.nibNeighbours) } }
    }

    /// Registers a document for views that ``dequeueReusableHeaderFooterView(withIdentifier:)`` creates for `identifier`. `nil`
    /// unregisters it.
    @_disfavoredOverload
    public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        pool.headerMakers[identifier] = nib.map { nib in
            { nib.make(UITableViewHeaderFooterView.self, beside: $0.nibNeighbours) }
        }
    }

    private var nibNeighbours: [AnyObject] {
        let objects: [AnyObject?] = [dataSource, delegate]
        return objects.compactMap { $0 }
    }
}

extension UICollectionView {
    /// Registers a document for cells that ``dequeueReusableCell(withReuseIdentifier:for:)`` creates for `identifier`. `nil`
    /// unregisters it.
    @_disfavoredOverload
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        cellMakers[identifier] = nib.map { nib in { nib.make(UICollectionViewCell.self, beside: $0.nibNeighbours) } }
    }

    /// Registers a document for views that ``dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`` creates for
    /// `identifier`. `nil` unregisters it.
    @_disfavoredOverload
    public func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        supplementMakers[kind + identifier] = nib.map { nib in
            { nib.make(UICollectionReusableView.self, beside: $0.nibNeighbours) }
        }
    }

    private var nibNeighbours: [AnyObject] {
        let objects: [AnyObject?] = [dataSource, delegate]
        return objects.compactMap { $0 }
    }
}
