/// Ends the runs of a command with the group that they belong to.
final class RunLease: AnyBinding, @unchecked Sendable {
  // Sendable: it adds nothing that could change.

  private let end: @MainActor @Sendable () -> Void

  @MainActor
  init(_ group: BindingGroup, end: @escaping @MainActor @Sendable () -> Void) {
    self.end = end
    super.init(group: group)
  }

  override func didCancel() {
    if MainQueue.isCurrent {
      MainQueue.assumeIsolated { end() }
    } else {
      Task { @MainActor [end] in end() }
    }
  }
}
