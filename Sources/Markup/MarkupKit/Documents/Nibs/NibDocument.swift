import Foundation
import KeyValueCoding
import MarkupLanguage

/// The document of a nib: where it is, and who owns it.
struct NibDocument {
    let name: String
    /// The bundle that is searched first.
    let bundle: Bundle?

    /// Creates the view.
    ///
    /// - Parameter neighbours: The objects whose modules and bundles are searched, too.
    func view(owner: AnyObject?, beside neighbours: [AnyObject] = []) throws -> UIView {
        guard Self.making[name, default: 0] < 8 else {
            throw NibFault("'\(name).xml' is loaded by the initialiser of a view in it, so it would never end")
        }
        Self.making[name, default: 0] += 1
        defer { Self.making[name, default: 1] -= 1 }
        let search = Search(name: name, owner: owner, neighbours: neighbours)
        let file = try search.file(first: bundle)
        let element = try Self.firstElement(of: file.file)
        guard let type = search.viewClass(named: element == "root" ? name : element) else {
            if element != "root" { return try loader(owner, nil, file.bundle).view(of: file.file) }
            guard let view = owner as? UIView else {
                throw NibFault(
                    "'\(file.file.name)' begins with <root>, and there is no view class '\(name)' for it: write the class, or its name in place of 'root'"
                )
            }
            return try loader(owner, view, file.bundle).view(of: file.file)
        }
        // The view's own initialiser loads the document of the owner.
        if element == "root", let view = owner as? UIView, Swift.type(of: view) == type {
            return try loader(view, view, file.bundle).view(of: file.file)
        }
        let view = type.init()
        // A view whose initialiser has loaded a document into it is complete.
        if view.rarities?.hasAwoken == true { return view }
        do {
            var loader = loader(view, view, file.bundle)
            loader.isRootGiven = element != "root"
            return try loader.view(of: file.file)
        } catch {
            guard element != "root", let owner, let other = try? loader(owner, nil, file.bundle).view(of: file.file)
            else { throw error }
            return other
        }
    }

    /// How many views of a name are being made, one by the other.
    private static var making: [String: Int] = [:]

    private func loader(_ owner: AnyObject?, _ root: UIView?, _ bundle: Bundle) -> DocumentLoader {
        var loader = DocumentLoader(owner: owner, root: root)
        if bundle != OwnerBundles.documents(of: owner) { loader.bundle = bundle }
        return loader
    }

    // MARK: First elements

    private static var elements: [DocumentFile.Version: String] = [:]

    /// The name of the first element, which says whose outlets the document names.
    private static func firstElement(of file: DocumentFile) throws -> String {
        if let version = file.version, let known = elements[version] { return known }
        let (document, faults) = try Document.parse(file.bytes(), file: file.name)
        guard let name = document?.root?.name else { throw MarkupError(faults) }
        if elements.count >= 512 { elements.removeAll() }
        if let version = file.version { elements[version] = name }
        return name
    }

    // MARK: Objects

    /// The object of an owner; `nil` for a class or a value, which has no outlets.
    static func object(_ owner: Any?) -> AnyObject? {
        guard let owner, type(of: owner) is AnyClass else { return nil }
        return owner as AnyObject
    }

    /// Posts a notice of a fault, and returns a view that shows it.
    static func failureView(_ error: any Error) -> UIView {
        Notice.post(.failedDocument, "\(error)")
        let label = UILabel(frame: .zero)
        label.text = "\(error)"
        label.numberOfLines = 0
        return label
    }

    /// Posts a notice of a fault, and shows it in a plain part of a list.
    static func show(_ error: any Error, in part: UIView) {
        let view = failureView(error)
        switch part {
        case let cell as UITableViewCell:
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = "\(error)"
        case let header as UITableViewHeaderFooterView: header.textLabel?.text = "\(error)"
        case let cell as UICollectionViewCell: cell.setContentView(view)
        default: part.addSubview(view)
        }
    }
}

extension NibDocument {
    /// Where documents and classes of a name may be.
    private struct Search {
        let name: String
        let owner: AnyObject?
        let neighbours: [AnyObject]

        /// The file in the first bundle that has it.
        func file(first: Bundle?) throws -> (file: DocumentFile, bundle: Bundle) {
            var bundles = [first].compactMap { $0 }
            bundles += ([owner].compactMap { $0 } + neighbours).map { OwnerBundles.documents(of: $0) }
            if let type = viewClass(named: name) { bundles.append(.holding(type)) }
            bundles.append(.main)
            let bundle = bundles.first { DocumentFile.exists(named: name, in: $0) } ?? bundles[0]
            return (try DocumentFile(named: name, in: bundle), bundle)
        }

        /// A view class of the program; `nil` for other names and for the classes of this module.
        func viewClass(named name: String) -> UIView.Type? {
            let modules: [String?] = ([owner].compactMap { $0 } + neighbours).map {
                String(String(reflecting: type(of: $0)).prefix { $0 != "." })
            }
            let found = (modules + [nil]).lazy.compactMap { ViewRegistry.shared.viewClass(named: name, module: $0) }
                .first
            return found.flatMap { LayoutPass.isOther($0) ? $0 : nil }
        }
    }
}

/// A document that cannot be loaded as a nib.
struct NibFault: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
