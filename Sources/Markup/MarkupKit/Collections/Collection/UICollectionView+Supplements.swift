public import Foundation
import MarkupLayout
import NativeWidgets

extension UICollectionView {
    /// The `kind` of a section's header.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The `kind` of a section's footer.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// A header or a footer of a section.
    struct Supplement: Hashable {
        let kind: String
        let section: Int
    }

    /// Registers a class for views that ``dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`` creates
    /// for `identifier`. `nil` unregisters it.
    ///
    /// A class of another kind is not registered, and a ``Notice`` names it.
    public func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        let type = RegisteredClass.check(viewClass, is: UICollectionReusableView.self)
        supplementMakers[kind + identifier] = type.map { type in { _ in type.init() } }
    }

    /// Returns a reused header or footer whose section has left the visible part, or a new one of the class registered
    /// for `identifier`; without a registered class, an empty view.
    public func dequeueReusableSupplementaryView(
        ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let size = size(ofSupplement: Supplement(kind: kind, section: indexPath.section))
        if let view = supplementPool[kind + identifier]?.popLast() {
            view.wait(for: size)
            view.prepareForReuse()
            return view
        }
        let view = UICollectionReusableView.make(for: size) { () -> UICollectionReusableView in
            supplementMakers[kind + identifier]?(self) ?? UICollectionReusableView()
        }
        view.reuseIdentifier = identifier
        return view
    }

    /// The header or footer of a section in or near the visible part.
    public func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        let wanted = Supplement(kind: kind, section: indexPath.section)
        return shownSupplements.first { $0.supplement == wanted }
    }

    /// The visible headers or footers, in order.
    public func visibleSupplementaryViews(ofKind kind: String) -> [UICollectionReusableView] {
        shownSupplements.filter { $0.supplement?.kind == kind && $0.native.isMapped }
    }

    private var shownSupplements: [UICollectionReusableView] {
        if let canvas {
            canvas.updateIfNeeded()
            return canvas.elements.values.map(\.view).filter { $0.supplement != nil }
                .sorted { ($0.supplement?.section ?? 0) < ($1.supplement?.section ?? 0) }
        }
        return list.shownRows.compactMap { ($0.content as? CollectionSupplement)?.content }
    }

    // MARK: Lines

    func supplement(at position: Int) -> Supplement? {
        switch map.entry(at: position) {
        case .header(let section): Supplement(kind: Self.elementKindSectionHeader, section: section)
        case .footer(let section): Supplement(kind: Self.elementKindSectionFooter, section: section)
        default: nil
        }
    }

    private func length(of supplement: Supplement) -> Double {
        let layout = flow
        let flow = flows.flatMap { $0.indices.contains(supplement.section) ? $0[supplement.section] : nil }
        return supplement.kind == Self.elementKindSectionHeader
            ? flow?.header ?? layout.headerLength : flow?.footer ?? layout.footerLength
    }

    func size(ofSupplement supplement: Supplement) -> CGSize {
        if let sizeInMaking { return sizeInMaking }
        let length = length(of: supplement)
        return flow.scrollDirection == .horizontal
            ? CGSize(width: length, height: bounds.height) : CGSize(width: bounds.width, height: length)
    }

    func view(for supplement: Supplement) -> UIView {
        let path = IndexPath(item: 0, section: supplement.section)
        let view =
            dataSource?.collectionView(self, viewForSupplementaryElementOfKind: supplement.kind, at: path)
            ?? UICollectionReusableView()
        view.supplement = supplement
        return CollectionSupplement(
            view, length: length(of: supplement), isHorizontal: flow.scrollDirection == .horizontal)
    }

    func keep(_ line: CollectionSupplement) {
        guard let view = line.content, let kind = view.supplement?.kind, let identifier = view.reuseIdentifier,
            supplementPool[kind + identifier, default: []].count < 64
        else { return }
        view.removeFromSuperview()
        supplementPool[kind + identifier, default: []].append(view)
    }
}

/// A header or footer in the list of lines: its length comes from the layout, its width from the window.
final class CollectionSupplement: UIView {
    private(set) var content: UICollectionReusableView?
    private var length = 0.0
    private var isHorizontal = false

    convenience init(_ content: UICollectionReusableView, length: Double, isHorizontal: Bool) {
        self.init(frame: .zero)
        self.content = content
        self.length = length
        self.isHorizontal = isHorizontal
        addSubview(content)
    }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        guard (axis == .horizontal) != isHorizontal else { return LayoutMeasurement(minimum: length, natural: length) }
        return content?.native.measure(axis, for: Int(length)) ?? .zero
    }

    override func arrangeContent(in size: LayoutSize) {
        content?.wait(for: nil)
        content?.placeFilling(size)
    }
}

extension UICollectionView.ScrollPosition {
    /// The position in the window, from 0 to 1; `nil` if the case does not refer to the scroll direction.
    func part(isHorizontal: Bool) -> Double? {
        if contains(isHorizontal ? .left : .top) { return 0 }
        if contains(isHorizontal ? .centeredHorizontally : .centeredVertically) { return 0.5 }
        return contains(isHorizontal ? .right : .bottom) ? 1 : nil
    }
}
