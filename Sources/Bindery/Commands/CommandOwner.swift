/// The owner of a command's runs. Its end cancels the runs that are on or wait.
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
  /// cleared or released. From then on the command refuses to run.
  public static func group(_ group: BindingGroup) -> CommandOwner {
    CommandOwner(owner: .group(group))
  }

  /// The group whose block is running, as for a view model that is made in a page's bindings.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  public static var openGroup: CommandOwner {
    .group(.open(for: "a command's runs"))
  }
}
