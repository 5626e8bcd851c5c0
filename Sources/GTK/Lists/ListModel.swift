import CGTK

/// A list of row identifiers for a list, column or grid view.
///
/// ```swift
/// let model = ListModel(source, selection: .single)
/// source.names.append("Grace")
/// model.itemsChanged(at: source.names.count - 1, removed: 0, added: 1)
/// ```
///
/// The model stores no rows: it queries its source, which it retains. After the source has changed,
/// call ``itemsChanged(at:removed:added:)``. If several ranges change, change the source one range
/// at a time, and call the method after each, because GTK queries the source each time. For changes
/// with many parts, let ``apply(_:step:)`` choose the steps.
///
/// The selection belongs to the model, so views that share one show the same selected rows.
@MainActor
public final class ListModel: Object {
  /// The number of rows that the user can select: none, at most one, or several.
  ///
  /// ```swift
  /// let model = ListModel(source, selection: .multiple)
  /// ```
  ///
  /// The mode limits only the user: the program can select any number of rows. Headings cannot be
  /// selected. A model keeps the mode that it is created with.
  public enum SelectionMode: Sendable {
    case none, single, multiple
  }

  /// The source of the rows, which the model retains.
  public let source: any ListModelSource
  /// The number of rows that the user can select: none, one or several.
  public let selectionMode: SelectionMode
  private let selectionHandlers = HandlerList<Void>()
  /// Whether the user made the current selection change. Read it in a handler of
  /// ``onSelectionChange(_:)``.
  public private(set) var isSelectedByUser = false
  private var followers: [WeakFollower] = []

  /// Creates a model of the source's rows, in which no row is selected. The model retains the
  /// source, and keeps the selection mode.
  public init(_ source: any ListModelSource, selection: SelectionMode = .none) {
    self.source = source
    selectionMode = selection
    let context = ListContext(source)
    var callbacks = CGTKListCallbacks(
      count: { context in ListContext.of(context) { guint($0.source.count) } },
      identifier: { context, index in
        ListContext.of(context) { $0.source.identifier(at: Int(index)) }
      },
      is_selected: { context, index in
        ListContext.of(context) { $0.model?.isSelected(Int(index)) == true ? 1 : 0 }
      },
      select: { context, start, count, on, exclusive in
        ListContext.of(context) {
          let isDone = $0.model?.select(
            Int(start), Int(count), on != 0, exclusive: exclusive != 0)
          return isDone == true ? 1 : 0
        }
      },
      free: { context in Unmanaged<ListContext>.fromOpaque(context!).release() })
    super.init(
      owning: UnsafeMutableRawPointer(
        cgtk_list_new(Unmanaged.passRetained(context).toOpaque(), &callbacks)))
    context.model = self
  }

  /// Notifies the views that the source has replaced `removed` rows at `position` by `added` rows.
  ///
  /// Removed rows stay selected until you call ``keepSelection(where:)``. ``apply(_:step:)``
  /// deselects them itself.
  public func itemsChanged(at position: Int, removed: Int, added: Int) {
    let followers = followers.compactMap(\.follower)
    for follower in followers { follower.rowsWillChange() }
    g_list_model_items_changed(opaque, guint(position), guint(removed), guint(added))
    let splice = Splice(position: position, removed: removed, added: added)
    for follower in followers { follower.rowsDidChange(splice) }
  }

  // MARK: Selection

  /// The selected rows. By default, no rows are selected. Rows stay selected when they move. The
  /// program can also select rows that ``selectionMode`` does not let the user select.
  ///
  /// - Complexity: Setting it takes time proportional to the number of row widgets, however many
  ///   rows are selected.
  public var rowSelection: RowSelection = .none {
    didSet {
      guard rowSelection != oldValue else { return }
      showSelection(insteadOf: oldValue)
      selectionHandlers.call(())
    }
  }

  /// The identifiers of the selected rows.
  ///
  /// - Complexity: O(1), but reading it is O(n) for n rows if ``rowSelection`` is
  ///   ``RowSelection/allBut(_:)``.
  public var selection: Set<UInt64> {
    get {
      guard case .allBut = rowSelection else { return rowSelection.named }
      return Set(itemIdentifiers(in: 0..<source.count).filter(rowSelection.contains))
    }
    set { rowSelection = .only(newValue) }
  }

  /// Returns whether the row at `index` is a selected item. A heading is never selected. The index
  /// must be in range.
  public func isSelected(_ index: Int) -> Bool {
    !rowSelection.isNone && rowSelection.contains(source.identifier(at: index))
      && source.kind(at: index) == .item
  }

  /// Calls `handler` after the user or the program has changed the selection; see
  /// ``isSelectedByUser``. Do not change the model's rows in the handler: GTK may still use their
  /// positions.
  ///
  /// ```swift
  /// model.onSelectionChange { [weak model] in
  ///   guard let model, model.isSelectedByUser else { return }
  ///   show(model.selection)
  /// }
  /// ```
  ///
  /// The model retains the handler, so capture the model weakly.
  @discardableResult
  public func onSelectionChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    selectionHandlers.add(handler)
  }

  /// Deselects rows for which `isPresent` returns false. Use this method to deselect removed rows.
  ///
  /// - Complexity: O(n) for n identifiers that ``rowSelection`` stores.
  public func keepSelection(where isPresent: (UInt64) -> Bool) {
    let gone = rowSelection.named.filter { !isPresent($0) }
    if !gone.isEmpty { rowSelection.named.subtract(gone) }
  }

  func select(_ start: Int, _ count: Int, _ isOn: Bool, exclusive: Bool) -> Bool {
    let isNested = isSelectedByUser
    isSelectedByUser = true
    defer { isSelectedByUser = isNested }
    let range = start..<max(start, min(start + count, source.count))
    let isWhole = range == 0..<source.count
    switch (selectionMode, isOn) {
    case (.none, _):
      return false
    case (.single, true):
      guard let last = itemIdentifiers(in: range).last else { return false }
      rowSelection = .only([last])
    case (.multiple, true) where isWhole && range.count > 1:
      rowSelection = .all
    case (.multiple, true):
      let identifiers = itemIdentifiers(in: range)
      // A click on a heading leaves the selection alone.
      guard !identifiers.isEmpty else { return false }
      var selection = exclusive ? .none : rowSelection
      selection.insert(identifiers)
      rowSelection = selection
    case (_, false) where isWhole:
      rowSelection = .none
    case (_, false):
      rowSelection.remove(itemIdentifiers(in: range))
    }
    return true
  }

  func itemIdentifiers(in range: Range<Int>) -> [UInt64] {
    range.compactMap { source.kind(at: $0) == .item ? source.identifier(at: $0) : nil }
  }

  /// Only rows with a widget show whether they are selected.
  private func showSelection(insteadOf old: RowSelection) {
    let changed = liveRows.filter {
      old.contains($0.identifier) != rowSelection.contains($0.identifier)
    }.map(\.position)
    var rest = changed[...]
    while let first = rest.first {
      let length = rest.enumerated().prefix { $1 == first + $0 }.count
      gtk_selection_model_selection_changed(opaque, guint(first), guint(length))
      rest = rest.dropFirst(length)
    }
    for case let follower? in followers.map(\.follower) { follower.selectionDidChange() }
  }

  // MARK: Views

  func add(_ follower: any ListFollower) {
    followers.removeAll { $0.follower == nil }
    followers.append(WeakFollower(follower: follower))
  }

  /// The rows that have a widget in any view, from top to bottom, without duplicates.
  var liveRows: [LiveRow] {
    var rows: [LiveRow] = []
    for case let follower? in followers.map(\.follower) { rows += follower.liveRows }
    rows.sort { $0.position < $1.position }
    guard followers.count > 1 else { return rows }
    return rows.enumerated().filter { $0 == 0 || rows[$0 - 1].position != $1.position }.map(\.1)
  }

  private struct WeakFollower {
    weak var follower: (any ListFollower)?
  }
}

/// A row that currently has a widget.
struct LiveRow {
  var position: Int
  var identifier: UInt64
}

/// A view that shows a list model.
@MainActor
protocol ListFollower: AnyObject {
  var liveRows: [LiveRow] { get }
  func rowsWillChange()
  func rowsDidChange(_ splice: ListModel.Splice)
  func selectionDidChange()
}

/// The context of the C list model: the source, and a reference back to the model.
@MainActor
private final class ListContext {
  let source: any ListModelSource
  weak var model: ListModel?

  init(_ source: any ListModelSource) {
    self.source = source
  }

  nonisolated static func of<Result: Sendable>(
    _ context: gpointer?, _ body: @MainActor (ListContext) -> Result
  ) -> Result {
    nonisolated(unsafe) let context = context!
    return MainActor.assumeIsolated {
      body(Unmanaged<ListContext>.fromOpaque(context).takeUnretainedValue())
    }
  }
}
