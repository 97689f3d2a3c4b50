import ChartLayout
import Testing

@Suite struct ScaleTests {
    @Test func numbersAreAtEqualDistances() {
        let scale = ChartScale.linear(-10...30)
        #expect(scale.position(of: -10) == 0)
        #expect(scale.position(of: 0) == 0.25)
        #expect(scale.position(of: 50) == 1.5)
        #expect(scale.value(at: 0.75) == 20)
        #expect(scale.position(of: .nan).isNaN)
        #expect(scale.position(of: .infinity).isNaN)
        #expect(scale.bandwidth == 0)
    }

    @Test func anAxisOfOneValueHasItInTheMiddle() {
        #expect(ChartScale.linear(7...7).position(of: 7) == 0.5)
    }

    @Test func ratiosAreAtEqualDistancesOnALogarithmicScale() {
        let scale = ChartScale.logarithmic(1...10_000)
        #expect(abs(scale.position(of: 100) - 0.5) < 1e-12)
        #expect(abs(scale.value(at: 0.75) - 1000) < 1e-9)
        #expect(scale.position(of: 0).isNaN)
        #expect(scale.position(of: -5).isNaN)
    }

    @Test func aCategoryIsInTheMiddleOfItsBand() {
        let scale = ChartScale.category(4)
        #expect(scale.position(of: 0) == 0.125)
        #expect(scale.position(of: 3) == 0.875)
        #expect(scale.bandwidth == 0.25)
        #expect(scale.value(at: 0.49) == 1)
        #expect(scale.value(at: 2) == 3)
        #expect(scale.value(at: -1) == 0)
        #expect(ChartScale.category(0).position(of: 0).isNaN)
        #expect(ChartScale.category(0).bandwidth == 0)
    }

    @Test func aMapConvertsValuesToPixelsAndBack() {
        let up = AxisMap(.linear(0...10), from: 100, to: 0)
        #expect(up.pixel(0) == 100)
        #expect(up.pixel(10) == 0)
        #expect(up.value(at: 25) == 7.5)
        #expect(up.pixel(.nan).isNaN)
        #expect(up.pixelOnAxis(.nan) == 100)
        #expect(up.pixelOnAxis(50) == 0)
        #expect(up.pixelOnAxis(-3) == 100)
    }

    @Test func aMirroredMapRunsBackwards() {
        let map = AxisMap(.category(2), from: 100, to: 0)
        #expect(map.pixel(0) == 75)
        #expect(map.pixel(1) == 25)
        #expect(map.value(at: 90) == 0)
    }

    @Test func aLogarithmicMapHasNoPlaceForZero() {
        let map = AxisMap(.logarithmic(1...100), from: 0, to: 200)
        #expect(abs(map.pixel(10) - 100) < 1e-9)
        #expect(!map.pixel(0).isFinite)
        #expect(map.pixel(-1).isNaN)
        #expect(map.pixelOnAxis(0) == 0)
    }
}
