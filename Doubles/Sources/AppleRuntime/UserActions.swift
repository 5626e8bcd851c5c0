/// The actions of a user on an object of a toolkit, as opposed to those of the program.
///
/// ```swift
/// field.user.type("a")
/// button.user.tap()
/// ```
///
/// A user can do only what an app allows: actions have no effect on objects that are disabled,
/// hidden or in no window. They send events and call delegates; setting a property does not.
@MainActor
public struct UserActions<Target> {
  /// The object that the user acts on.
  public let target: Target
}

/// An object that a user can act on.
@MainActor
public protocol UserOperable {}

extension UserOperable {
  /// The actions of a user on this object.
  public var user: UserActions<Self> { UserActions(target: self) }
}
