import Bindery

/// A source that is as slow, and fails as often, as it is told to, to see what a screen does then.
@MainActor
public final class UnreliableStandings: StandingsSource {
  /// How often it fails.
  public enum Failures: String, CaseIterable, Sendable {
    case never, sometimes, always

    /// What a person calls it.
    public var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  /// After how many seconds it answers.
  public let delay = CurrentValueSubject<Double, Never>(1)
  /// How often it fails.
  public let failures = CurrentValueSubject<Failures?, Never>(.never)

  /// What ``delay`` can be.
  public static let delays = 0.0...3.0

  private let source: any StandingsSource
  private let wait: @MainActor (Double) -> AnyPublisher<Void, StandingsError>
  private var random: any RandomNumberGenerator

  /// Makes a source of another one.
  ///
  /// - Parameters:
  ///   - clock: What measures the delay.
  ///   - random: When to fail.
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
