/// Moves the keyboard focus after an event. If the target refuses it, the group's error handler
/// is called.
@MainActor
enum FocusMove {
  /// Moves the focus to `target` after each event. The target is referenced weakly.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  static func bind<Target: FocusTarget, Source: Publisher>(
    to target: Target, after events: Source
  ) where Source.Output == Void {
    let group = BindingGroup.open(for: "the focus of \(Target.self)")
    Handler(target) { [weak group] target in
      {
        guard !target.takeFocus() else { return }
        BindingGroup.report(.focusRefused(target: "\(type(of: target))"), to: group)
      }
    }.bind(to: events)
  }
}
