import Foundation
package import MarkupKit
import MarkupLanguage

/// The content of a preview's window: tabs, faults, the document, and the inspector.
package final class PreviewController: UIViewController {
    package let model: PreviewModel
    package let stage = MagnifyingView()
    private let sheet = SheetView()
    private let tabs = TabsView()
    private let banner = BannerView()
    private let inspector = InspectorView()
    private let status = UILabel()
    private lazy var bar = PreviewBar(model)

    package init(_ model: PreviewModel) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
    }

    package override func loadView() {
        stage.weight = 1
        stage.backgroundColor = UIColor.label.withAlphaComponent(0.1)
        stage.addSubview(sheet)
        status.font = .preferredFont(forTextStyle: .caption1)
        status.textColor = .secondaryLabel
        status.accessibilityIdentifier = "status"
        view = LMColumnView(
            spacing: 0, tabs, banner,
            LMRowView(spacing: 0, weight: 1, stage, inspector),
            LMRowView(topMargin: 4, leadingMargin: 12, bottomMargin: 4, trailingMargin: 12, status))
    }

    package override func viewDidLoad() {
        super.viewDidLoad()
        for command in PreviewCommand.allCases { addKeyCommand(bar.keyCommand(for: command)) }
        // Ctrl+=, which on many keyboards is Ctrl++ without Shift.
        addKeyCommand(
            UIKeyCommand(title: "", input: "=", modifierFlags: .control) { [model] _ in model.perform(.zoomIn) })
        model.onChange = { [weak self] in self?.show($0) }
        tabs.onSelect = { [model] in model.select($0) }
        inspector.onChoose = { [model] in model.chosenElement = $0 }
        sheet.onLayout = { [weak self] in self?.showInspection() }
        sheet.marks.onPoint = { [model] place in
            model.pointedElement = place.flatMap { model.selected?.picture?.element(at: $0) }
        }
        sheet.marks.onPress = { [model] in model.pick(at: $0) }
        for change in [PreviewModel.Change.documents, .picture, .circumstances, .inspection] { show(change) }
    }

    package override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        // Applied again, because a change of the desktop's settings may have overridden the chosen ones.
        model.circumstances.apply()
        showStatus()
    }

    private func show(_ change: PreviewModel.Change) {
        switch change {
        case .documents: tabs.show(model.documents.map(\.name), selected: model.selectedIndex)
        case .picture: showPicture()
        case .circumstances: showCircumstances()
        case .inspection: showInspection()
        case .event: showStatus()
        }
        bar.update(navigationItem)
    }

    private func showPicture() {
        sheet.content = model.selected?.picture?.root
        banner.show(model.selected?.report)
        sheet.isHidden = sheet.content == nil
        title = model.selected?.name
        inspector.show(model.selected?.picture?.elements ?? [])
        showInspection()
        showStatus()
    }

    private func showCircumstances() {
        stage.sheetSize = model.circumstances.size.size
        stage.magnification = model.circumstances.scale
        showStatus()
    }

    private func showInspection() {
        let showsInspector = model.isInspecting && !model.isLinked
        if inspector.isHidden == showsInspector { inspector.isHidden = !showsInspector }
        if sheet.marks.isUserInteractionEnabled != model.isInspecting {
            sheet.marks.isUserInteractionEnabled = model.isInspecting
        }
        guard model.isInspecting || model.isLinked, let document = model.selected, let picture = document.picture else {
            return sheet.marks.show(chosen: nil, pointed: nil)
        }
        func frame(_ index: Int?) -> CGRect? {
            guard let index, picture.elements.indices.contains(index) else { return nil }
            return picture.elements[index].frame(in: picture.root)
        }
        sheet.marks.show(chosen: frame(model.chosenElement), pointed: frame(model.pointedElement))
        guard showsInspector else { return }
        inspector.choose(model.chosenElement)
        inspector.show(model.inspectedElement?.details(in: picture.root, file: document.name) ?? [])
    }

    private func showStatus() {
        let shown = model.circumstances
        var parts = [
            shown.size.size.map { "\(Int($0.width)) × \(Int($0.height))" } ?? shown.size.name.lowercased(),
            shown.showsDark ? "dark" : "light",
            shown.shownDirection == .rightToLeft ? "right to left" : "left to right",
        ]
        if let language = shown.language { parts.append(language) }
        if shown.scale != 1 { parts.append("zoom \(Self.percent(shown.scale))") }
        if shown.shownTextScale != 1 { parts.append("text \(Self.percent(shown.shownTextScale))") }
        if let event = model.lastEvent { parts.append(event) }
        status.text = parts.joined(separator: "  ·  ")
    }

    private static func percent(_ factor: Double) -> String { "\(Int((factor * 100).rounded())) %" }
}
