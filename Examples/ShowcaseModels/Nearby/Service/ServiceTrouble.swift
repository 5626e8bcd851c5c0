import Bindery

/// What the user has the service do wrong.
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

/// A service that errs when it is told to.
@MainActor
public final class TroubledService {
  /// What it does wrong. A new choice is made true as soon as that before it is.
  public let trouble = CurrentValueSubject<ServiceTrouble?, Never>(ServiceTrouble.none)
  /// Makes the choice true.
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
