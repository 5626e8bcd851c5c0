/// Ends something together with the group that it belongs to.
///
/// For what is no binding itself: the runs of a command, a subscription to a store.
final class GroupLease: AnyBinding, @unchecked Sendable {
  // Sendable: it adds nothing that could change.

  private let end: @MainActor @Sendable () -> Void

  /// - Parameter end: Called on the main actor when the group is cleared or released, or this is
  ///   cancelled.
  @MainActor
  init(_ group: BindingGroup, end: @escaping @MainActor @Sendable () -> Void) {
    self.end = end
    super.init(group: group)
  }

  override func didCancel() {
    MainQueue.finish(end) { $0() }
  }
}

extension BindingGroup {
  /// Calls `end` when the group whose block is running is cleared or released.
  ///
  /// - Parameter name: What belongs to the group, for the message if no group is open.
  /// - Returns: Gives the lease back, and calls `end` as well.
  /// - Precondition: A group's block is running.
  package static func leaseInOpenGroup(
    for name: @autoclosure () -> String, end: @escaping @MainActor @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let lease = GroupLease(.open(for: name()), end: end)
    return { lease.cancel() }
  }
}
