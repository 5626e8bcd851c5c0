extension ViewModel {
  /// Renders the state in `view`, now and after each change.
  ///
  /// The view model references the view weakly. The view is rendered at once, with two exceptions.
  /// If its ``StatefulView/renderPolicy`` does not allow that yet, it is rendered as soon as the
  /// policy allows it. Inside the block of a ``write(fileID:line:_:)``, which holds a lock, it is
  /// rendered when the block has ended. Views are rendered in the order in which they subscribed.
  ///
  /// Inside the block of a ``BindingGroup`` the subscription belongs to the group, and ends with
  /// it. Subscribing a view again does not render the same state again, but moves the subscription
  /// to the group whose block is running. If no block is running, the subscription belongs to no
  /// group, and lasts as long as the view.
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
    // Another owner takes over the subscription: the new renderer continues where the former one
    // ends.
    if let former, former.group === BindingGroup.current { return }
    let renderer = ViewRenderer(view, policy, of: source, group: .current, render: render)
    if let former { renderer.goOn(from: former) }
    former?.cancel()
    source.add(view: renderer, identity: ObjectIdentifier(view))
    if former == nil { renderer.showFirst() } else { renderer.catchUp() }
  }

  /// Stops rendering in `view` at once. Does nothing if the view is not subscribed.
  ///
  /// Call it only for a view that continues to exist and will show something else. The subscription
  /// of a released view ends by itself.
  public final func unsubscribe<View: StatefulView>(view: View) where View.State == State {
    core.observed().observer(of: view)?.cancel()
  }
}

/// Renders a view model's states in a view, until the open ``BindingGroup`` or the view is
/// released.
///
/// ```swift
/// bindings = BindingGroup { resultsView *= viewModel }
/// ```
///
/// The view renders the current state at once. See ``ViewModel/subscribe(view:)``.
///
/// - Precondition: A ``BindingGroup``'s block is running.
@MainActor
public func *= <View: StatefulView>(view: View, viewModel: ViewModel<View.State>) {
  _ = BindingGroup.open(for: "\(View.self)")
  viewModel.subscribe(view: view)
}
