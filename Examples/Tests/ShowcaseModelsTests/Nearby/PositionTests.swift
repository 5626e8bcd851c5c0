import Bindery
import BinderyTesting
import Testing

@testable import ShowcaseModels

@MainActor
@Suite struct PositionTests {
  @Test("Distances are those on the earth")
  func distances() {
    // From the railway station to the Senate Square, and from Helsinki to Tallinn and Stockholm.
    #expect(abs(Spot.station.position.distance(to: Spot.senateSquare.position).metres - 630) < 5)
    let helsinki = Position(60.1699, 24.9384)
    #expect(abs(helsinki.distance(to: Position(59.4370, 24.7536)).metres - 82_200) < 300)
    #expect(abs(helsinki.distance(to: Position(59.3293, 18.0686)).metres - 395_500) < 1500)
    #expect(helsinki.distance(to: helsinki).metres == 0)
    // Half around the world.
    #expect(abs(Position(0, 0).distance(to: Position(0, 180)).metres - 20_015_115) < 10)
  }

  @Test(
    "A distance is written as people say it",
    arguments: [
      (0.0, "under 10 m"), (9.9, "under 10 m"), (14, "10 m"), (15, "20 m"), (123, "120 m"),
      (994, "990 m"), (995, "1.0 km"), (1449, "1.4 km"), (9949, "9.9 km"), (9950, "10 km"),
      (82_200, "82 km"),
    ])
  func distanceTexts(_ metres: Double, _ text: String) {
    #expect("\(Distance(metres: metres))" == text)
  }

  @Test("A walk goes along the street and back")
  func walk() {
    let clock = ManualScheduler()
    let walk = Walk(clock: clock)
    var steps: [Position] = []
    let subscription = walk.positions.dropFirst().sink { steps.append($0) }
    walk.choice.send(.walking)
    clock.advance(by: .seconds(200))
    #expect(steps.count == 201)
    let lengths = zip(steps, steps.dropFirst()).map { $0.distance(to: $1).metres }
    #expect(lengths.allSatisfy { $0 < Walk.step.metres + 0.1 })
    #expect(steps.map(\.longitude).max()! > 24.9525)
    // There and back again takes 172 steps.
    #expect(steps[0].distance(to: steps[172]).metres < 10)
    walk.choice.send(.at(.esplanadi))
    #expect(walk.position == Spot.esplanadi.position)
    clock.advance(by: .seconds(10))
    #expect(walk.position == Spot.esplanadi.position)
    subscription.cancel()
  }
}
