/// The owner of a command's runs. Its end cancels the runs that are in progress or waiting.
///
/// Choose a group for work that has to go on when its screen is closed:
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

  /// The command: when it is released its runs are cancelled. The runs keep only the captures of
  /// the work alive.
  public static let command = CommandOwner(owner: .command)

  /// Returns a group as the owner: runs continue when the command is gone, until the group is
  /// cleared or released.
  ///
  /// ```swift
  /// upload = Command(owner: .group(app.longWork)) { photo in try await server.send(photo) }
  /// ```
  ///
  /// After the end of the group the command refuses to run. The group is referenced weakly. Its
  /// error handler receives the errors that nothing else receives.
  public static func group(_ group: BindingGroup) -> CommandOwner {
    CommandOwner(owner: .group(group))
  }

  /// The group whose block is running, for example if a page makes its view model in its bindings.
  /// It is the owner as with ``group(_:)``.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  public static var openGroup: CommandOwner {
    .group(.open(for: "a command's runs"))
  }
}
