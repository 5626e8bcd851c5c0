/// Moves the keyboard focus after an event. The group's error handler receives a refusal.
@MainActor
enum FocusMove {
  /// Moves the focus to `target`, which is referenced weakly, after each event.
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
