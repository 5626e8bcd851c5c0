import CGTK

extension ItemsView {
  /// Makes Tab leave the list after the widgets of the focused row. GTK would go through all rows,
  /// but the arrow keys do that.
  func leaveByTab() {
    // In newer versions of GTK, Tab would also enter the list at its first or last row, and not at
    // the one that had the focus last.
    let single = 1  // GTK_LIST_TAB_ITEM
    if cgtk_property_type(unsafePointer, "tab-behavior") != 0 { set("tab-behavior", to: single) }
    onKey { [weak self] key, modifiers in
      guard let self, let index = focusedIndex, let row = slot(at: index)?.rowWidget else {
        return false
      }
      return leave(row, by: key, modifiers)
    }
  }

  /// Makes the keys that move the focus skip headings. GTK treats them like other rows.
  func skipHeadersByKeyboard() {
    onKey { [weak self] key, modifiers in
      guard let self, !modifiers.contains(.alt), let index = focusedIndex else { return false }
      let last = model.source.count - 1
      switch key {
      case GDK_KEY_Down, GDK_KEY_KP_Down:
        return !isSelectedFirst(index, modifiers)
          && moveFocus(from: index, over: index + 1, 1, modifiers)
      case GDK_KEY_Up, GDK_KEY_KP_Up:
        return !isSelectedFirst(index, modifiers)
          && moveFocus(from: index, over: index - 1, -1, modifiers)
      case GDK_KEY_Home, GDK_KEY_KP_Home: return moveFocus(from: index, over: 0, 1, modifiers)
      case GDK_KEY_End, GDK_KEY_KP_End: return moveFocus(from: index, over: last, -1, modifiers)
      case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: pageLater(from: index, 1, modifiers)
      case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: pageLater(from: index, -1, modifiers)
      default: break
      }
      return false
    }
  }

  /// Returns whether an arrow key selects the focused row, as in newer versions of GTK, instead of
  /// moving the focus.
  private func isSelectedFirst(_ index: Int, _ modifiers: Modifiers) -> Bool {
    GTKLibrary.version >= (4, 18, 0) && model.selectionMode != .none
      && !modifiers.contains(.control) && !model.isSelected(index)
  }

  /// Moves the focus to an item when it reaches a heading, for example by the Tab key.
  func keepFocusOnItems() {
    onMap { [weak self] in self?.followFocus() }
    onUnmap { [weak self] in self?.focusConnection?.disconnect() }
  }

  private func followFocus() {
    guard let root = gtk_widget_get_root(widget) else { return }
    focusConnection?.disconnect()
    let peer = Widget.peer(UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self))
    focusConnection = peer.onNotify("focus-widget") { [weak self] in
      guard let self, containsFocus, itemInsteadOfFocus != nil else { return }
      onNextFrame { [weak self] in
        guard let self, !isPaging, containsFocus, let item = itemInsteadOfFocus else { return }
        let heading = focusedIndex
        focusRow(at: item)
        if let heading, abs(item - heading) < 3 { scroll(to: heading) }
      }
    }
  }

  /// Moves the focus to the next item after `heading`, if there is one, and shows the heading.
  ///
  /// - Returns: Whether the row is a heading; otherwise GTK handles the key.
  func moveFocus(
    from index: Int, over heading: Int, _ direction: Int, _ modifiers: Modifiers
  ) -> Bool {
    guard (0..<model.source.count).contains(heading), !isItem(heading) else { return false }
    if let target = nextItem(from: heading, direction) {
      moveFocus(to: target, modifiers)
      // Home and the first item of a section also show the heading above them.
      if abs(target - heading) < 3 { scroll(to: heading) }
    } else {
      scroll(to: heading)
    }
    return true
  }

  func moveFocus(to index: Int, _ modifiers: Modifiers) {
    guard focusRow(at: index), !modifiers.contains(.control) else { return }
    selectRow(at: index, extending: modifiers.contains(.shift))
  }

  /// Continues after GTK has moved the focus by a page, if the focus did not move or is on a
  /// heading.
  private func pageLater(from index: Int, _ direction: Int, _ modifiers: Modifiers) {
    isPaging = true
    onNextFrame { [weak self] in
      guard let self else { return }
      isPaging = false
      guard let focused = focusedIndex, focused == index || !isItem(focused) else { return }
      let height = slot(at: index)?.row?.allocatedHeight ?? 1
      let page = max(1, allocatedHeight / max(1, height) - 1)
      let aim = focused == index ? index + direction * page : focused
      let edge = min(max(0, aim), model.source.count - 1)
      let target =
        isItem(edge) ? edge : nextItem(from: edge, direction) ?? nextItem(from: edge, -direction)
      if let target, target != index { moveFocus(to: target, modifiers) }
    }
  }

  func nextItem(from index: Int, _ direction: Int) -> Int? {
    let count = model.source.count
    let indices = stride(from: index + direction, to: direction > 0 ? count : -1, by: direction)
    return indices.first { model.source.kind(at: $0) == .item }
  }

  /// Calls `handler` before GTK handles a key that is pressed in the list. Returning true
  /// consumes the key.
  func onKey(_ handler: @escaping @MainActor (Int32, Modifiers) -> Bool) {
    keyHandlers.append(handler)
    guard keyHandlers.count == 1 else { return }
    addKeyHandler(isFirst: true) { [weak self] key, modifiers in
      self?.handle(key, modifiers) == true
    }
  }

  private func handle(_ key: Int32, _ modifiers: Modifiers) -> Bool {
    keyHandlers.contains { $0(key, modifiers) }
  }

  /// Acts like pressing a key while a row has the focus.
  package func press(_ key: guint, _ state: GdkModifierType) {
    guard !handle(Int32(key), Modifiers(rawValue: state.rawValue)) else { return }
    cgtk_press_key(listWidget, key, state)
  }
}
