import Testing

@testable import MarkupKit

/// A gesture whose behaviour the test sets.
@MainActor private final class Contender: GestureContender {
    let name: String
    var isAllowed = true
    var requirements: [Contender] = []
    var companions: [Contender] = []
    var log: [String] = []

    init(_ name: String) { self.name = name }

    func mayBegin() -> Bool { isAllowed }
    func waits(for other: any GestureContender) -> Bool { requirements.contains { $0 === other } }
    func excludes(_ other: any GestureContender) -> Bool { !companions.contains { $0 === other } }
    func win() { log.append("win") }
    func lose() { log.append("lose") }
}

/// The arbiter's decisions, without touches, views and a display.
@MainActor @Suite struct GestureArbiterTests {
    private let arbiter = GestureArbiter()

    private func enter(_ names: String...) -> [Contender] {
        let all = names.map { Contender($0) }
        for contender in all { arbiter.enter(contender) }
        return all
    }

    @Test func theFirstWinsAndTheOthersLose() {
        let all = enter("pan", "swipe", "tap")
        #expect(arbiter.ask(all[1]) == .granted)
        #expect(all[0].log == ["lose"])
        #expect(all[2].log == ["lose"])
        #expect(arbiter.ask(all[0]) == .refused)
        #expect(!arbiter.isOpen(all[1]), "it is decided")
    }

    @Test func companionsWinTogether() {
        let all = enter("pinch", "rotation", "tap")
        all[0].companions = [all[1]]
        #expect(arbiter.ask(all[0]) == .granted)
        #expect(all[1].log.isEmpty)
        #expect(arbiter.ask(all[1]) == .granted)
        #expect(all[2].log == ["lose"])
    }

    /// The gesture that is already running decides whether another one may run at the same time.
    @Test func theWinnerDecidesOfThoseAfterIt() {
        let all = enter("pan", "late")
        all[1].companions = [all[0]]
        #expect(arbiter.ask(all[0]) == .granted)
        #expect(all[1].log == ["lose"])
        let other = Contender("other")
        other.companions = all
        #expect(arbiter.ask(other) == .refused)
    }

    @Test func aWaitingGestureWinsWhenTheOtherFails() {
        let all = enter("single", "double")
        all[0].requirements = [all[1]]
        #expect(arbiter.ask(all[0]) == .held)
        #expect(all[1].log.isEmpty, "a waiting gesture cancels no other")
        arbiter.fail(all[1])
        #expect(all[0].log == ["win"])
        arbiter.fail(all[1])
        #expect(all[0].log == ["win"])
    }

    @Test func aWaitingGestureFailsWhenTheOtherWins() {
        let all = enter("single", "double")
        all[0].requirements = [all[1]]
        all[1].companions = [all[0]]
        #expect(arbiter.ask(all[0]) == .held)
        #expect(arbiter.ask(all[1]) == .granted)
        #expect(all[0].log == ["lose"])
    }

    @Test func aChainOfThreeSettles() {
        let all = enter("single", "double", "triple")
        all[0].requirements = [all[1]]
        all[1].requirements = [all[2]]
        #expect(arbiter.ask(all[0]) == .held)
        #expect(arbiter.ask(all[1]) == .held)
        arbiter.fail(all[2])
        #expect(all[1].log == ["win"])
        #expect(all[0].log == ["lose"])
    }

    @Test func aNonParticipantIsNotAwaited() {
        let all = enter("single")
        all[0].requirements = [Contender("elsewhere")]
        #expect(arbiter.ask(all[0]) == .granted)
    }

    @Test func leavingIsFailingForThoseThatWait() {
        let all = enter("single", "double")
        all[0].requirements = [all[1]]
        #expect(arbiter.ask(all[0]) == .held)
        arbiter.leave(all[1])
        #expect(all[0].log == ["win"])
        arbiter.leave(all[0])
        #expect(!arbiter.isOpen(all[0]))
        #expect(arbiter.ask(all[0]) == .granted, "a new start")
    }

    @Test func whatMayNotBeginFailsForOthersToo() {
        let all = enter("pan", "tap")
        all[1].requirements = [all[0]]
        all[0].isAllowed = false
        #expect(arbiter.ask(all[1]) == .held)
        #expect(arbiter.ask(all[0]) == .refused)
        #expect(all[1].log == ["win"])
    }

    /// The pan beats the double tap for which the single tap waits; the single tap must not win then.
    @Test func aWinnerBeatsWhatWaitedForTheLoser() {
        let all = enter("single", "double", "pan")
        all[0].requirements = [all[1]]
        #expect(arbiter.ask(all[0]) == .held)
        #expect(arbiter.ask(all[2]) == .granted)
        #expect(all[0].log == ["lose"])
        #expect(all[1].log == ["lose"])
    }
}
