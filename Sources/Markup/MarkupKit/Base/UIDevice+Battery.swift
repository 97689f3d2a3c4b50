import Foundation

extension UIDevice {
    /// The state of a battery.
    public nonisolated enum BatteryState: Int, Sendable {
        /// The state is not known: there is no battery, or ``UIDevice/isBatteryMonitoringEnabled`` is `false`.
        case unknown
        /// The machine runs on the battery.
        case unplugged
        /// The machine is plugged in, and the battery is charging.
        case charging
        /// The machine is plugged in, and the battery is full.
        case full
    }

    /// The charge of the first battery, from 0 to 1; -1 without a battery, or if ``isBatteryMonitoringEnabled`` is
    /// `false`.
    public var batteryLevel: Float {
        guard let text = batteryField("capacity"), let percent = Float(text) else { return -1 }
        return min(100, max(0, percent)) / 100
    }

    /// The state of the first battery.
    public var batteryState: BatteryState {
        switch batteryField("status") {
        case "Discharging": .unplugged
        case "Charging": .charging
        case "Full", "Not charging": .full
        default: .unknown
        }
    }

    /// The kernel's file about the first battery; `nil` without one.
    private func batteryField(_ name: String) -> String? {
        guard isBatteryMonitoringEnabled,
            let entries = try? FileManager.default.contentsOfDirectory(atPath: powerSupplies)
        else { return nil }
        guard let battery = entries.filter({ $0.hasPrefix("BAT") }).min() else { return nil }
        let text = try? String(contentsOfFile: "\(powerSupplies)/\(battery)/\(name)", encoding: .utf8)
        return text?.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
