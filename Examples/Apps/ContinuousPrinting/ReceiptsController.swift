import Foundation
import KeyValueCoding
import MarkupKit
import MarkupPrinting

/// Receipts, and what has become of each: they go to the printer one after the other, and one that was not printed can be printed again.
@KeyValueCoding
final class ReceiptsController: UITableViewController {
    enum State: Equatable {
        case waiting, printing
        /// In inches.
        case printed(length: Double)
        case failed(String)
    }

    let receipts = Receipt.all
    private(set) var states: [State]
    private(set) var printer: UIPrinter?
    let noteLabel = UILabel()
    private let printing = UIPrintInteractionController()

    init() {
        states = Array(repeating: .waiting, count: Receipt.all.count)
        super.init(style: .plain)
        title = "Receipts"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Print All", style: .plain, target: self, action: "printAll")
        noteLabel.numberOfLines = 0
        let note = LMColumnView()
        note.layoutMargins = UIEdgeInsets(all: 12)
        note.addSubview(noteLabel)
        tableView.tableHeaderView = note
        showNote()
    }

    /// Prints at an address from now on, such as `ipp://printer.local/ipp/print`.
    func usePrinter(at address: String) {
        guard let url = URL(string: address) else {
            noteLabel.text = "'\(address)' is not a printer address."
            return
        }
        let printer = UIPrinter(url: url)
        self.printer = printer
        Task {
            do {
                try await printer.contact()
                showNote()
            } catch {
                noteLabel.text = "No receipt can be printed: \(error)."
            }
        }
    }

    private func showNote() {
        noteLabel.text =
            if let printer {
                "Receipts are printed on \(printer.displayName). Select one to print it again."
            } else {
                "No printer is set: start this program with a printer's address, such as 'swift run ContinuousPrinting ipp://printer.local/ipp/print'. Until then, receipts are saved as PDF files."
            }
    }

    func printAll() {
        for index in receipts.indices where states[index] != .printing {
            if case .printed = states[index] { continue }
            printReceipt(index)
        }
    }

    func printReceipt(_ index: Int) {
        let renderer = ReceiptRenderer(receipts[index])
        printing.printPageRenderer = renderer
        printing.delegate = renderer
        let info = UIPrintInfo()
        info.jobName = "Receipt for \(receipts[index].customer)"
        printing.printInfo = info
        guard let printer else { return saveReceipt(index, renderer) }
        show(.printing, at: index)
        printing.print(to: printer) { [weak self] _, _, error in
            self?.show(error.map { .failed("\($0)") } ?? .printed(length: renderer.paperRect.height / 72), at: index)
        }
    }

    /// Without a printer: into a file, on a roll of three inches.
    private func saveReceipt(_ index: Int, _ renderer: ReceiptRenderer) {
        let file = FileManager.default.temporaryDirectory.appending(path: "receipt-\(receipts[index].customer).pdf")
        do {
            try printing.writePDF(to: file, paper: .roll(width: 216))
            show(.printed(length: renderer.paperRect.height / 72), at: index)
            noteLabel.text = "No printer is set; the receipt is in '\(file.path)'."
        } catch {
            show(.failed("\(error)"), at: index)
        }
    }

    private func show(_ state: State, at index: Int) {
        states[index] = state
        tableView.reloadRows(at: [IndexPath(row: index, section: 0)], with: .none)
    }

    // MARK: Rows

    override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { receipts.count }

    override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell =
            table.dequeueReusableCell(withIdentifier: "receipt")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "receipt")
        let receipt = receipts[path.row]
        cell.textLabel?.text = "\(receipt.customer), \(Receipt.amount(receipt.total))"
        cell.detailTextLabel?.text = words(for: states[path.row])
        cell.detailTextLabel?.numberOfLines = 0
        return cell
    }

    private func words(for state: State) -> String {
        switch state {
        case .waiting: "Not printed yet"
        case .printing: "Printing"
        case .printed(let length): "Printed, \((length * 100).rounded() / 100) inches long"
        case .failed(let words): "Not printed: \(words)"
        }
    }

    override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
        table.deselectRow(at: path, animated: false)
        if states[path.row] != .printing { printReceipt(path.row) }
    }
}
