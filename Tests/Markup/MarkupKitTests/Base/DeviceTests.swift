import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// The machine's battery and its name.
    @MainActor @Suite struct DeviceTests {
        init() throws { try MarkupTesting.start() }

        private func withBattery(_ files: [String: String], _ body: () throws -> Void) throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "power-\(UUID().uuidString)")
            let battery = folder.appending(path: "BAT0")
            try FileManager.default.createDirectory(at: battery, withIntermediateDirectories: true)
            for (name, text) in files {
                try Data((text + "\n").utf8).write(to: battery.appending(path: name))
            }
            let (device, before) = (UIDevice.current, UIDevice.current.powerSupplies)
            device.powerSupplies = folder.path
            defer {
                device.powerSupplies = before
                device.isBatteryMonitoringEnabled = false
                try? FileManager.default.removeItem(at: folder)
            }
            try body()
        }

        @Test func theBatteryIsReadOnDemand() throws {
            let device = UIDevice.current
            try withBattery(["capacity": "42", "status": "Discharging"]) {
                #expect(device.batteryLevel == -1 && device.batteryState == .unknown, "it is not monitored")
                device.isBatteryMonitoringEnabled = true
                #expect(device.batteryLevel == 0.42 && device.batteryState == .unplugged)
            }
            for (status, state) in [
                ("Charging", UIDevice.BatteryState.charging), ("Full", .full), ("Unknown", .unknown),
            ] {
                try withBattery(["capacity": "100", "status": status]) {
                    device.isBatteryMonitoringEnabled = true
                    #expect(device.batteryLevel == 1 && device.batteryState == state)
                }
            }
        }

        @Test func aMachineWithoutABatteryHasNoLevel() throws {
            try withBattery([:]) {
                UIDevice.current.isBatteryMonitoringEnabled = true
                UIDevice.current.powerSupplies = "/no such folder"
                #expect(UIDevice.current.batteryLevel == -1 && UIDevice.current.batteryState == .unknown)
            }
        }

        @Test func theIdentifierStaysTheSame() throws {
            let suite = "MarkupKitTests.\(UUID().uuidString)"
            let defaults = try #require(UserDefaults(suiteName: suite))
            defer { defaults.removePersistentDomain(forName: suite) }
            let first = try #require(UIDevice.current.identifier(in: defaults))
            #expect(UIDevice.current.identifier(in: defaults) == first)
        }
    }
}
