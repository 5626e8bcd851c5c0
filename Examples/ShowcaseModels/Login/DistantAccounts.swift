import Bindery

/// Accounts at the far end of a connection that is as good as it is told to be, to see what a screen
/// does then.
public final class DistantAccounts: Accounts {
  /// How good the connection is.
  public enum Connection: String, CaseIterable, Sendable {
    case normal, slow, none

    /// What a person calls it.
    public var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// How many seconds an answer is on its way; where there is none, until that is noticed.
    public var delay: Double {
      switch self {
      case .normal: 0.2
      case .slow: 4
      case .none: 0.6
      }
    }
  }

  /// How good the connection is at present. What is under way goes on as it began.
  @MainActor public let connection = CurrentValueSubject<Connection?, Never>(.normal)

  private let accounts: any Accounts
  private let pause: @MainActor (Double) async throws -> Void

  /// - Parameter clock: What measures the delay.
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

/// Waits once, by a scheduler's time, and not longer than its task.
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
