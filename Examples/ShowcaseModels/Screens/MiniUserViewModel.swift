import Bindery
import Foundation

/// A user as small cards show it.
public struct MiniUserState: ViewState {
  public var name: String
  public var role: Role
  public var portrait: Portrait

  public init(name: String, role: Role, portrait: Portrait = .initials) {
    self.name = name
    self.role = role
    self.portrait = portrait
  }

  /// The text in place of an empty name.
  public var displayName: String {
    name.allSatisfy(\.isWhitespace) ? "No name" : name
  }

  public enum Role: String, CaseIterable, Sendable {
    case sales, support, development

    /// The name for the user.
    public var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }
}

/// The picture of a user.
public enum Portrait: String, CaseIterable, Sendable {
  case initials, smile, laugh, glasses

  /// The name for the user.
  public var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// A user that several cards share.
public final class MiniUserViewModel: ViewModel<MiniUserState> {
  public nonisolated func rename(_ name: String) {
    write { $0.name = name }
  }

  public nonisolated func assign(_ role: MiniUserState.Role) {
    write { $0.role = role }
  }

  public nonisolated func choose(_ portrait: Portrait) {
    write { $0.portrait = portrait }
  }
}
