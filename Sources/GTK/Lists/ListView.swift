import CGTK

/// What list and grid views have in common.
open class ItemsView: Widget {
  @Prop("single-click-activate") public var activatesOnSingleClick: Bool
  private let live: LiveRows
  public let model: ListModel

  init(_ new: UnsafeMutablePointer<GtkWidget>?, _ model: ListModel, _ live: LiveRows) {
    self.live = live
    self.model = model
    super.init(new)
    cgtk_list_settle_on_scroll(widget)
  }

  /// Runs `handler` with the index of a row that was clicked, or on which Return was pressed.
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor (Int) -> Void) -> SignalConnection {
    on("activate", handler)
  }

  /// Does what clicking a row to open it does.
  public func activateRow(at index: Int) {
    gtk_widget_activate_action_variant(
      widget, "list.activate-item", g_variant_new_uint32(guint32(index)))
  }

  /// Does what clicking a row does for the selection; `adding` to it, as with the Control key.
  public func selectRow(at index: Int, adding: Bool = false) {
    var parts = [
      g_variant_new_uint32(guint32(index)), g_variant_new_boolean(adding ? 1 : 0),
      g_variant_new_boolean(0),
    ]
    gtk_widget_activate_action_variant(
      widget, "list.select-item", g_variant_new_tuple(&parts, gsize(parts.count)))
  }

  /// Shows rows again whose content has changed; cheaper than telling the model, by far.
  ///
  /// - Complexity: O(number of row widgets), which is some two hundred.
  public func refresh(_ identifiers: Set<UInt64>) { live.refresh(identifiers) }

  /// Scrolls until the row is on screen. Before the first frame it has no effect.
  public func scroll(to index: Int) {
    gtk_widget_activate_action_variant(
      widget, "list.scroll-to-item", g_variant_new_uint32(guint32(index)))
  }

  /// How far it is scrolled down, in pixels; 0 while it is in no scrolled window.
  public var offset: Double {
    get { adjustment.map { gtk_adjustment_get_value($0) } ?? 0 }
    set {
      guard let adjustment else { return }
      // Rows that came or went since the last frame have no place yet to scroll by.
      settle()
      gtk_adjustment_set_value(adjustment, newValue)
    }
  }

  private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
    gtk_scrollable_get_vadjustment(opaque)
  }

  /// Places the rows now, and not with the next frame.
  public func settle() { cgtk_list_settle(widget) }
}

/// Rows below each other; only those in sight have widgets.
open class ListView: ItemsView {
  @Prop("show-separators") public var showsSeparators: Bool

  public init(_ model: ListModel, rows: RowFactory) {
    let live = LiveRows(rows)
    let factory = live.makeFactory()
    // The view takes over a reference of each.
    g_object_ref(model.unsafePointer)
    g_object_ref(factory.unsafePointer)
    super.init(gtk_list_view_new(model.opaque, factory.opaque), model, live)
  }
}

/// Cells in rows and columns; only those in sight have widgets.
open class GridView: ItemsView {
  @Prop("max-columns") public var maximumColumns: Int
  @Prop("min-columns") public var minimumColumns: Int

  public init(_ model: ListModel, rows: RowFactory) {
    let live = LiveRows(rows)
    let factory = live.makeFactory()
    g_object_ref(model.unsafePointer)
    g_object_ref(factory.unsafePointer)
    super.init(gtk_grid_view_new(model.opaque, factory.opaque), model, live)
  }
}
