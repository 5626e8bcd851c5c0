import CGTK

/// The alignment of a widget along one axis, if the container provides more space than the widget
/// needs. `fill` stretches the widget. With the other cases, the widget has its natural size.
///
/// `start` is the left in left-to-right languages, and the right in others. `baseline` aligns the
/// baselines of adjacent text.
///
/// ```swift
/// button.horizontalAlign = .end
/// ```
public enum Align: Int, PropertyEnumeration, CaseIterable {
  case fill, start, end, center, baseline
  public static var fallback: Align { .fill }
}

/// A visible element of a window: the base class of all controls and containers.
///
/// A widget appears when it is in a presented window. Its container retains it, so you need no
/// Swift variable for it. A widget has at most one parent, so remove it from its parent before you
/// add it elsewhere. Use widgets on the main actor, after GTK is initialized; see ``Application``.
///
/// You can observe every property with ``Object/onNotify(_:_:)``, and bind every writable one with
/// BinderyGTK. If a control shows no text, set its ``accessibleLabel``.
///
/// ```swift
/// let name = Entry("Ada")
/// name.setMargins(12)
/// name.expandsHorizontally = true
/// name.accessibleLabel = "Name"
/// name.onFocusLeave { save() }
/// ```
@MainActor
open class Widget: Object {
  /// An object that a higher layer keeps as long as the widget lives.
  package final var companion: AnyObject?
  /// The user's edits of a text, once the program has set one.
  final var editHistory: EditHistory?
  /// The guard of this window's focus, once it is needed.
  final var strayFocus: StrayFocus?
  /// The menu that a right click opens, once one was set.
  final var contextMenu: AnyObject?
  /// The work for the next frame, which GTK retains until then.
  private final weak var frameWork: FrameWork?

  /// Takes ownership of the result of a GTK constructor, which is never nil.
  init(_ new: @autoclosure () -> UnsafeMutablePointer<GtkWidget>?) {
    GTKLibrary.requireInitialized()
    super.init(owning: UnsafeMutableRawPointer(new()!))
  }

  override init(borrowing pointer: UnsafeMutableRawPointer) {
    super.init(borrowing: pointer)
  }

  package var widget: UnsafeMutablePointer<GtkWidget> { pointer() }

  // MARK: Layout

  /// Sets the margins, the empty space around the widget, on all four sides, in pixels.
  public func setMargins(_ margin: Int) {
    (marginTop, marginBottom, marginStart, marginEnd) = (margin, margin, margin, margin)
  }

  /// The widget's current width on screen, in pixels and without its margins, or 0 before its first
  /// layout.
  public var allocatedWidth: Int { Int(gtk_widget_get_allocated_width(widget)) }
  /// The widget's current height on screen, in pixels and without its margins, or 0 before its
  /// first layout.
  public var allocatedHeight: Int { Int(gtk_widget_get_allocated_height(widget)) }

  /// Whether the widget is on screen: it, all containers around it and its window are shown. The
  /// value is false for a widget on a hidden page of a ``Stack``.
  public var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

  /// Calls `handler` each time the widget comes on screen; see ``isMapped``. The widget retains the
  /// handler, so capture the widget weakly.
  @discardableResult
  public func onMap(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("map", handler)
  }

  /// Calls `handler` each time the widget leaves the screen; see ``isMapped``. The widget retains
  /// the handler, so capture the widget weakly.
  @discardableResult
  public func onUnmap(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("unmap", handler)
  }

  // MARK: Style

  /// Whether the content is clipped to the widget's border, including its rounded corners.
  public var clipsContents: Bool {
    get { gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN }
    set { gtk_widget_set_overflow(widget, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
  }

  /// Adds a CSS class, such as `suggested-action`, or a class that your own rules in
  /// ``Style/add(css:)`` use. Does nothing if the widget already has the class.
  ///
  /// ```swift
  /// save.addClass("suggested-action")
  /// ```
  public func addClass(_ name: String) { gtk_widget_add_css_class(widget, name) }
  /// Removes a CSS class. Does nothing if the widget does not have the class.
  public func removeClass(_ name: String) { gtk_widget_remove_css_class(widget, name) }
  /// Returns whether the widget has a CSS class.
  public func hasClass(_ name: String) -> Bool { gtk_widget_has_css_class(widget, name) != 0 }

  /// All CSS classes, including those that GTK has set for this widget. Setting them replaces all
  /// classes, so include those that GTK has set.
  public var classes: [String] {
    get {
      guard let names = gtk_widget_get_css_classes(widget) else { return [] }
      defer { g_strfreev(names) }
      return (0..<Int(g_strv_length(names))).map { String(cString: names[$0]!) }
    }
    set {
      for name in classes where !newValue.contains(name) { removeClass(name) }
      for name in newValue { addClass(name) }
    }
  }

  // MARK: Accessibility

  /// The widget's name for assistive technology, or `nil` for the name that GTK derives from the
  /// visible text.
  ///
  /// Set it for a control that has no text of its own. If a label beside the control names it, use
  /// that label's text. The accessible label is not visible on screen.
  public var accessibleLabel: String? {
    didSet {
      guard accessibleLabel != oldValue else { return }
      accessibleLabelChanged()
      nameParent()
    }
  }

  override var labelForDescription: String? {
    accessibleLabel.flatMap { $0.isEmpty ? nil : $0 }
  }

  func accessibleLabelChanged() {
    cgtk_set_accessible_label(widget, accessibleLabel)
  }

  /// Whether the widget around this one, which is GTK's own, has the same accessible name.
  var namesParent = false {
    didSet { nameParent() }
  }

  private func nameParent() {
    guard namesParent, let parent = gtk_widget_get_parent(widget) else { return }
    cgtk_set_accessible_label(parent, accessibleLabel)
  }

  /// A description that assistive technology reads in addition to the name, or `nil` for none. Use
  /// this property to describe visual content, such as a drawing.
  public var accessibleDescription: String? {
    didSet { cgtk_set_accessible_description(widget, accessibleDescription) }
  }

  /// Reports to assistive technology whether the widget is changing or at work.
  func setAccessibleBusy(_ isBusy: Bool) {
    cgtk_set_accessible_busy(widget, isBusy ? 1 : 0)
  }

  /// A description of the problem with the user's input, or `nil` for none, which is the default.
  ///
  /// While there is a problem, the widget has the CSS class `error`, reports the problem to
  /// assistive technology, and shows it as its tooltip. Setting the property to `nil` restores the
  /// previous tooltip.
  public var inputProblem: String? {
    didSet {
      guard inputProblem != oldValue else { return }
      if oldValue == nil { usualTooltip = tooltip }
      tooltip = inputProblem ?? usualTooltip
      if inputProblem != nil { addClass("error") } else { removeClass("error") }
      cgtk_set_input_problem(widget, inputProblem, accessibleDescription)
    }
  }

  private var usualTooltip: String?

  // MARK: Focus and activation

  /// Moves the keyboard focus to the widget, if it is on screen and can have the focus.
  ///
  /// - Returns: Whether the widget, or a widget inside it, has taken the focus.
  @discardableResult
  public func focus() -> Bool {
    StrayFocus.lastAsked = self
    let isNested = StrayFocus.isAskedFor
    StrayFocus.isAskedFor = true
    defer { StrayFocus.isAskedFor = isNested }
    return gtk_widget_grab_focus(widget) != 0
  }

  /// Activates the widget, as clicking it or pressing Return in it does.
  ///
  /// - Returns: Whether the widget is of a kind that can be activated.
  @discardableResult
  public func activate() -> Bool { gtk_widget_activate(widget) != 0 }

  /// Calls `handler` after the user or the program has moved the keyboard focus out of the widget
  /// and its descendants. If only the window loses the focus to another window, the handler does
  /// not run.
  ///
  /// ```swift
  /// name.onFocusLeave { [weak name] in save(name?.text ?? "") }
  /// ```
  ///
  /// The widget retains the handler, so capture the widget weakly.
  @discardableResult
  public func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onFocusChange { containsFocus in if !containsFocus { handler() } }
  }

  /// Calls `handler` after the user or the program has moved the keyboard focus into the widget or
  /// one of its descendants.
  ///
  /// ```swift
  /// name.onFocusEnter { [weak name] in name?.selectAll() }
  /// ```
  ///
  /// The widget retains the handler, so capture the widget weakly.
  @discardableResult
  public func onFocusEnter(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onFocusChange { containsFocus in if containsFocus { handler() } }
  }

  /// Observes the state flag. An event controller does not know a focus that was set before it was
  /// made, and reports that the focus leaves when only the window loses it.
  private func onFocusChange(
    _ handler: @escaping @MainActor (_ containsFocus: Bool) -> Void
  ) -> SignalConnection {
    let bit = Int(GTK_STATE_FLAG_FOCUS_WITHIN.rawValue)
    return on("state-flags-changed") { [weak self] (former: Int) in
      guard let self else { return }
      let present = Int(gtk_widget_get_state_flags(widget).rawValue)
      if (former ^ present) & bit != 0 { handler(present & bit != 0) }
    }
  }

  /// Calls `handler` when the user presses the keys anywhere in the window that contains the
  /// widget: `page.addShortcut("<Control>f") { search.focus() }`.
  ///
  /// - Parameters:
  ///   - keys: The shortcut, in the notation of `gtk_accelerator_parse`. An invalid string stops
  ///     the program with a message.
  ///   - isFirst: Whether the shortcut takes precedence over the focused widget's and the window's
  ///     own use of the keys. The default is false.
  /// - Returns: The connection. Disconnecting it removes the shortcut. Its
  ///   ``SignalConnection/withBlocked(_:)`` does not block the shortcut.
  @discardableResult
  public func addShortcut(
    _ keys: String, isFirst: Bool = false, _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection {
    addShortcut(keys, isFirst: isFirst, in: GTK_SHORTCUT_SCOPE_GLOBAL, handler)
  }

  /// Adds a shortcut that works in a part of the window.
  @discardableResult
  func addShortcut(
    _ keys: String, isFirst: Bool, in scope: GtkShortcutScope,
    _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection {
    guard let trigger = gtk_shortcut_trigger_parse_string(keys) else {
      fatalError(
        "GTK: “\(keys)” is not a shortcut. Write it like “<Control>f” or “Escape”. [no-such-keys]")
    }
    let box = Unmanaged.passRetained(ActionBox(handler))
    let action = gtk_callback_action_new(
      { _, _, box in
        nonisolated(unsafe) let box = box!
        MainActor.assumeIsolated {
          Unmanaged<ActionBox>.fromOpaque(box).takeUnretainedValue().body()
        }
        return 1
      }, box.toOpaque(), { Unmanaged<ActionBox>.fromOpaque($0!).release() })
    let controller = gtk_shortcut_controller_new()
    gtk_shortcut_controller_set_scope(controller, scope)
    if isFirst { gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE) }
    gtk_shortcut_controller_add_shortcut(
      controller, gtk_shortcut_new(trigger, action))
    gtk_widget_add_controller(widget, controller)
    return SignalConnection(entry: nil) { [weak self] in
      if let self { gtk_widget_remove_controller(widget, controller) }
    }
  }

  func add(_ controller: Object) {
    // The widget takes ownership of a reference.
    g_object_ref(controller.unsafePointer)
    gtk_widget_add_controller(widget, OpaquePointer(controller.unsafePointer))
  }

  // MARK: Frames

  /// Runs `work` once: before the next frame if the widget is on screen, and otherwise when the
  /// main loop is idle. While the widget is on screen, the closures of several calls run in order.
  /// Use it to react once to several changes, or to run after the next layout:
  ///
  /// ```swift
  /// row.onNextFrame { [weak row] in row?.focus() }
  /// ```
  public func onNextFrame(_ work: @escaping @MainActor () -> Void) {
    // GTK calls several callbacks of one frame in the reverse order, so there is only one.
    if isMapped, let frameWork, !frameWork.actions.isEmpty {
      frameWork.actions.append(work)
      return
    }
    let frame = FrameWork(work)
    let box = Unmanaged.passRetained(ActionBox { frame.run() }).toOpaque()
    let release: GDestroyNotify = { Unmanaged<ActionBox>.fromOpaque($0!).release() }
    if isMapped {
      frameWork = frame
      gtk_widget_add_tick_callback(
        widget,
        { _, _, box in
          nonisolated(unsafe) let box = box!
          MainActor.assumeIsolated {
            Unmanaged<ActionBox>.fromOpaque(box).takeUnretainedValue().body()
          }
          return 0
        }, box, release)
    } else {
      g_idle_add_full(
        G_PRIORITY_DEFAULT_IDLE,
        { box in
          nonisolated(unsafe) let box = box!
          MainActor.assumeIsolated {
            Unmanaged<ActionBox>.fromOpaque(box).takeUnretainedValue().body()
          }
          return 0
        }, box, release)
    }
  }

  /// Writes a picture of the widget to a PNG file, in the widget's size on screen. The widget must
  /// be on screen, and must have been drawn since its last change.
  ///
  /// - Returns: Whether the method was able to draw the widget and write the file.
  @discardableResult
  public func savePNG(_ path: String) -> Bool {
    guard let native = gtk_widget_get_native(widget),
      let paintable = gtk_widget_paintable_new(widget), let snapshot = gtk_snapshot_new()
    else { return false }
    let (width, height) = (Double(allocatedWidth), Double(allocatedHeight))
    gdk_paintable_snapshot(paintable, snapshot, width, height)
    g_object_unref(UnsafeMutableRawPointer(paintable))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return false }
    defer { gsk_render_node_unref(node) }
    var area = graphene_rect_t()
    graphene_rect_init(&area, 0, 0, Float(width), Float(height))
    guard let renderer = gtk_native_get_renderer(native),
      let texture = gsk_renderer_render_texture(renderer, node, &area)
    else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    return gdk_texture_save_to_png(texture, path) != 0
  }
}

extension SignalConnection {
  /// Also removes an event controller from its widget when the handler is disconnected.
  func removing(_ controller: Object, from widget: Widget) -> SignalConnection {
    removal = { [weak controller, weak widget] in
      guard let controller, let widget else { return }
      let pointer = OpaquePointer(controller.unsafePointer)
      guard gtk_event_controller_get_widget(pointer) == widget.widget else { return }
      gtk_widget_remove_controller(widget.widget, pointer)
    }
    return self
  }
}

private final class ActionBox {
  let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) {
    self.body = body
  }
}

/// The work of a widget in its next frame.
private final class FrameWork {
  var actions: [@MainActor () -> Void]

  init(_ action: @escaping @MainActor () -> Void) {
    actions = [action]
  }

  @MainActor func run() {
    let due = actions
    actions = []
    for action in due { action() }
  }
}
