extension Connection {
  /// Connects while `view` is on screen, and disconnects while it is not. So a hidden view receives
  /// no changes. When the view appears again, it receives all missed changes together, before it is
  /// drawn.
  ///
  /// The connection references the view weakly. A later call replaces an earlier one.
  public func connect(while view: some Appearing) {
    connect(while: view.presence)
  }

  /// Connects while `gate` is open, and disconnects while it is closed. A later call of this method
  /// or of ``connect(while:)-(Appearing)`` replaces this call. The gate does not keep the
  /// connection alive.
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

/// The link of a connection to a gate, until the connection follows another gate.
@MainActor
final class Following {}
