import Foundation
import KeyValueCoding
import MarkupKit

/// An outline of subjects, and the books of the chosen one in columns that sort, resize and are edited in place.
@KeyValueCoding
final class BookshelfController: UIViewController, UITableViewDelegate {
    var subjects: UITableView!
    var books: LMColumnTableView!
    private(set) var all = Book.all()
    private var source: UITableViewDiffableDataSource<String, String>?

    init() {
        super.init(nibName: "Bookshelf", bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        subjects.delegate = self
        subjects.register(UITableViewCell.self, forCellReuseIdentifier: "subject")
        let source = UITableViewDiffableDataSource<String, String>(tableView: subjects) {
            [weak self] table, path, subject in
            let cell = table.dequeueReusableCell(withIdentifier: "subject", for: path)
            cell.textLabel?.text = self?.localizedText(subject)
            return cell
        }
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        for (subject, inside) in Book.subjects {
            outline.append([subject])
            outline.append(inside, to: subject)
        }
        outline.expand(["novels"])
        source.apply(outline, to: "subjects")
        self.source = source
        show("novels")
        subjects.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    }

    override func updateProperties() {
        super.updateProperties()
        title = localizedText("books")
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        if let subject = source?.itemIdentifier(for: indexPath) { show(subject) }
    }

    private func show(_ subject: String) {
        let inside = Book.subjects.first { $0.0 == subject }?.1 ?? [subject]
        books.objects = all.filter { inside.contains($0.subject) }
    }
}
