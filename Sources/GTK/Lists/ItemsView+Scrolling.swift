import CGTK

extension ItemsView {
  /// Scrolls until the row is in sight. Before the first frame it waits until there is one, and
  /// follows the row meanwhile.
  public func scroll(to index: Int) {
    isPendingTop = false
    guard isLaidOut else {
      pendingScroll?.end()
      pendingScroll = PendingScroll(self, to: index)
      return
    }
    scrollNow(to: index)
  }

  /// How far it is scrolled down, in pixels; 0 while it is in no scrolled window.
  public var offset: Double {
    get { adjustment.map { gtk_adjustment_get_value($0) } ?? 0 }
    set {
      isPendingTop = false
      guard let adjustment else { return }
      // Rows that came or went since the last frame have no place yet to scroll by.
      settle()
      gtk_adjustment_set_value(adjustment, newValue)
    }
  }

  /// Places the rows now, and not with the next frame.
  public func settle() {
    cgtk_list_settle(listWidget)
    hasUnplacedRows = false
  }

  var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
    gtk_scrollable_get_vadjustment(OpaquePointer(listWidget))
  }

  /// GTK keeps the first row in sight where it is. At the top of the list that hides what comes in
  /// above it; so go there again, once before the next frame however often rows come in until then.
  func noteWhetherAtTop() {
    guard showsNewRowsAtTop, !isPendingTop, pendingScroll == nil, isLaidOut, offset <= 0 else {
      return
    }
    isPendingTop = true
    onNextFrame { [weak self] in
      guard let self, isPendingTop else { return }
      isPendingTop = false
      // Otherwise the user has scrolled away meanwhile.
      if offset <= 0 { offset = 0 }
    }
  }
}

/// A row to scroll to as soon as rows have a place.
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
