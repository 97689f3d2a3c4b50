import Foundation
import KeyValueCoding
import MarkupKit
import Observation

/// An outline of subjects, and the books of the chosen one in columns that sort, resize and are edited in place.
@Observable @KeyValueCoding
final class BookshelfController: UIViewController {
    @ObservationIgnored var subjectList: UITableView!
    @ObservationIgnored var bookList: LMColumnTableView!
    private(set) var all = Book.all()
    let subjects = Subject.all()
    var subject: Subject?
    var books: [Book] { all.filter { subject?.contains($0) == true } }

    init() {
        super.init(nibName: "Bookshelf", bundle: nil)
        subject = subjects.first
    }

    override func updateProperties() {
        super.updateProperties()
        title = localizedText("books")
        for subject in subjects.flatMap({ [$0] + ($0.inside ?? []) }) { subject.title = localizedText(subject.name) }
    }
}
