import Foundation
import MarkupKit

/// How many cells a table and a collection ask for.
func runAskingBenchmarks() throws {
    askForRows()
    try askForPictures()
}

private func askForRows() {
    let source = CountedRows()
    let table = UITableView()
    table.dataSource = source
    let window = HostWindow(table, size: CGSize(width: 400, height: 480))
    window.show()
    let (seen, first) = (table.visibleCells.count, source.asked)
    // A notch of the wheel moves by what GTK takes for it in a window of this height.
    for _ in 0..<100 {
        table.contentOffset.y += pow(480, 2.0 / 3)
        window.settle()
    }
    let passed = table.indexPathsForVisibleRows?.first?.row ?? 0
    print("\ntable of 1,000,000 rows, \(seen) seen: asked for \(first) cells")
    print(
        "  after 100 notches of the wheel, \(passed) rows: asked for \(source.asked), \(ratio(source.asked, passed + seen))x of those seen"
    )
    window.close()
}

private func askForPictures() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 80)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "picture")
    let source = CountedPictures()
    collection.dataSource = source
    let window = HostWindow(collection, size: CGSize(width: 460, height: 360))
    window.show()
    for _ in 0..<5 { window.settle() }
    let seen = collection.visibleCells.count
    print("\ngrid of 500 pictures, \(seen) seen: loaded \(source.asked), \(ratio(source.asked, seen))x")
    window.close()
}

private func ratio(_ count: Int, _ peer: Int) -> Double { (Double(count) / Double(max(1, peer)) * 100).rounded() / 100 }

private final class CountedRows: UITableViewDataSource {
    var asked = 0
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked += 1
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}

private final class CountedPictures: UICollectionViewDataSource {
    var asked = 0
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 500 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        asked += 1
        return collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
    }
}
