import Synchronization

/// The last challenge of each service and user, so that only the first request waits for one.
final class DigestNonces: Sendable {
    /// A service and a user.
    struct Place: Hashable {
        let origin: String
        let user: String
    }

    /// A challenge in use.
    struct Use {
        var challenge: DigestChallenge
        /// How many requests have used the nonce.
        var count: UInt32 = 0
        /// Whether the service has accepted an answer.
        var isProven = false
    }

    /// As many services and users as a program may reasonably call by one session.
    private static let limit = 256

    private let uses = Mutex<[Place: Use]>([:])

    /// Returns the challenge to answer, with the number of the request that uses it.
    func next(_ place: Place) -> Use? {
        uses.withLock { uses in
            guard var use = uses[place], use.count < .max else { return nil }
            use.count += 1
            uses[place] = use
            return use
        }
    }

    /// Keeps a new challenge.
    func keep(_ challenge: DigestChallenge, at place: Place) {
        uses.withLock { uses in
            // Of the challenges that simultaneous requests get, one is used, and its count continues.
            if uses[place]?.challenge.nonce == challenge.nonce { return }
            if uses.count >= Self.limit { uses.removeAll() }
            uses[place] = Use(challenge: challenge)
        }
    }

    /// Notes that an answer was accepted.
    ///
    /// - Parameter next: the nonce that the service wants from now on.
    func prove(_ nonce: String, next: String?, at place: Place) {
        uses.withLock { uses in
            guard uses[place]?.challenge.nonce == nonce else { return }
            uses[place]?.isProven = true
            if let next, next != nonce {
                uses[place]?.challenge.nonce = next
                uses[place]?.count = 0
            }
        }
    }

    /// Forgets a challenge whose answer was refused.
    func forget(_ nonce: String, at place: Place) {
        uses.withLock { uses in
            if uses[place]?.challenge.nonce == nonce { uses[place] = nil }
        }
    }
}
