import Bindery

/// A fault that the user makes the service simulate.
public enum ServiceTrouble: String, CaseIterable, Sendable {
  case none, slow, oneCategory, refusal, failure, rubbish, noConnection

  public var title: String {
    switch self {
    case .none: "Works"
    case .slow: "Is slow"
    case .oneCategory: "Has no cafés"
    case .refusal: "Refuses everything"
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
  public let trouble: CurrentValueSubject<ServiceTrouble?, Never>
  /// Applies the choice.
  let change: Command<ServiceTrouble, Void>
  private let bindings = BindingGroup()

  /// - Parameters:
  ///   - trouble: The fault that the service has already.
  ///   - change: Makes the service simulate a fault.
  public init(
    _ trouble: ServiceTrouble = .none,
    _ change: @escaping @Sendable (ServiceTrouble) async throws -> Void
  ) {
    self.trouble = CurrentValueSubject(trouble)
    self.change = Command(policy: .queue) { try await change($0) }
    bindings.capture {
      Handler(self, TroubledService.follow) *= self.trouble.dropFirst().compactMap(\.self)
    }
  }

  private func follow(_ trouble: ServiceTrouble) { change(trouble) }
}
