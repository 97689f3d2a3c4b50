package import Foundation
import MarkupKit
import MarkupLanguage
import NativeWidgets

/// The state of a preview: its documents, the selected one, the settings, and the inspected element.
package final class PreviewModel {
    /// The files of the documents and their data.
    package struct Sources {
        package var documents: [URL] = []
        /// A folder whose documents are all shown.
        package var folder: URL?
        /// The JSON object that bindings read.
        package var data: URL?
        package var rootClass: String?
        package var assumedClasses: Set<String> = []
        package var assumedFormatters: Set<String> = []

        package init() {}
    }

    /// The kind of a change.
    package enum Change { case documents, picture, circumstances, inspection, event }

    private var sources: Sources
    package private(set) var documents: [PreviewDocument] = []
    /// The index of the selected document; 0 if there are none.
    package private(set) var selectedIndex = 0
    package var selected: PreviewDocument? {
        documents.indices.contains(selectedIndex) ? documents[selectedIndex] : nil
    }

    /// Called after each change.
    package var onChange: (Change) -> Void = { _ in }

    package var circumstances: Circumstances {
        didSet {
            guard circumstances != oldValue else { return }
            circumstances.apply()
            // Reload, because bindings without an owner do not update when the language changes.
            if circumstances.language != oldValue.language { reload() }
            onChange(.circumstances)
        }
    }

    // MARK: Inspection

    /// Whether the inspector is shown and elements can be picked with the pointer.
    package var isInspecting = false { didSet { if isInspecting != oldValue { inspectionDidChange() } } }
    /// The index of the chosen element.
    package var chosenElement: Int? { didSet { if chosenElement != oldValue { onChange(.inspection) } } }
    /// The index of the element under the pointer.
    package var pointedElement: Int? { didSet { if pointedElement != oldValue { onChange(.inspection) } } }

    /// The inspected element: the one under the pointer, otherwise the chosen one.
    package var inspectedElement: PreviewElement? {
        guard let elements = selected?.picture?.elements, let index = pointedElement ?? chosenElement,
            elements.indices.contains(index)
        else { return nil }
        return elements[index]
    }

    /// Whether an editor stands beside the preview: it has the cursor, and takes the place of the inspector.
    package var isLinked = false { didSet { if isLinked != oldValue { onChange(.inspection) } } }
    /// Called with the element that the user has clicked.
    package var onPick: (PreviewDocument, PreviewElement) -> Void = { _, _ in }

    /// Chooses the element at a point of the document, as the user has clicked there.
    package func pick(at point: CGPoint) {
        guard let selected, let picture = selected.picture else { return }
        chosenElement = picture.element(at: point)
        if let chosenElement { onPick(selected, picture.elements[chosenElement]) }
    }

    /// Chooses the first of some elements that is a view of a document, and selects the document; returns the element.
    ///
    /// - Parameter places: The lines and columns of elements, from 1.
    @discardableResult
    package func follow(_ places: [(line: Int, column: Int)], in url: URL) -> PreviewElement? {
        let path = url.standardizedFileURL.path
        guard let index = documents.firstIndex(where: { $0.url.standardizedFileURL.path == path }) else { return nil }
        select(index)
        guard let elements = selected?.picture?.elements else { return nil }
        for place in places {
            let found = elements.firstIndex { $0.start.line == place.line && $0.start.column == place.column }
            guard let found else { continue }
            chosenElement = found
            return elements[found]
        }
        chosenElement = nil
        return nil
    }

    private func inspectionDidChange() {
        pointedElement = nil
        onChange(.inspection)
    }

    /// The user's last action in the document, such as `onPrimaryActionTriggered: submit`.
    package private(set) var lastEvent: String?

    // MARK: Documents

    /// Loads the documents of `sources` and watches them.
    package init(_ sources: Sources, circumstances: Circumstances = Circumstances()) {
        self.sources = sources
        self.circumstances = circumstances
        documents = urls().map { PreviewDocument($0) }
        circumstances.apply()
        reload()
        watch()
    }

    isolated deinit { watching?.cancel() }

    /// Returns the URLs without duplicates, in case a document is both named and in the folder.
    private func urls() -> [URL] {
        let inside = sources.folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
        let found = inside.filter { $0.hasSuffix(".xml") && !$0.hasPrefix(".") }.sorted()
            .compactMap { sources.folder?.appending(path: $0) }
        var seen: Set<String> = []
        return (sources.documents + found).filter { seen.insert($0.standardizedFileURL.path).inserted }
    }

    /// Selects a document.
    package func select(_ index: Int) {
        guard documents.indices.contains(index), index != selectedIndex else { return }
        selectedIndex = index
        forgetInspection()
        if selected?.change != nil { load() }
        onChange(.documents)
        onChange(.picture)
    }

    /// Shows a document, which may be a new one.
    package func show(_ url: URL) {
        let path = url.standardizedFileURL.path
        if !documents.contains(where: { $0.url.standardizedFileURL.path == path }) {
            sources.documents.append(url)
            documents.append(PreviewDocument(url))
            watch()
            onChange(.documents)
        }
        if let index = documents.firstIndex(where: { $0.url.standardizedFileURL.path == path }) { select(index) }
    }

    /// Reloads the selected document, and the others when they are selected.
    package func reload() {
        for document in documents { document.change = .surroundings }
        if let url = selected?.url { PreviewLoader.forgetResources(beside: url) }
        load()
    }

    /// The languages of the localized texts beside the selected document.
    package var languages: [String] {
        guard let folder = selected?.url.deletingLastPathComponent() else { return [] }
        return StringTable(folder: folder).languages.map(\.localeIdentifier)
    }

    private func load() {
        guard let selected else { return onChange(.picture) }
        var loader = PreviewLoader()
        loader.rootClass = sources.rootClass
        loader.assumedClasses = sources.assumedClasses
        loader.assumedFormatters = sources.assumedFormatters
        loader.actionHandler = { [weak self] event, action in
            self?.lastEvent = "on\(event): \(action)"
            self?.onChange(.event)
        }
        var fault: String?
        do {
            loader.data = try sources.data.map { try SampleData.object(inFile: $0.path) }
        } catch {
            fault = "\(error)"
        }
        let chosen = chosenElement.flatMap { selected.picture?.elements[$0] }
        selected.load(with: loader, dataFault: fault)
        pointedElement = nil
        if let chosen { chosenElement = selected.picture?.index(like: chosen, at: chosenElement) }
        onChange(.picture)
    }

    private func forgetInspection() {
        chosenElement = nil
        pointedElement = nil
        lastEvent = nil
    }

    // MARK: Following edits

    private var watching: FileWatch?
    private var watched: Set<URL> = []

    /// The delay in which several writes of one save count as one change.
    private static let settling = Duration.milliseconds(15)

    private func watch() {
        // Documents themselves are watched too, because symbolic links point elsewhere.
        var folders = Set(documents.flatMap { WatchedFolders.around($0.url) + [$0.url.standardizedFileURL] })
        if let folder = sources.folder { folders.insert(folder.standardizedFileURL) }
        if let data = sources.data { folders.insert(data.deletingLastPathComponent().standardizedFileURL) }
        guard folders != watched else { return }
        watched = folders
        let old = watching
        watching = FileWatch(folders.sorted { $0.path < $1.path }, settling: Self.settling) { [weak self] changed in
            self?.filesDidChange(changed)
        }
        old?.cancel()
    }

    private func filesDidChange(_ changed: Set<URL>) {
        let paths = Set(changed.map(\.standardizedFileURL.path))
        if sources.folder != nil { updateList() }
        // A file that is not a document may be a resource of any document.
        let others = paths.contains(where: WatchedFolders.isResource)
        for document in documents where others || paths.contains(document.url.standardizedFileURL.path) {
            document.change = max(document.change ?? .text, others ? .surroundings : .text)
        }
        if others, let url = selected?.url { PreviewLoader.forgetResources(beside: url) }
        watch()
        if selected?.change != nil { load() }
    }

    /// Adds and removes documents of the folder. The selected one is kept, because editors delete files for a moment
    /// while saving.
    private func updateList() {
        let (urls, front) = (urls(), selected)
        let known = Dictionary(documents.map { ($0.url, $0) }) { first, _ in first }
        var new = urls.map { known[$0] ?? PreviewDocument($0) }
        if let front, !new.contains(where: { $0 === front }) { new.insert(front, at: min(selectedIndex, new.count)) }
        guard new.map(\.url) != documents.map(\.url) else { return }
        documents = new
        selectedIndex = new.firstIndex { $0 === front } ?? 0
        onChange(.documents)
    }
}

extension PreviewDocument.Picture {
    /// Returns the index of the element that corresponds to `old` before an edit: the one with the same id, otherwise
    /// the one at the same index if it has the same name.
    fileprivate func index(like old: PreviewElement, at index: Int?) -> Int? {
        if let id = old.id { return elements.firstIndex { $0.id == id } }
        guard let index, elements.indices.contains(index), elements[index].name == old.name else { return nil }
        return index
    }
}
