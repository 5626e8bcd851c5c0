extension ViewModel {
  /// Renders the present state in `view`, now and whenever it changes.
  ///
  /// The view is held weakly. It is rendered at once; if its ``StatefulView/renderPolicy`` says
  /// that it is not ready, then when it is, and inside the block of a ``write(fileID:line:_:)``,
  /// which holds a lock, when that has ended. Views are rendered in the order in which they
  /// subscribed.
  ///
  /// Inside the block of a ``BindingGroup`` the subscription belongs to the group, and ends with
  /// it. Subscribing a view again renders nothing twice, and moves its subscription: to the group
  /// whose block is running, or, outside of every block, to the view alone.
  @inlinable
  public final func subscribe<View: StatefulView>(view: View) where View.State == State {
    // Made in the user's module, where the types are known.
    subscribe(view, view.renderPolicy) { [weak view] state, previous in
      guard let view else { return false }
      view.render(state: state.of(State.self).value, from: previous?.of(State.self).value)
      return true
    }
  }

  @usableFromInline
  final func subscribe(
    _ view: AnyObject, _ policy: RenderPolicy,
    _ render: @escaping @MainActor (AnySnapshot, AnySnapshot?) -> Bool
  ) {
    let source = core.observed()
    let former = source.observer(of: view)
    // Another owner takes it over: what ends with the former goes on with this.
    if let former, former.group === BindingGroup.current { return }
    let renderer = ViewRenderer(view, policy, of: source, group: .current, render: render)
    if let former { renderer.goOn(from: former) }
    former?.cancel()
    source.add(view: renderer, identity: ObjectIdentifier(view))
    if former == nil { renderer.showFirst() } else { renderer.catchUp() }
  }

  /// Renders no further states in `view`. If it is not subscribed, nothing happens.
  public final func unsubscribe<View: StatefulView>(view: View) where View.State == State {
    core.observed().observer(of: view)?.cancel()
  }
}

/// Renders a view model's states in a view, as long as the open group and the view live.
///
/// - Precondition: A ``BindingGroup``'s block is running.
@MainActor
public func *= <View: StatefulView>(view: View, viewModel: ViewModel<View.State>) {
  _ = BindingGroup.open(for: "\(View.self)")
  viewModel.subscribe(view: view)
}
