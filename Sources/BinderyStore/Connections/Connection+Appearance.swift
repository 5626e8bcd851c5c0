extension Connection {
  /// Connects while `view` is on screen: a view that nobody sees receives nothing, and nobody can
  /// forget to disconnect it. What it missed arrives once, before it is drawn.
  ///
  /// The view is referenced weakly. A later call takes the place of an earlier one.
  public func connect(while view: some Appearing) {
    connect(while: view.presence)
  }

  /// Connects while `gate` is open.
  public func connect(while gate: RenderGate) {
    let following = Following()
    self.following = following
    gate.onChange { [weak self, weak following] isOpen in
      guard let self, following != nil else { return }
      if isOpen { connect() } else { disconnect() }
    } whileNeeded: { [weak following] in
      following != nil
    }
    if gate.isOpen { connect() } else { disconnect() }
  }
}

/// That a connection follows a gate, until it follows another.
@MainActor
final class Following {}
