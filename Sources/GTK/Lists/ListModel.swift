import CGTK

/// Where a list model's rows come from.
@MainActor
public protocol ListModelSource: AnyObject {
  /// How many rows there are.
  var count: Int { get }
  /// What identifies the row at `index`: the same for the same row, wherever it moves.
  func identifier(at index: Int) -> UInt64
}

/// The rows of a list, column or grid view, by identity.
///
/// The model asks its source, which it keeps alive, and holds no rows. After the source has changed
/// call ``itemsChanged(at:removed:added:)`` with each range in order; the source must answer as it
/// is after that change, so a source of several ranges has to change step by step.
@MainActor
public final class ListModel: Object {
  /// Which rows the user can select.
  public enum SelectionMode: Sendable {
    case none, single, multiple
  }

  public let source: any ListModelSource
  public let selectionMode: SelectionMode
  private var onSelection: (@MainActor () -> Void)?

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
        ListContext.of(context) { $0.isSelected(Int(index)) ? 1 : 0 }
      },
      select: { context, start, count, on, exclusive in
        ListContext.of(context) {
          $0.select(Int(start), Int(count), on != 0, exclusive: exclusive != 0) ? 1 : 0
        }
      },
      free: { context in Unmanaged<ListContext>.fromOpaque(context!).release() })
    super.init(
      owning: UnsafeMutableRawPointer(
        cgtk_list_new(Unmanaged.passRetained(context).toOpaque(), &callbacks)))
    context.model = self
  }

  /// Tells the views that `removed` rows at `position` were replaced by `added` rows.
  public func itemsChanged(at position: Int, removed: Int, added: Int) {
    g_list_model_items_changed(opaque, guint(position), guint(removed), guint(added))
  }

  /// The identifiers of the selected rows; they stay selected when rows move.
  public var selection: Set<UInt64> = [] {
    didSet {
      guard selection != oldValue else { return }
      let count = source.count
      if count > 0 { gtk_selection_model_selection_changed(opaque, 0, guint(count)) }
      onSelection?()
    }
  }

  /// Runs `handler` after the selection has changed, by the user or the program.
  public func onSelectionChange(_ handler: @escaping @MainActor () -> Void) {
    onSelection = handler
  }

  fileprivate func select(_ start: Int, _ count: Int, _ isOn: Bool, exclusive: Bool) -> Bool {
    guard selectionMode != .none else { return false }
    let range = start..<min(start + count, source.count)
    let identifiers = range.map(source.identifier)
    switch (selectionMode, isOn) {
    case (.single, true): selection = Set(identifiers.suffix(1))
    case (_, true): selection = (exclusive ? [] : selection).union(identifiers)
    case (_, false): selection = selection.subtracting(identifiers)
    }
    return true
  }
}

/// What the C list model holds: the source, and the way back to the model.
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

  func isSelected(_ index: Int) -> Bool {
    guard let model, !model.selection.isEmpty else { return false }
    return model.selection.contains(source.identifier(at: index))
  }

  func select(_ start: Int, _ count: Int, _ isOn: Bool, exclusive: Bool) -> Bool {
    model?.select(start, count, isOn, exclusive: exclusive) ?? false
  }
}
