import Foundation
import KeyValueCoding
import KiloOffline
import MarkupKit
import Observation

/// A list that several people share. It works without a connection: what the user writes is sent later.
@Observable @KeyValueCoding
final class GroceriesController: UIViewController {
    private(set) var items: [GroceryRow] = []
    private(set) var status = ""
    @ObservationIgnored var nameField: UITextField?
    @ObservationIgnored var table: UITableView?
    @ObservationIgnored private let groceries: OfflineRecords<Grocery>
    @ObservationIgnored private var tasks: [Task<Void, Never>] = []
    /// The reason why the service refused a change. It stays visible until the user makes another one.
    @ObservationIgnored private var refusal = ""

    init(_ groceries: OfflineRecords<Grocery>) {
        self.groceries = groceries
        super.init(nibName: "Groceries", bundle: nil)
        title = "Groceries"
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard tasks.isEmpty else { return }
        let groceries = groceries
        tasks = [
            Task { [weak self] in
                let events = await groceries.events()
                await self?.show()
                for await event in events { await self?.show(event) }
            },
            Task { await groceries.run() },
        ]
    }

    isolated deinit { for task in tasks { task.cancel() } }

    // MARK: - Actions

    func add() {
        guard let name = nameField?.text, !name.isEmpty else { return }
        nameField?.text = ""
        change { try await $0.put(Grocery(name: name), for: UUID().uuidString) }
    }

    func toggle(_ item: GroceryRow) {
        let id = item.id
        change { try await $0.update(id) { $0.isBought.toggle() } }
    }

    func remove(_ item: GroceryRow) {
        let id = item.id
        change { try await $0.remove(id) }
    }

    private func change(_ write: @escaping @Sendable (OfflineRecords<Grocery>) async throws -> UUID?) {
        let groceries = groceries
        refusal = ""
        Task {
            do { _ = try await write(groceries) } catch { status = error.localizedDescription }
        }
    }

    // MARK: - What is shown

    private func show(_ event: OfflineEvent<Grocery>) async {
        switch event {
        case .failed(let error): await show("No connection: \(error.localizedDescription)")
        case .rejected(let report):
            refusal = "'\(report.write.content?.name ?? "")' was refused: \(report.reason)"
            await show()
        default: await show()
        }
    }

    private func show(_ message: String = "") async {
        let waiting = Set(await groceries.pending.map(\.key))
        let records = await groceries.records.sorted { ($0.value.name, $0.key) < ($1.value.name, $1.key) }
        items = records.map { GroceryRow(id: $0.key, $0.value, isSent: !waiting.contains($0.key)) }
        status = message.isEmpty ? refusal : message
    }
}
