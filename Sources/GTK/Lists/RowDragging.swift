import CGTK

extension ItemsView {
  /// Lets the user move items by dragging, or by pressing Alt+Up or Alt+Down on the focused item.
  ///
  /// The view does not move the row itself: `onMove` has to change the source and notify the model.
  /// During a drag, a line shows the place of the drop.
  ///
  /// - Parameters:
  ///   - canMove: Returns whether the user may move the item at an index.
  ///   - canDrop: Returns whether the item may move from one index to another. The view calls it
  ///     during the drag.
  ///   - onMove: Moves the row. The second index is the row's index after the move.
  public func setRowMoving(
    canMove: @escaping @MainActor (Int) -> Bool = { _ in true },
    canDrop: @escaping @MainActor (_ from: Int, _ to: Int) -> Bool = { _, _ in true },
    onMove: @escaping @MainActor (_ from: Int, _ to: Int) -> Void
  ) {
    if dragging == nil { dragging = RowDragging(self) }
    dragging?.canMove = canMove
    dragging?.canDrop = canDrop
    dragging?.onMove = onMove
  }

  /// Lets the user move items, as ``setRowMoving(canMove:canDrop:onMove:)`` does. The view calls
  /// `handler` with an item's index and its index after the move. The handler must move the row.
  ///
  /// - Returns: The connection. Disconnecting it removes the handler.
  @discardableResult
  public func onRowMove(
    _ handler: @escaping @MainActor (_ move: (from: Int, to: Int)) -> Void
  ) -> SignalConnection {
    let dragging = dragging ?? RowDragging(self)
    self.dragging = dragging
    return dragging.moveHandlers.add(handler)
  }
}

/// Moves rows within a view.
@MainActor
package final class RowDragging {
  var canMove: @MainActor (Int) -> Bool = { _ in true }
  var canDrop: @MainActor (Int, Int) -> Bool = { _, _ in true }
  /// Moves a row, or `nil` if only ``moveHandlers`` do.
  var onMove: (@MainActor (Int, Int) -> Void)?
  let moveHandlers = HandlerList<(from: Int, to: Int)>()
  private weak var view: ItemsView?
  /// The identifier of the dragged row. Its index can change during the drag.
  private var dragged: UInt64?
  private var marked: (row: Widget, styleClass: String)?

  private static let style: Void = Style.add(
    ownCSS: """
      .drop-before { box-shadow: inset 0 2px 0 0 @accent_color; }
      .drop-after { box-shadow: inset 0 -2px 0 0 @accent_color; }
      child.drop-before:dir(ltr) { box-shadow: inset 2px 0 0 0 @accent_color; }
      child.drop-before:dir(rtl) { box-shadow: inset -2px 0 0 0 @accent_color; }
      child.drop-after:dir(ltr) { box-shadow: inset -2px 0 0 0 @accent_color; }
      child.drop-after:dir(rtl) { box-shadow: inset 2px 0 0 0 @accent_color; }
      """)

  init(_ view: ItemsView) {
    self.view = view
    _ = Self.style
    addSource(view)
    addTarget(view)
    view.onKey { [weak self] key, modifiers in
      guard modifiers == .alt, let self, let index = self.view?.focusedIndex else { return false }
      switch key {
      case GDK_KEY_Up, GDK_KEY_KP_Up: return moveByKey(index, to: index - 1)
      case GDK_KEY_Down, GDK_KEY_KP_Down: return moveByKey(index, to: index + 1)
      default: return false
      }
    }
  }

  // MARK: Moves

  /// Starts to drag the row at `index`, if it may be moved.
  package func begin(_ index: Int) -> Bool {
    guard onMove != nil || !moveHandlers.isEmpty, let view, view.isItem(index), canMove(index)
    else { return false }
    dragged = view.model.source.identifier(at: index)
    return true
  }

  /// Drops the row in front of the one at `gap`, or at the end.
  package func drop(at gap: Int) -> Bool {
    guard let (from, to) = move(to: gap) else { return false }
    onMove?(from, to)
    moveHandlers.call((from, to))
    return true
  }

  package func end() {
    dragged = nil
    mark(nil)
  }

  /// Returns the move for dropping the row in front of the one at `gap`, or `nil` if that move is
  /// not allowed.
  private func move(to gap: Int) -> (from: Int, to: Int)? {
    guard let view, let dragged, let from = index(of: dragged),
      (0...view.model.source.count).contains(gap)
    else { return nil }
    let to = gap > from ? gap - 1 : gap
    return to != from && canDrop(from, to) ? (from, to) : nil
  }

  /// Returns the index of a row. Looks among the rows with a widget first, because the drag began
  /// on one.
  private func index(of identifier: UInt64) -> Int? {
    guard let view else { return nil }
    if let index = view.columns.first?.slot(showing: identifier)?.index { return index }
    let source = view.model.source
    return (0..<source.count).first { source.identifier(at: $0) == identifier }
  }

  private func moveByKey(_ from: Int, to: Int) -> Bool {
    guard let view, begin(from) else { return false }
    defer { end() }
    let identifier = dragged
    guard (0..<view.model.source.count).contains(to), drop(at: to > from ? to + 1 : to) else {
      return true
    }
    // Moves the focus to the row's new index.
    view.onNextFrame { [weak self, weak view] in
      guard let identifier, let index = self?.index(of: identifier) else { return }
      view?.focusRow(at: index)
    }
    return true
  }

  // MARK: Gestures

  private func addSource(_ view: ItemsView) {
    let source = Object(owning: UnsafeMutableRawPointer(gtk_drag_source_new()))
    gtk_drag_source_set_actions(source.opaque, GDK_ACTION_MOVE)
    source.on(returning: "prepare") { [weak self] (x: Double, y: Double) -> DragContent in
      guard let self, let view = self.view, let index = view.index(at: (x, y)), begin(index) else {
        return DragContent(isThere: false)
      }
      return DragContent(isThere: true)
    }
    source.on("drag-begin") { [weak self, weak source] in
      guard let self, let source, let dragged,
        let row = self.view?.columns.first?.slot(showing: dragged)?.rowWidget
      else { return }
      let picture = gtk_widget_paintable_new(row)
      gtk_drag_source_set_icon(source.opaque, picture, 0, 0)
      g_object_unref(UnsafeMutableRawPointer(picture))
    }
    source.on("drag-end") { [weak self] in self?.end() }
    source.on(returning: "drag-cancel") { [weak self] () -> Bool in
      self?.end()
      return false
    }
    view.add(source)
  }

  private func addTarget(_ view: ItemsView) {
    let target = Object(
      owning: UnsafeMutableRawPointer(gtk_drop_target_new(DragContent.type, GDK_ACTION_MOVE)))
    let moved: @MainActor (Double, Double) -> Int = { [weak self] x, y in
      guard let self, let gap = gap(at: (x, y)), move(to: gap) != nil else {
        self?.mark(nil)
        return 0
      }
      mark(gap)
      return Int(GDK_ACTION_MOVE.rawValue)
    }
    target.on(returning: "enter", moved)
    target.on(returning: "motion", moved)
    target.on("leave") { [weak self] in self?.mark(nil) }
    target.on(returning: "drop") { [weak self] (_: IgnoredValue, x: Double, y: Double) -> Bool in
      guard let self, let gap = gap(at: (x, y)) else { return false }
      return drop(at: gap)
    }
    view.add(target)
  }

  /// Returns the index of the row in front of which a drop at this point inserts.
  package func gap(at point: (x: Double, y: Double)) -> Int? {
    guard dragged != nil, let view else { return nil }
    guard let index = view.index(at: point),
      let bounds = view.slot(at: index)?.row?.bounds(in: view)
    else {
      return point.y > 0 ? view.model.source.count : nil
    }
    guard view.hasCells else { return point.y > bounds.y + bounds.height / 2 ? index + 1 : index }
    let isInRightHalf = point.x > bounds.x + bounds.width / 2
    return isInRightHalf == (view.textDirection != .rtl) ? index + 1 : index
  }

  package func mark(_ gap: Int?) {
    marked.map { $0.row.removeClass($0.styleClass) }
    marked = nil
    guard let gap, let view else { return }
    if let row = view.slot(at: gap)?.row {
      marked = (row, "drop-before")
    } else if let row = view.slot(at: gap - 1)?.row {
      marked = (row, "drop-after")
    }
    marked.map { $0.row.addClass($0.styleClass) }
  }
}

/// The content of a drag: a type that no other program accepts, without data.
private struct DragContent: PropertyValue {
  static let type = g_pointer_type_register_static("swift-gtk-row")
  let isThere: Bool

  static func read(_ value: UnsafePointer<GValueBox>) -> DragContent { DragContent(isThere: true) }

  func write(_ value: UnsafeMutablePointer<GValueBox>) {
    guard isThere else { return }
    var content = GValue()
    g_value_init(&content, Self.type)
    let provider = gdk_content_provider_new_for_value(&content)
    g_value_take_object(value.value, provider)
    g_value_unset(&content)
  }

  func isSame(as other: DragContent) -> Bool { isThere == other.isThere }
}

/// A signal argument that the handler ignores.
private struct IgnoredValue: PropertyValue {
  static func read(_ value: UnsafePointer<GValueBox>) -> IgnoredValue { IgnoredValue() }
  func write(_ value: UnsafeMutablePointer<GValueBox>) {}
  func isSame(as other: IgnoredValue) -> Bool { true }
}
