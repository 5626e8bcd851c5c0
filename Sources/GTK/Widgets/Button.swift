import CGTK

/// A button with text, an icon, or any other content.
///
/// The user presses the button by clicking it, or by pressing Space or Return while it has the
/// focus. Its text is its accessible name; a button with only an icon needs a label. The CSS
/// classes `suggested-action`, `destructive-action` and `flat` change its look.
///
/// ```swift
/// let save = Button("Save")
/// save.addClass("suggested-action")
/// save.onClick { store.save() }
/// ```
///
/// With BinderyGTK, you can bind it to a command: `save *= viewModel.save`.
open class Button: Widget {
  /// Whether a spinner replaces the text or icon. The default is false. The button keeps its size
  /// and accessible name, and assistive technology announces that it is busy.
  ///
  /// The user can still press the button. To prevent this, set ``Widget/isSensitive`` to false as
  /// well.
  public var isBusy = false {
    didSet { if isBusy != oldValue { showBusy() } }
  }
  var busySpinner: Spinner?

  /// Whether the button is destructive. The default is false. A destructive button gets the
  /// keyboard focus only if the user moves the focus there with the keyboard, or the program calls
  /// ``Widget/focus()``. It does not get the focus when the user clicks it, or when the focused
  /// widget disappears. This prevents the user from pressing it with a key that was meant for
  /// another widget.
  ///
  /// A destructive button is red: it has the CSS class `destructive-action`.
  public var isDestructive = false {
    didSet {
      guard isDestructive != oldValue else { return }
      gtk_widget_set_focus_on_click(widget, isDestructive ? 0 : 1)
      guard isDestructive else { return removeClass("destructive-action") }
      addClass("destructive-action")
      if isInWindow { StrayFocus.keep(around: self) }
      watch = watch ?? on("realize") { [weak self] in self.map { StrayFocus.keep(around: $0) } }
    }
  }
  private var watch: SignalConnection?

  /// Creates a button with this text, which is also its accessible name.
  public init(_ title: String) {
    super.init(gtk_button_new_with_label(title))
  }

  /// Creates a button that shows only an icon of the icon theme, such as `list-add-symbolic`. The
  /// label is the accessible name and the tooltip.
  public init(icon: String, label: String) {
    super.init(gtk_button_new_from_icon_name(icon))
    accessibleLabel = label
    tooltip = label
  }

  /// Creates a button that contains a widget, such as a picture with a name below, and retains it.
  /// The label is the button's accessible name. Set one, because GTK does not derive a name from
  /// the content.
  public init(_ content: Widget, label: String = "") {
    super.init(gtk_button_new())
    gtk_button_set_child(pointer(), content.widget)
    if !label.isEmpty { accessibleLabel = label }
  }

  override init(_ new: @autoclosure () -> UnsafeMutablePointer<GtkWidget>?) {
    super.init(new())
  }

  /// Calls `handler` each time the button is pressed with a click, with a key, or by
  /// ``Widget/activate()``. The user cannot press an insensitive button.
  ///
  /// ```swift
  /// save.onClick { [weak self] in self?.save() }
  /// ```
  ///
  /// The button retains the handler. In BinderyGTK, bind the button to a command instead.
  @discardableResult
  public func onClick(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("clicked", handler)
  }
}

/// A button that looks like a link, and opens a URL in the desktop's default program.
///
/// To handle the URL yourself, connect a handler to ``onLink(_:)``.
///
/// ```swift
/// let guide = LinkButton("https://example.org/guide", title: "Read the guide")
/// ```
open class LinkButton: Button {
  /// Creates a button for an address such as `https://example.org`.
  ///
  /// - Parameter title: The button's text. The default is the address.
  public init(_ address: String, title: String? = nil) {
    super.init(gtk_link_button_new_with_label(address, title ?? address))
  }

  /// Calls `handler` with the URL when the button is pressed. While a handler is connected, the
  /// button does not open the URL.
  ///
  /// ```swift
  /// guide.onLink { address in help.show(address) }
  /// ```
  @discardableResult
  public func onLink(_ handler: @escaping @MainActor (String) -> Void) -> SignalConnection {
    on(returning: "activate-link") { [weak self] () -> Bool in
      if let self { handler(address) }
      return true
    }
  }
}

/// A button that stays pressed until the user presses it again.
///
/// ```swift
/// let bold = ToggleButton("Bold")
/// bold.onToggled { [weak bold] in editor.isBold = bold?.isOn == true }
/// ```
///
/// BinderyGTK binds the state both ways: `bold *= .subject(viewModel.isBold)`. For one choice of
/// several, use ``SegmentedControl``.
open class ToggleButton: Button {
  /// Creates a button with this text. It is initially off.
  public override init(_ title: String) {
    super.init(gtk_toggle_button_new_with_label(title))
  }
}
