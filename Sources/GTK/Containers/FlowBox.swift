import CGTK

/// A few widgets beside each other, in as many lines as it takes. For many use ``GridView``.
open class FlowBox: Widget {
  @Prop("activate-on-single-click") public var activatesOnSingleClick: Bool
  @Prop("row-spacing") public var rowSpacing: Int
  @Prop("column-spacing") public var columnSpacing: Int
  @Prop("homogeneous") public var isHomogeneous: Bool
  @Prop("min-children-per-line") public var minimumPerLine: Int
  @Prop("max-children-per-line") public var maximumPerLine: Int
  /// How many can be selected; none, unless it is set.
  @Prop("selection-mode") public var selectionMode: SelectionMode

  /// How many widgets there are.
  public private(set) var count = 0

  public init(_ children: [Widget] = []) {
    super.init(gtk_flow_box_new())
    selectionMode = .none
    for child in children { append(child) }
  }

  public func append(_ child: Widget) { insert(child, at: count) }

  /// Puts a widget at `index`; those from there on move on.
  public func insert(_ child: Widget, at index: Int) {
    gtk_flow_box_insert(opaque, child.widget, Int32(index))
    count += 1
    child.namesParent = true
  }

  /// Takes away the widget at `index`.
  public func remove(at index: Int) {
    guard let frame = gtk_flow_box_get_child_at_index(opaque, Int32(index)) else {
      preconditionFailure("GTK: there is no child \(index); the flow box has \(count).")
    }
    // The frame keeps its child until it goes; let the child be used elsewhere.
    if let child = gtk_flow_box_child_get_child(frame) {
      Widget.peer(child).namesParent = false
      gtk_flow_box_child_set_child(frame, nil)
    }
    gtk_flow_box_remove(
      opaque, UnsafeMutableRawPointer(frame).assumingMemoryBound(to: GtkWidget.self))
    count -= 1
  }

  /// The index of the widget that is selected, or the first of them; nil for none.
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
        if let newValue {
          gtk_flow_box_select_child(
            opaque, gtk_flow_box_get_child_at_index(opaque, Int32(newValue)))
        } else {
          gtk_flow_box_unselect_all(opaque)
        }
      }
    }
  }

  /// Runs `handler` after others were selected, by the user or the program.
  @discardableResult
  public func onSelectionChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("selected-children-changed", handler)
  }

  /// Runs `handler` with the index of a widget that was clicked, or on which Return was pressed.
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor (Int) -> Void) -> SignalConnection {
    on("child-activated") { (child: BorrowedObject) in
      handler(
        Int(gtk_flow_box_child_get_index(child.key.assumingMemoryBound(to: GtkFlowBoxChild.self))))
    }
  }
}
