/// How a process reaches its database.
struct DatabaseSettings: Sendable {
    /// A connection string or address as libpq reads it (`postgresql://user@host/name`, `host=… dbname=…`). Empty for what the variables
    /// of libpq (`PGHOST`, `PGDATABASE` and so on) say. It may hold a password, so it is never logged.
    var address = ""
    /// The greatest number of connections for requests, and of the threads that use them; one more listens.
    var connections = 8
    /// How much work may wait for a connection; what comes on top of it is refused at once.
    var maximumWaiting = 256

    /// The parameters of a connection: names and values of libpq.
    ///
    /// Parameters in the address override earlier ones.
    var parameters: [(name: String, value: String)] {
        [
            ("application_name", "shopping"),
            ("connect_timeout", "3"),
            // Another machine that is gone without a word is noticed within half a minute.
            ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
            ("tcp_user_timeout", "20000"),
            // Statements whose client is gone end in the server too, even if this process was killed.
            (
                "options",
                "-c statement_timeout=10s -c idle_in_transaction_session_timeout=10s -c client_connection_check_interval=1s"
            ),
            ("dbname", address),
            ("client_encoding", "UTF8"),
        ]
    }
}
