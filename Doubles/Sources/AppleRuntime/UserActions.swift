/// What a hand can do with an object of a toolkit, apart from what the program does with it.
///
/// ```swift
/// field.user.type("a")
/// button.user.tap()
/// ```
///
/// A hand can only do what an app would let it: nothing happens to what is disabled, hidden or in no
/// window. What it does sends events and asks delegates; setting a property does not.
@MainActor
public struct UserActions<Target> {
  /// What the hand is at.
  public let target: Target
}

/// Something that a hand can do something with.
@MainActor
public protocol UserOperable {}

extension UserOperable {
  /// What a hand can do with it.
  public var user: UserActions<Self> { UserActions(target: self) }
}
