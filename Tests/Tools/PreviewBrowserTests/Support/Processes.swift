import Foundation

/// The processes of the system.
enum Processes {
    /// The processes that were started from a process, and from those, and so on.
    static func descendants(of number: pid_t) -> [pid_t] {
        let all = names(in: "/proc").compactMap { pid_t($0) }
        let children = all.filter { facts(of: $0).dropFirst().first == "\(number)" }
        return children.flatMap { [$0] + descendants(of: $0) }
    }

    /// Whether a process runs; one that has ended but was not waited for does not.
    static func isRunning(_ number: pid_t) -> Bool {
        guard let state = facts(of: number).first else { return false }
        return state != "Z" && state != "X"
    }

    /// The state of a process, the number of its parent, and more; nothing if it has gone.
    private static func facts(of number: pid_t) -> [Substring] {
        guard let line = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
            let name = line.lastIndex(of: ")")
        else { return [] }
        return Array(line[name...].split(separator: " ").dropFirst())
    }

    /// Where a process takes connections from the network: address and port as the kernel writes them.
    static func listeningAddresses(of number: pid_t) -> [String] {
        let folder = "/proc/\(number)/fd"
        let open = names(in: folder).compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
        }
        var addresses: [String] = []
        for table in ["tcp", "tcp6"] {
            let text = (try? String(contentsOfFile: "/proc/net/\(table)", encoding: .utf8)) ?? ""
            for row in text.split(separator: "\n").dropFirst() {
                let columns = row.split(separator: " ").map(String.init)
                guard columns.count > 9, columns[3] == "0A", open.contains("socket:[\(columns[9])]") else { continue }
                addresses.append(columns[1])
            }
        }
        return addresses
    }

    private static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
}
