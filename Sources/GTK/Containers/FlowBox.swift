import CGTK

/// A container that lays out a few widgets side by side, in as many lines as they need. All
/// children exist as widgets all the time. If there are many, use ``GridView`` instead.
///
/// If the user can select children, Tab leaves the box after the widgets of the focused child, and
/// the arrow keys move between the children. Otherwise Tab goes through all children.
///
/// ```swift
/// let tags = FlowBox([Label("swift"), Label("gtk")])
/// tags.selectionMode = .single
/// tags.onActivate { index in open(index) }
/// ```
open class FlowBox: Widget {
  /// The number of widgets.
  public private(set) var count = 0

  /// Creates a box of these widgets, which it retains. The user cannot select them unless you set
  /// ``selectionMode``.
  public init(_ children: [Widget] = []) {
    super.init(gtk_flow_box_new())
    selectionMode = .none
    leaveByTab { [weak self] in self?.selectionMode != SelectionMode.none }
    for child in children { append(child) }
  }

  /// Adds a widget at the end, which the box retains.
  public func append(_ child: Widget) { insert(child, at: count) }

  /// Inserts a widget at `index`. GTK wraps it in a frame, which gets the same accessible name. An
  /// index out of range stops the program with a message.
  public func insert(_ child: Widget, at index: Int) {
    require(
      (0...count).contains(index),
      "GTK: No child can be at index \(index) of \(count) in a flow box. [index-out-of-range]")
    gtk_flow_box_insert(opaque, child.widget, Int32(index))
    count += 1
    child.namesParent = true
  }

  /// Removes the widget at `index`, which can then be used elsewhere. An index out of range stops
  /// the program with a message.
  public func remove(at index: Int) {
    guard let frame = gtk_flow_box_get_child_at_index(opaque, Int32(index)) else {
      fatalError(
        "GTK: There is no child \(index) in a flow box of \(count). [index-out-of-range]")
    }
    // The frame keeps its child until it is released; detach the child so that it can be used
    // elsewhere.
    if let child = gtk_flow_box_child_get_child(frame) {
      Widget.peer(child).namesParent = false
      gtk_flow_box_child_set_child(frame, nil)
    }
    let widget = UnsafeMutableRawPointer(frame).assumingMemoryBound(to: GtkWidget.self)
    byProgram { gtk_flow_box_remove(opaque, widget) }
    count -= 1
  }

  /// The index of the selected widget, or of the first if several are selected, or `nil` for none.
  /// Setting it calls the handlers of ``onSelectionChange(_:)``. An index out of range clears the
  /// selection.
  public var selectedIndex: Int? {
    get {
      guard let child = gtk_flow_box_get_selected_children(opaque) else { return nil }
      defer { g_list_free(child) }
      return Int(
        gtk_flow_box_child_get_index(
          child.pointee.data.assumingMemoryBound(to: GtkFlowBoxChild.self)))
    }
    set {
      guard newValue != selectedIndex else { return }
      byProgram {
        if let newValue,
          let child = gtk_flow_box_get_child_at_index(opaque, Int32(clamping: newValue))
        {
          gtk_flow_box_select_child(opaque, child)
        } else {
          gtk_flow_box_unselect_all(opaque)
        }
      }
    }
  }

  /// Calls `handler` after the user or the program has changed the selection.
  /// ``Object/isChangedByProgram`` is true while the program sets ``selectedIndex`` or removes a
  /// selected widget.
  ///
  /// ```swift
  /// tags.onSelectionChange { [weak tags] in show(tags?.selectedIndex) }
  /// ```
  ///
  /// The box retains the handler, so capture the box weakly.
  @discardableResult
  public func onSelectionChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("selected-children-changed", handler)
  }

  /// Calls `handler` with the index of a widget when the user clicks it or presses Return on it,
  /// selected or not.
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor (Int) -> Void) -> SignalConnection {
    on("child-activated") { (child: BorrowedObject) in
      handler(
        Int(gtk_flow_box_child_get_index(child.key.assumingMemoryBound(to: GtkFlowBoxChild.self))))
    }
  }
}
