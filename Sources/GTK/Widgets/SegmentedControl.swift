import CGTK

/// A control that shows a few strings side by side, of which the user chooses one. For more strings
/// than fit side by side, use ``DropDown``.
///
/// Only the chosen segment can have the keyboard focus. The arrow keys choose the next or previous
/// segment, and wrap at the ends; Home and End choose the first or last. Assistive technology
/// treats the control as a group of radio buttons, so set its ``Widget/accessibleLabel``.
///
/// ```swift
/// let period = SegmentedControl(["Day", "Week", "Month"])
/// period.accessibleLabel = "Period"
/// period.selectedIndex = 0
/// period.onSelectionChange { [weak period] in show(period?.selectedIndex) }
/// ```
///
/// BinderyGTK binds the choice both ways: `period *= .subject(viewModel.periodIndex)`.
open class SegmentedControl: Widget {
  /// The strings to choose from. Setting them keeps the chosen string if the new strings contain
  /// it, and otherwise clears the choice. If the index changes, handlers of
  /// ``onSelectionChange(_:)`` run.
  public var items: [String] {
    didSet {
      guard items != oldValue else { return }
      let text = known.map { oldValue[$0] }
      byProgram { showItems() }
      selectedIndex = text.flatMap(items.firstIndex)
    }
  }

  package private(set) var segments: [ToggleButton] = []
  /// The choice that was last reported.
  private var known: Int?
  private let changes = HandlerList<Void>()

  /// Creates a control with these strings. No string is chosen until you set ``selectedIndex``.
  public init(_ items: [String] = []) {
    self.items = items
    super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    cgtk_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_RADIO_GROUP)
    addClass("linked")
    showItems()
    followKeys()
  }

  /// The index of the chosen item, or `nil` for none. An index out of range clears the choice. The
  /// user can choose another item, but cannot clear the choice.
  public var selectedIndex: Int? {
    get { segments.firstIndex(where: \.isOn) }
    set {
      byProgram {
        for (index, segment) in segments.enumerated() { segment.isOn = index == newValue }
        tellIfChanged()
      }
    }
  }

  /// Calls `handler` after the user or the program has changed ``selectedIndex``.
  /// ``Object/isChangedByProgram`` is true during a change by the program.
  ///
  /// The control retains the handler, so capture the control weakly.
  @discardableResult
  public func onSelectionChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    changes.add(handler)
  }

  // MARK: Segments

  /// Makes as many segments as there are items. Existing segments stay, and so does the focus.
  private func showItems() {
    while segments.count > items.count {
      gtk_box_remove(pointer(), segments.removeLast().widget)
    }
    while segments.count < items.count { addSegment() }
    for (segment, item) in zip(segments, items) { segment.title = item }
    tellIfChanged()
    showFocusable()
  }

  private func addSegment() {
    let segment = ToggleButton("")
    cgtk_set_accessible_role(segment.widget, GTK_ACCESSIBLE_ROLE_RADIO)
    cgtk_set_accessible_checked(segment.widget, 0)
    // In a group GTK releases the other segments, and keeps a segment pressed that is clicked
    // again.
    if let first = segments.first {
      gtk_toggle_button_set_group(segment.pointer(), first.pointer())
    }
    segment.onNotify("active") { [weak self, weak segment] in
      guard let segment else { return }
      cgtk_set_accessible_checked(segment.widget, segment.isOn ? 1 : 0)
      // GTK releases the old segment before it presses the new one.
      if segment.isOn { self?.tellIfChanged() }
    }
    segments.append(segment)
    gtk_box_append(pointer(), segment.widget)
  }

  private func tellIfChanged() {
    guard selectedIndex != known else { return }
    known = selectedIndex
    showFocusable(takingFocus: !isChangedByProgram)
    changes.call(())
  }

  /// Lets Tab reach only the chosen segment, and makes the focus follow the choice.
  private func showFocusable(takingFocus: Bool = false) {
    guard !segments.isEmpty else { return }
    let target = segments[known ?? 0]
    target.isFocusable = true
    if takingFocus || containsFocus { target.focus() }
    for segment in segments where segment !== target { segment.isFocusable = false }
  }

  // MARK: Keys

  private func followKeys() {
    let controller = Object(owning: UnsafeMutableRawPointer(gtk_event_controller_key_new()))
    gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_CAPTURE)
    controller.on(returning: "key-pressed") { [weak self] (key: Int, _: Int, state: Int) -> Bool in
      let modifiers = GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
      guard UInt32(truncatingIfNeeded: state) & modifiers == 0 else { return false }
      return self?.press(Int32(truncatingIfNeeded: key)) == true
    }
    // The widget takes over a reference.
    g_object_ref(controller.unsafePointer)
    gtk_widget_add_controller(widget, controller.opaque)
  }

  /// Handles a key.
  ///
  /// - Returns: Whether the control uses the key.
  package func press(_ key: Int32) -> Bool {
    guard !segments.isEmpty else { return false }
    let forward = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL ? -1 : 1
    let (last, chosen) = (segments.count - 1, known ?? 0)
    switch key {
    case GDK_KEY_Right, GDK_KEY_KP_Right: choose(chosen + forward)
    case GDK_KEY_Left, GDK_KEY_KP_Left: choose(chosen - forward)
    case GDK_KEY_Down, GDK_KEY_KP_Down: choose(chosen + 1)
    case GDK_KEY_Up, GDK_KEY_KP_Up: choose(chosen - 1)
    case GDK_KEY_Home, GDK_KEY_KP_Home: choose(0)
    case GDK_KEY_End, GDK_KEY_KP_End: choose(last)
    default: return false
    }
    return true
  }

  private func choose(_ index: Int) {
    let segment = segments[(index + segments.count) % segments.count]
    gtk_toggle_button_set_active(segment.pointer(), 1)
  }
}
