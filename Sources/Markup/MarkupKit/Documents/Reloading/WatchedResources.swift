import Foundation
import MarkupLanguage
import NativeWidgets

/// A resource folder whose sources are watched as long as documents from it are in use.
final class WatchedResources {
    private struct Weak<Object: AnyObject> {
        weak var object: Object?
    }

    private static var known: [String: Weak<WatchedResources>] = [:]
    static var current: [WatchedResources] { known.values.compactMap(\.object) }

    private let folder: String
    private let sources: ResourceSources
    private var watch: FileWatch?
    private var loaded: [Weak<LoadedDocument>] = []

    /// The documents from this folder that are in use.
    var documents: [LoadedDocument] { loaded.compactMap(\.object) }

    static func of(_ folder: String) -> WatchedResources {
        if let known = known[folder]?.object { return known }
        known = known.filter { $0.value.object != nil }
        let new = WatchedResources(folder)
        known[folder] = Weak(object: new)
        return new
    }

    private init(_ folder: String) {
        self.folder = folder
        sources = ResourceSources(of: URL(filePath: folder))
        watch = FileWatch(sources.folders) { [weak self] in self?.filesDidChange($0) }
    }

    func add(_ document: LoadedDocument) {
        // Cells are created and freed by the hundreds, so freed entries are removed when the list has grown.
        if loaded.count >= 64, loaded.count.nonzeroBitCount == 1 { loaded.removeAll { $0.object == nil } }
        loaded.append(Weak(object: document))
    }

    // MARK: Changes

    private func filesDidChange(_ urls: Set<URL>) {
        for document in documents where document.isOver { document.end() }
        var changed: [String: URL] = [:]
        for url in urls {
            // A file that has disappeared may come back; until then its last content stays.
            if FileVersion(path: url.path) != nil, let target = sources.target(of: url) { changed[target] = url }
        }
        let named = changed.filter { !$0.key.hasSuffix(".xml") }
        for (target, source) in named { put(source, to: target) }
        if !named.isEmpty { forgetResources() }
        DocumentLoader.forgetPlans()
        for (path, file) in changed where path.hasSuffix(".xml") {
            var isGood = reload(documents.filter { $0.path == path }, from: file, refreshesResources: !named.isEmpty)
            for document in documents where changed[document.path] == nil && document.includes(path) {
                let source = sources.source(of: document.path)
                guard FileVersion(path: source.path) != nil else { continue }
                isGood = reload([document], from: source, refreshesResources: !named.isEmpty) && isGood
            }
            // Views created later are loaded from the copy, which must match.
            if isGood { put(file, to: path) }
        }
        if !named.isEmpty {
            for document in documents where changed[document.path] == nil {
                let file = sources.source(of: document.path)
                guard FileVersion(path: file.path) != nil else { continue }
                reload([document], from: file, refreshesResources: true)
            }
        }
        ReloadingBanner.update()
    }

    /// Forgets texts, templates, images, colours and fonts, so that they are read again.
    private func forgetResources() {
        // Bundles and tables are cached by their exact URLs.
        if let bundle = Bundle(url: URL(filePath: folder)) {
            BundleResources.forget(bundle)
            StringTable(folder: bundle.resourceFolder).reload()
        }
        LanguageState.shared.textsDidChange()
    }

    /// - Returns: Whether the file is valid.
    @discardableResult
    private func reload(_ documents: [LoadedDocument], from file: URL, refreshesResources: Bool) -> Bool {
        var isGood = true
        var told: Set<String> = []
        for document in documents {
            do {
                try document.reload(from: file, refreshesResources: refreshesResources)
                document.failure = nil
            } catch {
                isGood = false
                let text = "\(error)"
                document.failure = text
                if told.insert(text).inserted { Notice.post(.failedDocument, text) }
            }
        }
        return isGood
    }

    /// Copies a source file to its place in the build folder.
    private func put(_ source: URL, to target: String) {
        guard source.path != target else { return }
        do {
            try Data(contentsOf: source).write(to: URL(filePath: target), options: .atomic)
        } catch {
            Notice.post(.reloading, "\(source.path) cannot be copied to \(target): \(error.localizedDescription)")
        }
    }
}
