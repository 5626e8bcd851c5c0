import Bindery

extension Loader {
  /// Whether to show that something is being loaded: not if it takes a moment only, and if it does, then
  /// long enough to be seen.
  public func showsSpinner(by clock: some Scheduler) -> some Publisher<Bool, Never> {
    self[\.isLoading].steadied(after: .milliseconds(50), atLeast: .seconds(1), scheduler: clock)
  }
}
