import Bindery

/// A source with configurable delay and failures, for trying a screen.
@MainActor
public final class UnreliableStandings: StandingsSource {
  /// The frequency of failures.
  public enum Failures: String, CaseIterable, Sendable {
    case never, sometimes, always

    /// The name for the user.
    public var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  /// The delay of an answer, in seconds.
  public let delay = CurrentValueSubject<Double, Never>(1)
  /// The frequency of failures.
  public let failures = CurrentValueSubject<Failures?, Never>(.never)

  /// The possible values of ``delay``.
  public static let delays = 0.0...10.0

  private let source: any StandingsSource
  private let wait: @MainActor (Double) -> AnyPublisher<Void, StandingsError>
  private var random: any RandomNumberGenerator

  /// Makes an unreliable source from another one.
  ///
  /// - Parameters:
  ///   - clock: The scheduler of the delay.
  ///   - random: Decides when to fail.
  public init(
    _ source: any StandingsSource, clock: some Scheduler,
    random: some RandomNumberGenerator = SystemRandomNumberGenerator()
  ) {
    self.source = source
    self.random = random
    wait = { seconds in
      Just(()).delay(for: .seconds(seconds), scheduler: clock)
        .setFailureType(to: StandingsError.self).eraseToAnyPublisher()
    }
  }

  public func standings() -> AnyPublisher<Standings, StandingsError> {
    let answer = fails ? Fail(error: .noAnswer).eraseToAnyPublisher() : source.standings()
    return wait(delay.value).flatMap { answer }.eraseToAnyPublisher()
  }

  private var fails: Bool {
    switch failures.value ?? .never {
    case .never: false
    case .sometimes: Bool.random(using: &random)
    case .always: true
    }
  }
}
