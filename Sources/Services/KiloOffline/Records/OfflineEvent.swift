/// Something that happened to the records or to the queue.
@nonexhaustive
public enum OfflineEvent<Record: OfflineRecord>: Sendable {
    /// The records of these keys may have changed, by this client or by others.
    case changed(keys: Set<String>)
    /// The service has applied a write, as the change of this number.
    case acknowledged(PendingWrite<Record>, number: Int64)
    /// The service has refused a write for good. It is in ``OfflineRecords/rejected``, too, until it is dismissed.
    case rejected(RejectedWrite<Record>)
    /// The conflict rule has dropped a write.
    case dropped(PendingWrite<Record>)
    /// An attempt of ``OfflineRecords/run(policy:interval:)`` has failed. The next one follows after a pause.
    case failed(any Error)
}
