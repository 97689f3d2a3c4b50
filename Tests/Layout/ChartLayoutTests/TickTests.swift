import ChartLayout
import Foundation
import Testing

@Suite struct TickTests {
    @Test(arguments: [
        (100.0, 5, 20.0, 0), (7.0, 5, 2.0, 0), (0.3, 3, 0.1, 1), (1.0, 4, 0.5, 1), (0.007, 5, 0.002, 3),
        (12_000.0, 6, 2000.0, 0),
    ])
    func stepsArePeoplesNumbers(_ span: Double, _ count: Int, _ size: Double, _ decimals: Int) throws {
        let step = try #require(NiceStep(dividing: span, into: count))
        #expect(step.size == size)
        #expect(step.decimals == decimals)
    }

    @Test(arguments: [0.0, -1.0, Double.nan, Double.infinity, 1e-305]) func anInvalidLengthHasNoStep(_ span: Double) {
        #expect(NiceStep(dividing: span, into: 5) == nil)
    }

    @Test func multiplesAreTheNumbersThatPeopleWrite() throws {
        let step = try #require(NiceStep(dividing: 0.3, into: 3))
        #expect(step.multiples(in: 0...0.3) == [0, 0.1, 0.2, 0.3])
        #expect(step.multiples(in: -0.15...0.05) == [-0.1, 0])
        #expect(step.multiples(in: -0.15...0.05).map { $0.sign } == [.minus, .plus], "no -0")
    }

    @Test func aRangeIsWidenedToMultiples() throws {
        let step = try #require(NiceStep(dividing: 25, into: 5))
        #expect(step.widened(3.2...17.8) == 0...20)
        #expect(step.widened(-5...20) == -5...20)
    }

    @Test func valuesThatDifferInTheLastDigitsStillHaveTicks() {
        let range = 1e15...(1e15 + 0.25)
        let ticks = ChartTicks(of: .linear(range), count: 5)
        #expect(!ticks.values.isEmpty)
        #expect(ticks.values.count <= 6)
    }

    @Test func aLinearAxisReportsItsDigits() {
        let ticks = ChartTicks(of: .linear(0...1), count: 4)
        #expect(ticks.values == [0, 0.5, 1])
        #expect(ticks.precision == .decimals(1))
    }

    @Test(arguments: [(-1.8, 11.9, 2), (3.2, 17.8, 5), (-1.0, 8.0, 4), (0.0, 7.0, 2)])
    func anAxisOfValuesEndsAtTicks(_ least: Double, _ greatest: Double, _ count: Int) throws {
        let series = ChartSeries(.plain, x: [0, 1], y: [least, greatest])
        let scale = try #require(ChartDomain.values(of: [series], ticks: count))
        let ticks = ChartTicks(of: scale, count: count).values
        #expect(ticks.first == scale.domain.lowerBound)
        #expect(ticks.last == scale.domain.upperBound)
        #expect(ticks.count <= count + 3)
    }

    @Test func anAxisOfWholeNumbersHasNoOthers() {
        let ticks = ChartTicks(of: .linear(-0.5...3.5), count: 8, isWhole: true)
        #expect(ticks.values == [0, 1, 2, 3])
        #expect(ticks.precision == .decimals(0))
        #expect(ChartTicks(of: .linear(0...100), count: 5, isWhole: true).values == [0, 20, 40, 60, 80, 100])
        #expect(ChartTicks(of: .linear(0...1e16), count: 5, isWhole: true).values.count == 6)
    }

    @Test func aLogarithmicAxisHasPowersOfTen() {
        #expect(ChartTicks(of: .logarithmic(1...10_000), count: 6).values == [1, 10, 100, 1000, 10_000])
        #expect(ChartTicks(of: .logarithmic(1...1e12), count: 5).values == [1, 1e3, 1e6, 1e9, 1e12])
    }

    @Test func betweenFewPowersOfTenAreTwoAndFive() {
        #expect(ChartTicks(of: .logarithmic(2...50), count: 6).values == [2, 5, 10, 20, 50])
    }

    @Test func categoriesAreTicks() {
        let ticks = ChartTicks(of: .category(3), count: 1)
        #expect(ticks.values == [0, 1, 2])
        #expect(ticks.precision == .category)
    }
}

@Suite struct TimeTickTests {
    private func calendar(_ zone: String) throws -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        return calendar
    }

    private func seconds(
        _ calendar: Calendar, _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0
    )
        throws -> Double
    {
        let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
        return try #require(calendar.date(from: parts)).timeIntervalSinceReferenceDate
    }

    @Test func minutesAreWholeParts() throws {
        let calendar = try calendar("UTC")
        let range = try seconds(calendar, 2026, 11, 23, 10, 7)...seconds(calendar, 2026, 11, 23, 10, 52)
        let ticks = ChartTicks(of: .time(range), count: 4, calendar: calendar)
        #expect(ticks.precision == .time(.minute))
        #expect(try ticks.values == [15, 30, 45].map { try seconds(calendar, 2026, 11, 23, 10, $0) })
    }

    @Test func hoursAreThoseOfTheClockWhenItIsChanged() throws {
        let calendar = try calendar("Europe/Berlin")
        // At two the clock goes to three.
        let range = try seconds(calendar, 2026, 3, 29)...seconds(calendar, 2026, 3, 29, 12)
        let ticks = ChartTicks(of: .time(range), count: 4, calendar: calendar)
        #expect(ticks.precision == .time(.hour))
        #expect(try ticks.values == [0, 3, 6, 9, 12].map { try seconds(calendar, 2026, 3, 29, $0) })
    }

    @Test func weeksBeginOnMondays() throws {
        let calendar = try calendar("America/New_York")
        let range = try seconds(calendar, 2026, 11, 1)...seconds(calendar, 2026, 11, 30)
        let ticks = ChartTicks(of: .time(range), count: 5, calendar: calendar)
        #expect(ticks.precision == .time(.day))
        #expect(try ticks.values == [2, 9, 16, 23, 30].map { try seconds(calendar, 2026, 11, $0) })
    }

    @Test func aTimeByItselfHasOthersBesideIt() throws {
        let calendar = try calendar("UTC")
        let range = try seconds(calendar, 2026, 11, 16, 12)...seconds(calendar, 2026, 11, 23, 12)
        let ticks = ChartTicks(of: .time(range), count: 3, calendar: calendar)
        #expect(ticks.precision == .time(.day))
        #expect(try ticks.values == [18, 20, 22].map { try seconds(calendar, 2026, 11, $0) }, "a week has one Monday")
    }

    @Test func monthsAreOfDifferentLengths() throws {
        let calendar = try calendar("UTC")
        let range = try seconds(calendar, 2026, 1, 15)...seconds(calendar, 2026, 6, 20)
        let ticks = ChartTicks(of: .time(range), count: 6, calendar: calendar)
        #expect(ticks.precision == .time(.month))
        #expect(try ticks.values == (2...6).map { try seconds(calendar, 2026, $0, 1) })
    }

    @Test func yearsAreRoundOnes() throws {
        let calendar = try calendar("UTC")
        let range = try seconds(calendar, 2001, 1, 1)...seconds(calendar, 2021, 1, 1)
        let ticks = ChartTicks(of: .time(range), count: 5, calendar: calendar)
        #expect(ticks.precision == .time(.year))
        #expect(try ticks.values == [2005, 2010, 2015, 2020].map { try seconds(calendar, $0, 1, 1) })
    }

    @Test func belowASecondThereAreNumbers() {
        let ticks = ChartTicks(of: .time(100...101), count: 4)
        #expect(ticks.values == [100, 100.5, 101])
    }

    @Test func hugeTimesEnd() throws {
        let ticks = ChartTicks(of: .time(-1e15...1e15), count: 5)
        #expect(ticks.values.count <= 1000)
    }
}
