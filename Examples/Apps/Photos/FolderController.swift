import Foundation
import KeyValueCoding
import MarkupKit
import Observation

/// The pictures of a folder as thumbnails. A click opens the page of one.
@Observable @KeyValueCoding
final class FolderController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    /// The folder whose pictures are shown; `nil` before one is chosen.
    private(set) var folder: URL?
    private(set) var files: [URL] = []
    private(set) var isReading = false
    /// Whether the folder could not be read.
    private(set) var isUnreadable = false
    /// How many files have turned out to be broken.
    private(set) var brokenCount = 0
    @ObservationIgnored let store: ThumbnailStore
    @ObservationIgnored var collection: UICollectionView!
    @ObservationIgnored private var reading: Task<Void, Never>?
    @ObservationIgnored private var page: PageController?

    init(store: ThumbnailStore = ThumbnailStore()) {
        self.store = store
        super.init(nibName: "Folder", bundle: nil)
    }

    // MARK: In words

    /// Whether there is nothing to see but words.
    var isEmpty: Bool { files.isEmpty && !isReading }

    /// The reason why there are no pictures, and what to do.
    var explanation: String {
        folder.map { localizedText(isUnreadable ? "unreadable" : "empty", $0.lastPathComponent) }
            ?? localizedText("choose")
    }

    var status: String {
        if isReading { return localizedText("reading") }
        if files.isEmpty { return "" }
        let pictures = localizedText("pictures", files.count)
        return brokenCount == 0 ? pictures : pictures + " · " + localizedText("brokenOnes", brokenCount)
    }

    override func updateProperties() {
        super.updateProperties()
        title = folder?.lastPathComponent ?? localizedText("title")
    }

    // MARK: A folder

    override func viewDidLoad() {
        super.viewDidLoad()
        collection.register(ThumbnailCell.self, forCellWithReuseIdentifier: "photo")
        collection.dataSource = self
        collection.delegate = self
    }

    func chooseFolder() async {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.folder])
        picker.directoryURL = folder
        if let chosen = await picker.present(in: self).first { open(chosen) }
    }

    /// Shows the pictures of a folder in place of those before.
    func open(_ folder: URL) {
        reading?.cancel()
        show([], of: folder)
        isReading = true
        reading = Task {
            let found = try? await PhotoFolder.files(in: folder)
            guard !Task.isCancelled else { return }
            show(found ?? [], of: folder)
            isUnreadable = found == nil
        }
    }

    private func show(_ files: [URL], of folder: URL) {
        (self.folder, self.files) = (folder, files)
        (isReading, isUnreadable, brokenCount) = (false, false, 0)
        store.empty()
        collection?.reloadData()
    }

    // MARK: Items

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { files.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        (cell as? ThumbnailCell)?.show(files[indexPath.item], from: store) { [weak self] in
            guard let self else { return }
            brokenCount = store.broken.count
        }
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        let page = PageController(files: files, index: indexPath.item, store: store)
        self.page = page
        navigationController?.pushViewController(page, animated: true)
    }

    /// The picture that was looked at last is the one to go on from.
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let page else { return }
        self.page = nil
        collection.selectItem(
            at: IndexPath(item: page.index, section: 0), animated: false, scrollPosition: .centeredVertically)
    }
}
