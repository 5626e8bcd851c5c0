import Bindery

/// Accounts behind a simulated connection of configurable quality.
public final class DistantAccounts: Accounts {
  /// The quality of the connection.
  public enum Connection: String, CaseIterable, Sendable {
    case normal, slow, none

    /// The name of the quality, for the user.
    public var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// The delay of an answer in seconds; without a connection, the time until the failure is
    /// reported.
    public var delay: Double {
      switch self {
      case .normal: 0.2
      case .slow: 4
      case .none: 0.6
      }
    }
  }

  /// The current quality. Requests that are under way keep the former one.
  @MainActor public let connection = CurrentValueSubject<Connection?, Never>(.normal)

  private let accounts: any Accounts
  private let pause: @MainActor (Double) async throws -> Void

  /// - Parameter clock: The scheduler of the delay.
  @MainActor
  public init(_ accounts: any Accounts, clock: some Scheduler) {
    self.accounts = accounts
    pause = { try await Pause().wait(seconds: $0, clock) }
  }

  public func logIn(name: String, password: Secret<String>) async throws -> Account {
    let connection = connection.value ?? .normal
    try await pause(connection.delay)
    guard connection != .none else { throw LoginError.noConnection }
    return try await accounts.logIn(name: name, password: password)
  }
}

/// Waits once on a scheduler; cancelling the task ends the wait.
@MainActor
private final class Pause {
  private var waiting: CheckedContinuation<Void, any Error>?
  private var timer: AnyCancellable?

  func wait(seconds: Double, _ clock: some Scheduler) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting in
        self.waiting = waiting
        if Task.isCancelled { return end(.failure(CancellationError())) }
        timer = Just(()).delay(for: .seconds(seconds), scheduler: clock).sink { [self] in
          MainActor.assumeIsolated { end(.success(())) }
        }
      }
    } onCancel: {
      Task { @MainActor in end(.failure(CancellationError())) }
    }
  }

  private func end(_ result: Result<Void, any Error>) {
    let waiting = waiting
    (self.waiting, timer) = (nil, nil)
    waiting?.resume(with: result)
  }
}
