import Bindery

extension Loader {
  /// Whether to show a spinner: not for short loads, and otherwise long enough to be visible.
  public func showsSpinner(by clock: some Scheduler) -> some Publisher<Bool, Never> {
    self[\.isLoading].steadied(after: .milliseconds(50), atLeast: .seconds(1), scheduler: clock)
  }
}
