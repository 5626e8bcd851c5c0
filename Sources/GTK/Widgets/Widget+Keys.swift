import CGTK

/// The modifier keys that are held during a click or while another key is pressed.
struct Modifiers: OptionSet {
  let rawValue: UInt32
  static let shift = Modifiers(rawValue: GDK_SHIFT_MASK.rawValue)
  static let control = Modifiers(rawValue: GDK_CONTROL_MASK.rawValue)
  static let alt = Modifiers(rawValue: GDK_ALT_MASK.rawValue)

  /// Whether a click with these modifiers only changes the selection.
  var isSelecting: Bool { contains(.control) || contains(.shift) }

  /// Whether a key with these modifiers opens a context menu.
  func opensMenu(_ key: Int32) -> Bool {
    key == GDK_KEY_Menu && isEmpty || key == GDK_KEY_F10 && self == .shift
  }
}

extension Widget {
  /// Calls `handler` with each key that is pressed while the focus is in the widget. Returning true
  /// consumes the key.
  ///
  /// - Parameter isFirst: Whether the handler receives the key before the focused widget does.
  @discardableResult
  func addKeyHandler(
    isFirst: Bool = false, _ handler: @escaping @MainActor (Int32, Modifiers) -> Bool
  ) -> SignalConnection {
    let keys = Object(owning: UnsafeMutableRawPointer(gtk_event_controller_key_new()))
    if isFirst { gtk_event_controller_set_propagation_phase(keys.opaque, GTK_PHASE_CAPTURE) }
    add(keys)
    return keys.on(returning: "key-pressed") { (key: Int, _: Int, state: Int) -> Bool in
      let modifiers = Modifiers(rawValue: UInt32(truncatingIfNeeded: state))
      return handler(
        Int32(truncatingIfNeeded: key), modifiers.intersection([.shift, .control, .alt]))
    }.removing(keys, from: self)
  }
}
