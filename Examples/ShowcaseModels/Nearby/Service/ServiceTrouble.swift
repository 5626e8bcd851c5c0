import Bindery

/// A fault that the user makes the service simulate.
public enum ServiceTrouble: CaseIterable, Sendable {
  case none, slow, oneCategory, failure, rubbish, noConnection

  public var title: String {
    switch self {
    case .none: "Works"
    case .slow: "Is slow"
    case .oneCategory: "Has no cafés"
    case .failure: "Fails"
    case .rubbish: "Answers rubbish"
    case .noConnection: "No connection"
    }
  }
}

/// A service that simulates faults.
@MainActor
public final class TroubledService {
  /// The chosen fault. A new choice is applied after the one before.
  public let trouble = CurrentValueSubject<ServiceTrouble?, Never>(ServiceTrouble.none)
  /// Applies the choice.
  let change: Command<ServiceTrouble, Void>
  private let bindings = BindingGroup()

  public init(_ change: @escaping @Sendable (ServiceTrouble) async throws -> Void) {
    self.change = Command(policy: .queue) { try await change($0) }
    bindings.capture {
      Handler(self, TroubledService.follow) *= trouble.dropFirst().compactMap(\.self)
    }
  }

  private func follow(_ trouble: ServiceTrouble) { change(trouble) }
}
