/// The owner of a command's runs. When the owner ends, its runs in progress and its waiting runs
/// are cancelled.
///
/// Choose a group for work that must continue after its screen has been closed:
///
/// ```swift
/// upload = Command(owner: .group(app.longWork)) { photo in try await server.send(photo) }
/// ```
@MainActor
public struct CommandOwner {
  enum Owner {
    case command
    case group(BindingGroup)
  }

  let owner: Owner

  /// The command itself: releasing it cancels its runs. A run keeps alive only the values that its
  /// work captures.
  public static let command = CommandOwner(owner: .command)

  /// Returns a group as the owner. Runs continue after the command is released, until the group is
  /// cleared or released.
  ///
  /// ```swift
  /// upload = Command(owner: .group(app.longWork)) { photo in try await server.send(photo) }
  /// ```
  ///
  /// After the group has ended, the command refuses to run. The command references the group
  /// weakly. The group's error handler receives the errors that no other code receives.
  public static func group(_ group: BindingGroup) -> CommandOwner {
    CommandOwner(owner: .group(group))
  }

  /// The group whose block is running, as the owner; see ``group(_:)``. Use it, for example, if a
  /// page creates its view model in the block that makes its bindings.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  public static var openGroup: CommandOwner {
    .group(.open(for: "a command's runs"))
  }
}
