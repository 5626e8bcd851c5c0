import Bindery

/// A position that a control moves: it stays at a spot, or walks along a street.
///
/// The walk follows Aleksanterinkatu from Mannerheimintie to the Senate Square and back, along
/// the points of the street in OpenStreetMap. It advances one step in each interval of the clock.
@MainActor
public final class Walk: PositionSource {
  /// A choice of the user: a spot, or the walk.
  public enum Choice: Hashable, Sendable {
    case at(Spot)
    case walking

    /// All choices.
    public static let all = Spot.allCases.map(Choice.at) + [.walking]

    public var title: String {
      switch self {
      case .at(let spot): spot.title
      case .walking: "Walk along Aleksanterinkatu"
      }
    }
  }

  /// The current choice.
  public let choice: CurrentValueSubject<Choice?, Never>
  private let subject: CurrentValueSubject<Position, Never>
  private var walked = 0.0
  private var bindings = BindingGroup()
  private var steps: AnyCancellable?

  /// The length of a step in meters, and its duration.
  public nonisolated static let step = (metres: 8.0, seconds: 1)

  public init(_ choice: Choice = .at(.station), clock: some Scheduler) {
    self.choice = CurrentValueSubject(choice)
    subject = CurrentValueSubject(Spot.station.position)
    bindings.capture {
      BindingTarget<Choice>(self) { walk, choice in walk.follow(choice, clock) } *= self.choice
        .compactMap(\.self)
    }
  }

  public var positions: AnyPublisher<Position, Never> { subject.eraseToAnyPublisher() }

  public var position: Position { subject.value }

  private func follow(_ choice: Choice, _ clock: some Scheduler) {
    steps = nil
    switch choice {
    case .at(let spot):
      subject.send(spot.position)
    case .walking:
      walked = 0
      subject.send(Self.street[0])
      steps = AnyCancellable(
        clock.schedule(
          after: clock.now.advanced(by: .seconds(Self.step.seconds)),
          interval: .seconds(Self.step.seconds)
        ) { [weak self] in
          MainActor.assumeIsolated { self?.goOn() }
        })
    }
  }

  private func goOn() {
    walked += Self.step.metres
    subject.send(Self.position(after: walked))
  }

  /// The position on the walk after a number of meters, there and back again.
  nonisolated static func position(after metres: Double) -> Position {
    let pieces = zip(street, street.dropFirst()).map { ($0, $1, $0.distance(to: $1).metres) }
    let length = pieces.reduce(0) { $0 + $1.2 }
    var left = metres.truncatingRemainder(dividingBy: 2 * length)
    if left > length { left = 2 * length - left }
    for (start, end, piece) in pieces {
      if left <= piece { return start.going(left / piece, to: end) }
      left -= piece
    }
    return street[street.count - 1]
  }

  /// Aleksanterinkatu, from west to east.
  private nonisolated static let street = [
    Position(60.16848, 24.94084), Position(60.16873, 24.94148), Position(60.16881, 24.94187),
    Position(60.16884, 24.94290), Position(60.16886, 24.94423), Position(60.16890, 24.94555),
    Position(60.16890, 24.94589), Position(60.16894, 24.94743), Position(60.16899, 24.94923),
    Position(60.16902, 24.95075), Position(60.16903, 24.95102), Position(60.16904, 24.95199),
    Position(60.16907, 24.95306),
  ]
}
