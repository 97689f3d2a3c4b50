import Foundation
import KeyValueCoding
import Observation

/// The readings of a power station's instruments at one time. A broken instrument reads NaN.
nonisolated struct Reading {
    /// In hertz.
    var frequency = Double.nan
    /// In degrees Celsius.
    var temperature = Double.nan
    /// The demand, in megawatts.
    var demand = Double.nan
    /// The supply of each kind of generator, in megawatts, in the order of `PowerStation.kinds`.
    var outputs: [Double] = []
}

/// A station that is simulated: the same at each start, and with an instrument that fails now and then.
nonisolated enum PowerStation {
    /// The keys of the kinds' names.
    static let kinds = ["wind", "sun", "water", "gas"]
    /// How many readings there are in a second.
    static let rate = 60

    static func reading(_ number: Int) -> Reading {
        let time = Double(number) / Double(rate)
        let demand = 520 + 60 * sin(time / 4) + 25 * sin(time * 1.3) + 4 * sin(time * 11)
        let outputs = [
            150 + 45 * sin(time / 3 + 1) + 12 * sin(time * 2.3), 110 + 20 * sin(time / 9), 120 + 8 * sin(time / 2),
            140 + 52 * sin(time / 4 - 0.6) + 20 * sin(time * 1.3 - 0.6),
        ]
        let lack = demand - outputs.reduce(0, +)
        // The thermometer's cable is loose for a second in each half minute.
        let hasFailed = number % (rate * 30) > rate * 29
        return Reading(
            frequency: 50 - lack / 1000 + 0.01 * sin(time * 7),
            temperature: hasFailed ? .nan : 540 + 35 * sin(time / 7) + 3 * sin(time * 3), demand: demand,
            outputs: outputs)
    }
}

/// A kind of generator, and what it gives.
@Observable @KeyValueCoding
final class Generator {
    let name: String
    /// In megawatts.
    var output = Double.nan

    init(name: String) { self.name = name }
}
