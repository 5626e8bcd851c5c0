import CGTK

extension ItemsView {
  /// Scrolls until the row is visible. If the view has not drawn its first frame yet, it scrolls
  /// after that frame, to the row's position at that time. Does nothing for an index out of range.
  public func scroll(to index: Int) {
    isPendingTop = false
    guard isLaidOut else {
      pendingScroll?.end()
      pendingScroll = PendingScroll(self, to: index)
      return
    }
    scrollNow(to: index)
  }

  /// The vertical scroll offset in pixels, or 0 while the view is not in a scrolled window. GTK
  /// estimates the heights of rows without widgets, so the offset in a long list is approximate. To
  /// show a row, use ``scroll(to:)``.
  public var offset: Double {
    get { adjustment.map { gtk_adjustment_get_value($0) } ?? 0 }
    set {
      isPendingTop = false
      guard let adjustment else { return }
      // Rows that were added or removed since the last frame have no position yet.
      settle()
      gtk_adjustment_set_value(adjustment, newValue)
    }
  }

  /// Lays out the rows now instead of with the next frame. A new row has no position before its
  /// layout. ``scroll(to:)``, ``focusRow(at:)`` and setting the ``offset`` lay out the rows
  /// themselves.
  public func settle() {
    cgtk_list_settle(listWidget)
    hasUnplacedRows = false
  }

  var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
    gtk_scrollable_get_vadjustment(OpaquePointer(listWidget))
  }

  /// Scrolls back to the top if rows are inserted above while the view is there. GTK keeps the
  /// first visible row in place, which would hide them. Scrolls once before the next frame, even if
  /// rows are inserted several times until then.
  func noteWhetherAtTop() {
    guard showsNewRowsAtTop, !isPendingTop, pendingScroll == nil, isLaidOut, offset <= 0 else {
      return
    }
    isPendingTop = true
    onNextFrame { [weak self] in
      guard let self, isPendingTop else { return }
      isPendingTop = false
      // Otherwise the user has scrolled away in the meantime.
      if offset <= 0 { offset = 0 }
    }
  }
}

/// A row to scroll to as soon as the rows are laid out.
@MainActor
final class PendingScroll {
  private weak var view: ItemsView?
  private var index: Int
  private var callback: FrameCallback?
  private var mapping: SignalConnection?

  init(_ view: ItemsView, to index: Int) {
    self.view = view
    self.index = index
    if view.isMapped {
      waitForLayout()
    } else {
      mapping = view.onMap { [weak self] in self?.waitForLayout() }
    }
  }

  func follow(_ splice: ListModel.Splice) {
    if index >= splice.removedRange.upperBound {
      index += splice.added - splice.removed
    } else if index >= splice.position {
      index = splice.position
    }
  }

  func end() {
    mapping?.disconnect()
    mapping = nil
    callback?.remove()
    callback = nil
  }

  private func waitForLayout() {
    guard callback == nil else { return }
    callback = view?.onFrame { [weak self] in
      guard let self, let view, view.isLaidOut else { return }
      end()
      view.pendingScroll = nil
      view.scrollNow(to: index)
    }
  }
}
