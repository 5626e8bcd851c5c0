/// Ends work together with the group that the work belongs to.
///
/// Use it for work that is not a binding, such as the runs of a command or a subscription to a
/// store.
final class GroupLease: AnyBinding, @unchecked Sendable {
  // Sendable: the only property is a constant, sendable closure.

  private let end: @MainActor @Sendable () -> Void

  /// - Parameter end: Called on the main actor when the group is cleared or released, or this
  ///   lease is cancelled.
  @MainActor
  init(_ group: BindingGroup, end: @escaping @MainActor @Sendable () -> Void) {
    self.end = end
    super.init(group: group, isListed: false)
  }

  override func didCancel() {
    MainQueue.finish(end) { $0() }
  }
}

extension BindingGroup {
  /// Calls `end` when the group whose block is running is cleared or released.
  ///
  /// - Parameter name: The name of the work, for the message if no group is open.
  /// - Returns: A closure that cancels the lease. Cancelling the lease calls `end`.
  /// - Precondition: A group's block is running.
  package static func leaseInOpenGroup(
    for name: @autoclosure () -> String, end: @escaping @MainActor @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let lease = GroupLease(.open(for: name()), end: end)
    return { lease.cancel() }
  }
}
